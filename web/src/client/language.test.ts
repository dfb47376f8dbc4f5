import { afterEach, expect, it } from 'vitest';
import type { Price, Text } from '../protocol.ts';
import { choose, firstLanguage, LANGUAGES, nameOfLanguage, negotiate, showIn, speak, t } from './language.ts';
import { PSEUDO, SCRAMBLED, Words } from './words.ts';

const TOY = [
  {
    tag: 'de',
    texts: ['toy-moved = { $cards } nach { $to }\ntoy-plays = { $seat } spielt { $card } für { $price }\n'],
  },
  {
    tag: 'en',
    texts: [
      [
        'toy-moved = { $cards } { $cards-count ->',
        '    [one] goes',
        '   *[other] go',
        ' } to { $to }',
        'toy-place = the Past',
        'toy-score = { $points } points',
      ].join('\n'),
    ],
  },
];

const english = (tag = 'en') => new Words(tag, TOY.slice(1));
const moved: Text = { id: 'toy-moved', args: { cards: { list: [5, 7] }, to: { id: 'toy-place' } } };
const names = (seat: number) => ['Ann', 'Ben'][seat] ?? '';

afterEach(async () => {
  localStorage.clear();
  await speak('en');
});

it('says a message in the language of its reader, and in English where there is nothing else', () => {
  expect(english().show(moved, names)).toBe('5, 7 go to the Past');
  const german = new Words('de', TOY);
  expect(german.show(moved, names)).toBe('5, 7 nach the Past');
  expect(german.show({ id: 'toy-score', args: { points: 1000 } }, names)).toBe('1000 points');
});

it('counts lists', () => {
  const one: Text = { id: 'toy-moved', args: { cards: { list: [5] }, to: 'A' } };
  expect(english().show(one, names)).toBe('5 goes to A');
});

it('puts in names for seats, the names of cards and prices in words', () => {
  const price: Price = { unit: 'ink', any: 3 };
  const text: Text = {
    id: 'toy-plays',
    args: { seat: { seat: 1 }, card: { card: 'Bear', handle: 7 }, price: { price } },
  };
  expect(new Words('de', TOY).show(text, names)).toBe('Ben spielt Bear für price-any count=3 unit=ink');
  expect(showIn('en', { id: 'toy', args: { price: { price } } })).toBe('toy price=3 ink');
});

it('shows what is printed as it is, and the id of a message nobody knows', () => {
  expect(english().show('Bear', names)).toBe('Bear');
  expect(english().show({ id: 'toy-unknown', args: { n: 3 } }, names)).toBe('toy-unknown n=3');
});

it('scrambles words as crates/language does: the same nonsense, of the same length', () => {
  expect(english(SCRAMBLED).show(moved, names)).toBe('5, 7 bf of oin Mlho');
  expect(english(SCRAMBLED).show('Zug für 2!', names)).toBe('Evb uxa 2!');
});

it('marks what was looked up', () => {
  expect(english(PSEUDO).show({ id: 'toy-place' }, names)).toBe('⟦ţĥé Þåšţ⟧');
  expect(english(PSEUDO).show('', names)).toBe('');
});

it('says prices as people do', () => {
  const priced = (price: Price) =>
    showIn('en', { id: 'x', args: { price: { price } } }).slice('x price='.length);
  expect(priced({ unit: 'ink', any: 3 })).toBe('3 ink');
  expect(priced({ unit: 'resource', any: 0 })).toBe('0');
  const colours = [
    { colour: 'ember', count: 1 },
    { colour: 'dawn', count: 2 },
  ];
  expect(priced({ unit: 'resource', any: 3, colours })).toBe('1 Ember, 2 Dawn and 3 more');
  expect(priced({ unit: 'resource', any: 0, x: 2, colours: [] })).toBe('2 times X');
});

it('takes the language that is asked for, if it is there', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en']));
  expect(LANGUAGES.map(nameOfLanguage)).toEqual(expect.arrayContaining(['Deutsch', 'English']));
  expect(negotiate(['de-CH', 'en'])).toBe('de');
  expect(negotiate(['fr-FR', 'de'])).toBe('de');
  expect(negotiate([])).toBe('en');
});

it('changes at once, says so to the page, and remembers it', async () => {
  expect(t('web-seat', { number: 2 })).toBe('Seat 2');
  await choose('de');
  expect(t('web-seat', { number: 2 })).toBe('Platz 2');
  expect(document.documentElement.lang).toBe('de');
  expect(firstLanguage()).toBe('de');
  localStorage.setItem('parlour.language', '"tlh"');
  expect(firstLanguage()).toBe('en');
});
