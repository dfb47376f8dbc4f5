import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../../client/language.ts';
import { testTable } from '../testTable.tsx';
import { Sheets } from './Sheets.tsx';

afterEach(async () => {
  cleanup();
  await speak('en');
});

test('cells of sheets are drawn by what they are', async () => {
  const sheet = {
    id: 'scores',
    title: 'Tablet',
    columns: [{ id: 'toy-round' }, { id: 'toy-who', args: { seat: { seat: 1 } } }],
    rows: [
      [{ number: 3 }, { score: { bid: 2, won: 1, points: -10 } }],
      [{ seat: 0 }, { score: { bid: null, won: 1, points: null } }],
      [{ text: 'Sum' }, 'empty' as const],
    ],
  };
  const view = testTable({ sheets: [sheet] }, <Sheets />);
  render(view);
  const cells = () => screen.getAllByRole('cell').map(cell => cell.textContent);
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'toy-round',
    'toy-who seat=Basil',
  ]);
  expect(cells()).toEqual(['3', '1 of 2 −10', 'Robin', '1 won', 'Sum', '']);
  expect(document.querySelectorAll('td[data-number]')).toHaveLength(1);
  cleanup();
  await speak('de');
  render(view);
  expect(cells()).toContain('1 von 2 −10');
});
