import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { View } from '../../protocol.ts';
import { testTable } from '../testTable.tsx';
import { SeatPlate } from './SeatPlate.tsx';

afterEach(cleanup);

test('a plate shows the remark of the game, or what the seat is', () => {
  const seats: View['seats'] = [
    { seat: 0, asked: false, roles: ['dealer', 'leader'] },
    { seat: 1, asked: false, roles: ['dealer'], note: { id: 'toy-deals' } },
  ];
  const view = { seats };
  render(
    testTable(
      view,
      <>
        <SeatPlate seat={0} />
        <SeatPlate seat={1} />
      </>,
    ),
  );
  const [mine, other] = screen.getAllByRole('region');
  expect(mine?.textContent).toContain('deals · leads');
  expect(mine?.getAttribute('data-roles')).toBe('dealer leader');
  expect(other?.textContent).toContain('toy-deals');
  expect(other?.textContent).not.toContain('· deals');
});
