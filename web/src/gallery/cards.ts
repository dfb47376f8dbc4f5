import type { CardNumber, CardView } from '../protocol.ts';

/** The card sets that come with the games, as they are written. */
const FILES = import.meta.glob<string>('../../../cards/*/*.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** One card of a set, field by field, as far as pictures need it. */
type Fields = Record<string, string | number | string[]>;

/** The cards of a file: tables `[[card]]` of strings, numbers and lists, which is all these files have. */
function cardsIn(file: string): Fields[] {
  const long = file.replace(/"""([\s\S]*?)"""/g, (_, text: string) => JSON.stringify(text.trim()));
  return long
    .split(/^\[\[/m)
    .filter(part => part.startsWith('card]]'))
    .map(part =>
      Object.fromEntries(
        Array.from(part.matchAll(/^(\w+) = (.*)$/gm), ([, key = '', value = '']) => [key, JSON.parse(value)]),
      ),
    );
}

const ASPECTS = ['dawn', 'tide', 'dusk', 'ember', 'grove'];
const NUMBERS = ['power', 'toughness', 'strength', 'willpower', 'lore'];
const text = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');
const list = (value: Fields[string] | undefined): string[] => (Array.isArray(value) ? value : []);

/** A card as a table would show it. */
function viewOf(card: Fields, handle: number): CardView {
  const [name, version, type] = [text(card.name), text(card.version), text(card.type)];
  const paid = `${text(card.cost)} ${text(card.yields)}`.toLowerCase();
  const first = text(card.text).split('\n')[0] ?? '';
  const numbers = NUMBERS.flatMap((kind): CardNumber[] => {
    const base = card[kind];
    return typeof base === 'number' ? [{ kind, base, now: base }] : [];
  });
  return {
    handle,
    name: version ? `${name} - ${version}` : name,
    text: text(card.text),
    types: type === 'song' ? ['action', 'song'] : [type],
    kinds: list(card.kinds).map(kind => kind.toLowerCase()),
    colours: [...ASPECTS.filter(aspect => paid.includes(aspect)), ...list(card.ink)],
    // A first line of a few words and no more than a full stop is a list of keywords.
    keywords: /^[\w\s,+]{1,40}\.$/.test(first) ? first.slice(0, -1).toLowerCase().split(', ') : [],
    art: text(card.glyph),
    numbers,
  };
}

/** The cards of each set, by the name of its folder. */
export const CARD_SETS: ReadonlyMap<string, CardView[]> = (() => {
  const sets = new Map<string, CardView[]>();
  for (const [path, file] of Object.entries(FILES)) {
    const folder = path.split('/').at(-2) ?? '';
    const cards = sets.get(folder) ?? [];
    cards.push(
      ...cardsIn(file).map((card, index) => viewOf(card, sets.size * 10_000 + cards.length + index)),
    );
    sets.set(folder, cards);
  }
  return sets;
})();
