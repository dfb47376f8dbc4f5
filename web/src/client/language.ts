import { createContext, use, useMemo } from 'react';
import { create } from 'zustand';
import type { Price, Seat, Text } from '../protocol.ts';
import { keep, recall } from './keep.ts';
import {
  type Catalogues,
  ENGLISH,
  type Names,
  type Piece,
  PSEUDO,
  primary,
  SCRAMBLED,
  Words,
} from './words.ts';

/** Catalogues by their paths. Those of a language are loaded when it is spoken. */
const FILES: Record<string, () => Promise<string>> = {
  ...import.meta.glob<string>(
    // What only terminals say is not for pages.
    [
      '../../../crates/*/messages/*.ftl',
      '../../../games/*/messages/*.ftl',
      '!../../../crates/{bots,cli,terminal}/messages/*.ftl',
    ],
    { query: '?raw', import: 'default' },
  ),
  ...import.meta.glob<string>('../../messages/*.ftl', { query: '?raw', import: 'default' }),
};

/** The language of a catalogue: what its name ends with, as in `de.ftl` and `wizard.de.ftl`. */
const tagOf = (path: string): string => path.split(/[./]/).at(-2) ?? '';

/** The languages there are, by their tags. */
export const LANGUAGES: readonly string[] = Object.keys(FILES)
  .filter(path => /^\.\.\/\.\.\/messages\/[^.]+\.ftl$/.test(path))
  .map(tagOf);

/** Languages that are only reached by the address of the page. */
const FOR_TESTS: readonly string[] = [SCRAMBLED, PSEUDO];

/** What a language is called by who speaks it; those for tests have no name but their tag. */
export const nameOfLanguage = (tag: string): string =>
  FOR_TESTS.includes(tag) ? tag : (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag);

/** The best language somebody asks for, of those there are. */
export const negotiate = (asked: readonly string[]): string =>
  asked.map(primary).find(tag => LANGUAGES.includes(tag)) ?? ENGLISH;

/** The language to begin with: that of the address, else the one that was chosen, else the browser's. */
export function firstLanguage(): string {
  const wanted = new URLSearchParams(location.search).get('lang') ?? recall<string>('language');
  const isKnown = wanted !== null && [...LANGUAGES, ...FOR_TESTS].includes(wanted);
  return isKnown ? wanted : negotiate(navigator.languages);
}

const loaded = new Map<string, Words>();

const catalogues = async (tag: string): Promise<Catalogues> => {
  const files = Object.entries(FILES).filter(([path]) => tagOf(path) === tag);
  return { tag, texts: await Promise.all(files.map(([, load]) => load())) };
};

/** Loads the words of a language. */
export async function load(tag: string): Promise<Words> {
  const known = loaded.get(tag);
  if (known) return known;
  const tags = new Set([primary(tag), ENGLISH]);
  const words = new Words(tag, await Promise.all([...tags].map(catalogues)));
  loaded.set(tag, words);
  return words;
}

/** The words that are spoken now. Until some are loaded there are none, and ids show. */
export const useWords = create<Words>(() => new Words(ENGLISH, []));

/** Speaks a language from now on. */
export async function speak(tag: string): Promise<void> {
  useWords.setState(await load(tag), true);
  document.documentElement.lang = tag;
}

/** Speaks a language because somebody chose it: also on their next visit. */
export async function choose(tag: string): Promise<void> {
  keep('language', tag);
  await speak(tag);
}

/** What the client's own messages take. */
export type Args = Record<string, string | number>;

const tell = (words: Words, id: string, args?: Args): string =>
  words.show(args ? { id, args } : { id }, seatName);

/** A message of the client itself, in words, outside of components. */
export const t = (id: string, args?: Args): string => tell(useWords.getState(), id, args);

/** Messages of the client itself, in words. */
export function useT(): typeof t {
  const words = useWords();
  return useMemo(() => (id, args) => tell(words, id, args), [words]);
}

/** Names one after the other: `Ann`, `Ann and Ada`, `Ann, Ada and Basil`. */
export function listOf(names: readonly string[]): string {
  const others = names.slice(0, -1);
  const last = names.at(-1) ?? '';
  return others.length === 0 ? last : t('list-and', { others: others.join(', '), last });
}

/** What a seat is called where nobody knows who sits there. */
export const seatName: Names = (seat: Seat) => t('web-seat', { number: seat + 1 });

/** What the players of a table are called. */
export const NamesContext = createContext<Names>(seatName);

/** Texts in words, with the names of who sits at the table. */
export type Show = (text: Text) => string;

export function useShow(): Show {
  const words = useWords();
  const names = use(NamesContext);
  return useMemo(() => text => words.show(text, names), [words, names]);
}

/** Texts as sentences in which the names of cards stand out. */
export function usePieces(): (text: Text) => Piece[] {
  const words = useWords();
  const names = use(NamesContext);
  return useMemo(() => text => words.pieces(text, names), [words, names]);
}

/** A text in words of the language that is spoken now, outside of components. */
export const shown = (text: Text, names: Names = seatName): string => useWords.getState().show(text, names);

/** A text in words of a language. English if the language was not loaded. */
export const showIn = (tag: string, text: Text, names: Names = seatName): string =>
  (loaded.get(tag) ?? loaded.get(ENGLISH) ?? useWords.getState()).show(text, names);

/** A price in words. */
export const price = (price: Price): string => useWords.getState().price(price);
