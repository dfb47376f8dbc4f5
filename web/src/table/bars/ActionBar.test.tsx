import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testTable } from '../testTable.tsx';
import { ActionBar } from './ActionBar.tsx';

afterEach(cleanup);

test('how far a decision has come is said unless the question says it', () => {
  const prompt = { seats: [0], text: { id: 'toy-ask' }, progress: { made: 2, left: 1 } };
  const { rerender } = render(testTable({ prompt }, <ActionBar isSending={false} />));
  expect(screen.getByRole('status').textContent).toBe('Toy-ask. (2 so far)');
  rerender(testTable({ prompt: { ...prompt, counted: true } }, <ActionBar isSending={false} />));
  expect(screen.getByRole('status').textContent).toBe('Toy-ask.');
});
