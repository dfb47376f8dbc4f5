import { expect, it } from 'vitest';
import { flights, type Place, type Scene, transformTo } from './plan.ts';

const at = (x: number, y: number, width = 50): Place => ({ x, y, width, height: width * 1.4 });

const scene = (cards: Record<string, Place>, others: Record<string, Place> = {}): Scene => ({
  cards: new Map(Object.entries(cards)),
  things: new Map(Object.entries({ ...cards, ...others })),
});

const nowhere = () => [];

it('moves what lies elsewhere now, and nothing else', () => {
  const before = scene({ 'card:1': at(0, 0), 'card:2': at(60, 0) });
  const after = scene({ 'card:1': at(0, 0), 'card:2': at(120, 0) });
  expect(flights(before, after, nowhere, nowhere)).toEqual([
    { key: 'card:2', from: at(60, 0), to: at(120, 0) },
  ]);
});

it('lets a new card come from the first of its origins that was there', () => {
  const before = scene({}, { 'zone:stack': at(5, 5) });
  const after = scene({ 'card:1': at(100, 0) });
  const found = flights(before, after, () => ['card:9', 'zone:stack'], nowhere);
  expect(found).toEqual([{ key: 'card:1', from: at(5, 5), to: at(100, 0) }]);
});

it('lets a card that left go to where it went, and vanish if nobody knows', () => {
  const before = scene({ 'card:1': at(0, 0), 'card:2': at(60, 0) });
  const after = scene({}, { 'seat:1': at(200, 10) });
  const found = flights(before, after, nowhere, key => (key === 'card:1' ? ['seat:1'] : []));
  expect(found).toEqual([
    { key: 'card:1', from: at(0, 0), to: at(200, 10) },
    { key: 'card:2', from: at(60, 0), to: null },
  ]);
});

it('moves the middle of a box onto the middle of another', () => {
  expect(transformTo(at(0, 0, 100), at(100, 0, 50))).toBe('translate(75px, -35px) scale(0.5)');
});
