import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offers } from '../../gallery/fixtures/make.ts';
import { testTable } from '../../table/testTable.tsx';
import { Offers } from './Offers.tsx';

afterEach(cleanup);

test('a yes or no stands with the words of what asks', () => {
  const text = 'You may pay 1. If you do, draw a card.';
  const stack = [{ handle: 1, title: 'Belfry Owl', text, owner: 0 }];
  const answers = offers([
    ['answer', 'Pay 1', []],
    ['answer', 'Do not pay', []],
  ]);
  const { unmount } = render(testTable({ stack, choices: answers }, <Offers offers={answers} />));
  expect(screen.getByText(text)).toBeTruthy();
  unmount();
  const other = offers([['keep', 'Keep this hand', []]]);
  render(testTable({ stack, choices: other }, <Offers offers={other} />));
  expect(screen.queryByText(text)).toBeNull();
});
