import { expect, test } from 'vitest';
import type { Place } from '../../motion/plan.ts';
import { arrow, clip, DASHES, type Point, strokes } from './curves.ts';

const box = (x: number, y: number, width = 60, height = 84): Place => ({ x, y, width, height });

const isInside = ({ x, y }: Point, { x: left, y: top, width, height }: Place) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

test.each([
  ['far apart', box(0, 0), box(500, 300)],
  ['above each other', box(100, 0), box(100, 400)],
  ['beside each other', box(0, 50), box(400, 50)],
  ['neighbours', box(0, 0), box(68, 0)],
  ['one upon the other', box(0, 0), box(10, 5)],
  ['the same place', box(7, 7), box(7, 7)],
  ['from a spot', box(300, 300, 0, 0), box(0, 0)],
])('the ends of an arrow lie in its boxes: %s', (_, from, to) => {
  const { start, end, shaft, head } = arrow(from, to);
  expect(isInside(start, from)).toBe(true);
  expect(isInside(end, to)).toBe(true);
  expect(`${shaft}${head}`).not.toContain('NaN');
});

test('an arrow between neighbours is long enough to see', () => {
  const { start, end } = arrow(box(0, 0), box(68, 0));
  expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(40);
});

test('there and back are two curves', () => {
  for (const other of [box(300, 0), box(0, 300), box(-200, 120)]) {
    const there = arrow(box(0, 0), other);
    const back = arrow(other, box(0, 0));
    const apart = Math.hypot(there.middle.x - back.middle.x, there.middle.y - back.middle.y);
    expect(apart).toBeGreaterThan(20);
  }
});

test('what is scrolled out of a window is at its edge', () => {
  const window = box(0, 0, 300, 100);
  expect(clip(box(10, 10), window)).toEqual({ place: box(10, 10), isAway: false });
  expect(clip(box(280, 10), window)).toEqual({ place: box(280, 10, 20), isAway: false });
  expect(clip(box(400, 10), window)).toEqual({ place: box(300, 52, 0, 0), isAway: true });
});

test('common kinds of arrows keep their stroke and others differ from each other', () => {
  const some = strokes(['sings', 'targets', 'challenges']);
  expect(some.get('targets')).toBe(0);
  expect(some.get('blocks')).toBe(1);
  expect(some.get('sings')).not.toBe(some.get('challenges'));
  for (const number of some.values()) expect(DASHES[number]).toBeDefined();
});
