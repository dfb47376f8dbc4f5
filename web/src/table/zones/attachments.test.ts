import { expect, test } from 'vitest';
import { view as duel } from '../../gallery/fixtures/duel.ts';
import { card, number, slots, zone } from '../../gallery/fixtures/make.ts';
import type { CardView, View } from '../../protocol.ts';
import { breadthOfRun, type Group, groups, runs } from './attachments.ts';

const creature = (handle: number, to?: number): CardView =>
  card(handle, `C${handle}`, 'creature', '', {
    numbers: [number('power', 1)],
    ...(to === undefined ? {} : { attached_to: to }),
  });
const thing = (handle: number, to?: number): CardView =>
  card(handle, `T${handle}`, 'item', '', to === undefined ? {} : { attached_to: to });

/** Two areas side by side. */
const table = (near: CardView[], far: CardView[] = []): View => ({
  ...duel,
  zones: [zone('near', 'Near', 0, 'row', slots(near)), zone('far', 'Far', 1, 'row', slots(far))],
});

const of = (view: View, at = 0): string[] => {
  const area = view.zones[at];
  return area ? groups(view, area).map(short) : [];
};

/** `1(2 3)[4]`: 1 with 2 and 3 under it and 4 before it. */
const short = ({ host, tucked, guests }: Group): string =>
  `${host.handle}${tucked.length ? `(${tucked.map(one => one.handle).join(' ')})` : ''}${
    guests.length ? `[${guests.map(short).join(' ')}]` : ''
  }`;

test('attached cards lie with their host', () => {
  expect(of(table([creature(1), thing(2, 1), creature(3), thing(4, 1)]))).toEqual(['1(2 4)', '3']);
});

test('what is attached to a card of somebody else lies there', () => {
  const view = table([thing(2, 9), creature(1)], [creature(9)]);
  expect(of(view)).toEqual(['1']);
  expect(of(view, 1)).toEqual(['9(2)']);
});

test('who is at a place stands before it with their own things', () => {
  expect(of(table([thing(1), creature(2, 1), thing(3, 2), thing(4, 1)]))).toEqual(['1(4)[2(3)]']);
});

test('what is attached to an attached thing lies with the same host', () => {
  expect(of(table([creature(1), thing(2, 1), thing(3, 2)]))).toEqual(['1(2 3)']);
});

test('no card is lost when its host is not there or hosts go in a ring', () => {
  expect(of(table([thing(1, 77), thing(2, 3), thing(3, 2), thing(4, 4)]))).toEqual(['1', '2', '3', '4']);
});

test('the breadth of a place counts host and guests', () => {
  const view = table([thing(1), creature(2, 1), thing(3, 2), creature(4)]);
  const area = view.zones[0];
  const all = area ? groups(view, area) : [];
  expect(all.map(group => breadthOfRun([group]))).toEqual([2.12, 1]);
});

test('cards that look the same lie over each other, and take little more room than one', () => {
  const grove = (handle: number, states: string[] = []): CardView =>
    card(handle, 'Old Grove', 'x', '', { states });
  const view = table([grove(1), thing(2), grove(3), grove(4, ['tapped']), creature(5), thing(6, 5)]);
  const [area] = view.zones;
  const found = area ? runs(groups(view, area)) : [];
  expect(found.map(run => run.map(short).join(' '))).toEqual(['1 3', '2', '4', '5(6)']);
  expect(found.map(breadthOfRun).map(wide => wide.toFixed(2))).toEqual(['1.14', '1.00', '1.00', '1.00']);
  const many = Array.from({ length: 20 }, (_, index) => grove(index));
  const wide = runs(groups(table(many), zone('near', 'Near', 0, 'row', slots(many)))).map(breadthOfRun);
  expect(wide).toEqual([expect.closeTo(1.42)]);
});
