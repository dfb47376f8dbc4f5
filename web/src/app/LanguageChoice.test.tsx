import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../client/language.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await act(() => speak('en'));
});

test('another language is spoken at once', async () => {
  render(
    <>
      <LanguageChoice />
      <ThemeChoice />
    </>,
  );
  const choice = screen.getByRole('combobox', { name: 'Language' });
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(
    expect.arrayContaining(['Deutsch', 'English']),
  );
  fireEvent.change(choice, { target: { value: 'de' } });
  expect(await screen.findByRole('radio', { name: 'Dunkel' })).toBeDefined();
  expect(document.documentElement.lang).toBe('de');
});
