import glyphs from 'virtual:glyphs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CARD_SETS } from '../gallery/cards.ts';
import type { CardView } from '../protocol.ts';
import { Art } from './Art.tsx';
import { backOf } from './Back.tsx';
import { draw } from './draw.ts';
import { edgeOf } from './edges.ts';
import { glyphNames } from './motifs.ts';
import { pictureOf } from './picture.ts';
import { difference, raster } from './raster.ts';
import { type Build, type Facts, type Scene, sceneOf } from './scene.ts';

afterEach(cleanup);

const sets: readonly [string, CardView[]][] = [...CARD_SETS];
const cards = sets.flatMap(([, set]) => set);

/** All pairs of a list. */
const pairs = <T,>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

test('the sets are read', () => {
  expect(sets.map(([, set]) => set.length)).toEqual([101, 132]);
  const hound = cards.find(({ name }) => name === 'Cinder Hound');
  expect(hound).toMatchObject({ types: ['creature'], kinds: ['hound'], colours: ['ember'], art: 'hound' });
  expect(hound?.keywords).toEqual(['haste']);
});

test('the same facts give the same picture', () => {
  for (const card of cards) expect(draw(sceneOf({ ...card }))).toEqual(draw(sceneOf(card)));
  const [first] = cards as [CardView];
  expect(pictureOf({ ...first, handle: 7 } as Facts)).toBe(pictureOf(first));
});

test('what changes during a game changes no picture, but for the signs of keywords', () => {
  const [card] = cards.filter(({ name }) => name === 'Thicket Boar') as [CardView];
  const stronger = { ...card, numbers: (card.numbers ?? []).map(one => ({ ...one, now: one.now + 3 })) };
  expect(sceneOf(stronger)).toEqual(sceneOf(card));
  const { auras, ...rest } = sceneOf({ ...card, keywords: ['trample', 'flying'] });
  expect(auras).toEqual(['thorns', 'wind']);
  expect({ ...rest, auras: sceneOf(card).auras }).toEqual(sceneOf(card));
});

/** What one sees first in a picture. */
const marks = ({ motif, colours, hour, build, variant, light, companion }: Scene): string[] => [
  motif,
  `${colours[0]} ${hour}`,
  `${build} ${variant} ${light}`,
  companion,
];

test.each(sets)('no two cards of %s have the same main things', (_, set) => {
  for (const [one, other] of pairs(set.map(card => [card.name, marks(sceneOf(card))] as const))) {
    const same = one[1].filter((mark, index) => mark === other[1][index]).length;
    expect(same, `${one[0]} and ${other[0]}`).toBeLessThanOrEqual(2);
  }
  // And none shares its motif, its colours and the way it is built with another.
  const built = set
    .map(card => sceneOf(card))
    .map(({ motif, colours, hour, build }) => `${[motif, colours, hour, build]}`);
  expect(built.filter((one, index) => built.indexOf(one) !== index)).toEqual([]);
});

test.each(sets)('no two cards of %s look alike at a glance', (_, set) => {
  const images = set.map(card => [card.name, raster(pictureOf(card).picture, 24, 18)] as const);
  const closest = pairs(images)
    .map(([one, other]) => ({ names: [one[0], other[0]], apart: difference(one[1], other[1]) }))
    .reduce((least, pair) => (pair.apart < least.apart ? pair : least));
  // Of 255; the same picture in hues turned a little is less than 10 apart.
  expect(closest.apart, `${closest.names}`).toBeGreaterThan(25);
});

test('images tell a picture from itself in other colours', () => {
  const scene = sceneOf(cards[0] as CardView);
  const image = (changed: Partial<Scene>) => raster(draw({ ...scene, ...changed }), 24, 18);
  const whole = image({});
  expect(difference(whole, image({}))).toBe(0);
  expect(difference(whole, image({ turn: scene.turn + 2 }))).toBeLessThan(10);
  expect(difference(whole, image({ colours: ['tide'] }))).toBeGreaterThan(25);
});

test('cards people make have pictures, whatever they are', () => {
  const odd: Facts[] = [
    { name: 'Nobody Knows' },
    { name: { id: 'card-without-a-string' }, types: ['vehicle'], kinds: ['toaster'], colours: ['octarine'] },
    { name: '', types: ['creature'], art: 'no-such-word', keywords: ['Glows in the dark 3'] },
    {
      name: 'constructor',
      types: ['toString'],
      kinds: ['constructor'],
      art: '__proto__',
      colours: ['valueOf'],
    },
  ];
  for (const facts of odd) {
    const { scene, picture } = pictureOf(facts);
    expect(glyphs).toHaveProperty([scene.motif]);
    expect(picture.layers.length).toBeGreaterThan(3);
  }
  const seen = new Set(odd.map(facts => JSON.stringify(pictureOf(facts).picture.layers)));
  expect(seen.size).toBe(odd.length);
});

test('pictures are shapes and nothing else: no text, no numbers that are none, no colours that are none', () => {
  for (const card of cards) {
    const { layers, gradients } = pictureOf(card).picture;
    const colours = gradients.flatMap(({ stops }) => stops.map(([, colour]) => colour));
    for (const { d, fill, stroke, transform = '' } of layers) {
      expect(`${d}${transform}`).not.toMatch(/NaN|undefined|Infinity/);
      for (const paint of [fill, stroke]) if (typeof paint === 'string') colours.push(paint);
    }
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  const { container } = render(<Art card={cards[0] as CardView} shape="band" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('text, image, style, script, [style]')).toBeNull();
});

test('each build has an edge of its own', () => {
  const builds: Build[] = ['figure', 'burst', 'rosette', 'song', 'still', 'vista'];
  expect(new Set(cards.map(card => sceneOf(card).build))).toEqual(new Set(builds));
  expect(new Set(builds.map(build => edgeOf(build, 100))).size).toBe(builds.length);
});

test('every icon is there once, and every one is used', () => {
  expect(Object.keys(glyphs)).toEqual(glyphNames());
  const back = backOf({ hue: 10, signs: ['moon', 'key'], centre: 'cog' });
  expect(back.layers.filter(({ d }) => d === glyphs.moon)).toHaveLength(1);
});
