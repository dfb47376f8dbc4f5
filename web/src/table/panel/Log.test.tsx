import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { set } from '../../app/settings.ts';
import { recall } from '../../client/keep.ts';
import type { LogLine } from '../../client/table.ts';
import type { Told } from '../../protocol.ts';
import { testTable } from '../testTable.tsx';
import { Announcer, Log } from './Log.tsx';

afterEach(() => {
  cleanup();
  set({ wholeLog: false });
});

const lines = (...events: Told[]): LogLine[] => events.map((told, key) => ({ key, version: 1, told }));
const happened: Told[] = [
  { kind: 'played', text: { id: 'toy-plays', args: { seat: { seat: 1 }, card: { card: 'Pear' } } } },
  { kind: 'paid', text: 'something small', weight: 'dull' },
  { kind: 'drew', text: 'a card is drawn', times: 3 },
];
const said = () => screen.getAllByRole('listitem').map(item => item.textContent);

test('the log names players and cards, counts what is repeated, and folds away what is dull', () => {
  render(testTable({}, <Log lines={lines(...happened)} />));
  expect(said()).toEqual(['Toy-plays seat=Basil card=Pear.', 'A card is drawn. ×3']);
  expect(document.querySelector('li b')?.textContent).toBe('Pear');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show everything' }));
  expect(said()).toContain('Something small.');
  expect(recall('settings')).toMatchObject({ wholeLog: true });
});

test('there is nothing to unfold where nothing is dull', () => {
  render(testTable({}, <Log lines={lines(...happened.slice(2))} />));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what is announced is what the log shows', () => {
  render(testTable({}, <Announcer lines={lines(...happened)} />));
  const announced = screen.getByTestId('announcer').textContent;
  expect(announced).toBe('Toy-plays seat=Basil card=Pear. A card is drawn. ×3');
});
