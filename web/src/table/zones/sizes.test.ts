import { expect, test } from 'vitest';
import { type Room, sizesFor } from './sizes.ts';

const desk: Room = { width: 900, height: 226, gap: 8, least: 84, most: 168 };
const cards = (count: number) => Array.from({ length: count }, () => 1);

test('few cards lie side by side, upright', () => {
  expect(sizesFor(cards(1), cards(2), desk)).toEqual({ width: 160, front: 224, back: 224, is: 'one line' });
});

test('more cards make two lines, the rest behind the fighters', () => {
  const { is, width, front, back } = sizesFor(cards(5), cards(4), desk);
  expect(is).toBe('two lines');
  expect(width).toBeGreaterThan(140);
  expect(front + back).toBeLessThanOrEqual(desk.height - desk.gap);
  expect(back).toBeGreaterThanOrEqual(width * 0.5 - 1);
});

test('many cards make more rows before they get narrow', () => {
  const { is, width, front, back } = sizesFor(cards(13), cards(4), desk);
  expect(is).toBe('two lines');
  expect(width).toBeGreaterThanOrEqual(104);
  expect(2 * front + back + 2 * desk.gap).toBeLessThanOrEqual(desk.height);
});

test('a place with many guests is never wider than the table', () => {
  const { width } = sizesFor([6.12], [], desk);
  expect(6.12 * width + 5 * desk.gap).toBeLessThanOrEqual(desk.width);
});

test('what has no room is scrolled, at a size that can be read', () => {
  const phone: Room = { width: 360, height: 180, gap: 6, least: 64, most: 84 };
  const { is, width, front, back } = sizesFor(cards(30), cards(6), phone);
  expect([is, width]).toEqual(['scrolled', 64]);
  expect(front + back + phone.gap).toBeLessThanOrEqual(phone.height);
});

test('no row is lower than a name and numbers need', () => {
  const { back } = sizesFor(cards(4), [3.12, 1, 1], {
    width: 366,
    height: 115,
    gap: 5,
    least: 64,
    most: 104,
  });
  expect(back).toBeGreaterThanOrEqual(44);
});

test('an empty field has no size to complain about', () => {
  expect(sizesFor([], [], desk).width).toBeGreaterThan(0);
});
