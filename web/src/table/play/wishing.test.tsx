import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Compound } from '../../choosing/wishes.ts';
import { complete } from '../../look/complete.ts';
import type { View } from '../../protocol.ts';
import { useWishing } from './wishing.ts';

const compound: Compound = {
  firsts: new Set(['card:1', 'card:2']),
  seconds: new Set(),
  onto: new Set(),
  prompt: '',
  next: '',
  done: () => '',
  all: null,
  state: 'attacking',
  link: 'attacks',
};
const look = complete({ pointing: { compound: () => compound } });
const offer = (notation: string, ...cards: number[]) => ({
  notation,
  on: cards.map(card => ({ card })),
});
const view = {
  prompt: { seats: [0] },
  zones: [],
  choices: [offer('attack 1', 1), offer('hold')],
} as unknown as View;

test('a wish the server refuses is let go, and another may be said', () => {
  const { result } = renderHook(() => useWishing(look, view, 0));
  act(() => void result.current.deciding?.point('card:1'));
  act(() => void result.current.deciding?.point('card:2'));
  act(() => result.current.deciding?.done());
  expect(result.current.answer?.notation).toBe('attack 1');
  act(() => result.current.refuse());
  expect(result.current.answer).toBeNull();
  expect(result.current.deciding?.isRefused).toBe(true);
  expect([...(result.current.deciding?.wishing.wishes.keys() ?? [])]).toEqual(['card:2']);
  act(() => result.current.deciding?.done());
  expect(result.current.answer?.notation).toBe('hold');
});
