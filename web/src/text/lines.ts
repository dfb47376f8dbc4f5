import { sentence, titled } from '../client/words.ts';
import type { Look } from '../look/look.ts';
import type { Anchor, CardView, Hint, Offer, StackItem, Track, View, Zone } from '../protocol.ts';
import { cardLabel } from '../table/cards/Card.tsx';
import { keywordsOf } from '../table/cards/keywords.tsx';
import { spaced } from '../table/cards/terms.ts';
import { unitInWords, worthInWords } from '../table/dialogs/worth.ts';
import { cardOf, type Naming, nameOfThing, relationsOf } from '../table/links/relations.ts';

/** What lines are made with. */
export interface Speech {
  view: View;
  look: Look;
  naming: Naming;
  /** What an area is called by who looks. */
  zoneTitle: (zone: Zone) => string;
}

/** A card in a line, with what it does: `2 × Reed Stalker, power 2, tapped: Tide creature. Flying.` */
function cardLine({ view, look, naming }: Speech, card: CardView, length: 'short' | 'whole'): string {
  const { t, show } = naming;
  const label = cardLabel(
    t,
    card,
    naming.card(card),
    false,
    relationsOf(view, `card:${card.handle}`, naming),
  );
  const text = show(look.faces.describe(card).text);
  const by = card.by === undefined ? '' : `${naming.seat(card.by)}: `;
  // Where the card itself says no more than its name, neither does its line.
  const printed = show(card.text).toLowerCase();
  const isNews = length === 'whole' || printed === '' || !label.toLowerCase().startsWith(printed);
  return `${by}${titled(label)}${isNews && text !== '' ? `: ${text.replaceAll(/\s*\n\s*/g, ' ')}` : ''}`;
}

/** Equal lines as one, with their number. */
function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count > 1 ? `${count} × ${line}` : line));
}

/** What lies in an area, a line for each card. */
export function zoneLines(speech: Speech, zone: Zone): string[] {
  const { t } = speech.naming;
  return counted(
    zone.slots.map(slot =>
      'card' in slot
        ? cardLine(speech, slot.card, 'short')
        : t('web-face-down', { count: slot.hidden.count }),
    ),
  );
}

/** How many cards lie in an area. */
export const zoneCount = ({ slots }: Zone): number =>
  slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0);

/** A number with its name: `Life 20`, `Coffee 3 of 7`. */
export function trackLine({ show, t }: Naming, { title, value, max }: Track): string {
  return max === null ? `${show(title)} ${value}` : t('web-text-track', { title: show(title), value, max });
}

/** An item that waits to happen. */
export function itemLine({ view, naming }: Speech, item: StackItem): string {
  const { show, seat } = naming;
  const whose = item.owner === null ? [] : [seat(item.owner)];
  const heard = [show(item.title), ...whose, ...relationsOf(view, `item:${item.handle}`, naming)].join(', ');
  return `${heard}: ${show(item.text).replaceAll(/\s*\n\s*/g, ' ')}`;
}

/** What arrows show. */
export function linkLines({ view, naming }: Speech): string[] {
  return (view.links ?? []).map(({ from, to, kind }) => {
    const [one, other] = [nameOfThing(view, from, naming), nameOfThing(view, to, naming)];
    return `${one} ${naming.t('web-link-to', { kind, word: spaced(kind), thing: other })}`;
  });
}

/** A choice in a line, without its number. */
export const offerLine = ({ show }: Naming, { text }: Offer): string => titled(show(text));

/** The notation of a choice, where it is not what the choice is called. */
export function notationOf({ show }: Naming, { text, notation }: Offer): string | null {
  return show(text).toLowerCase() === notation.toLowerCase() ? null : notation;
}

/** A thing on the table by its name. */
export interface Thing {
  name: string;
  anchor: Anchor;
}

/** Everything on the table that has a name. */
export function thingsOf({ view, naming, zoneTitle }: Speech): Thing[] {
  const cards = view.zones.flatMap(({ slots }) => slots.flatMap(slot => ('card' in slot ? [slot.card] : [])));
  return [
    ...cards.flatMap(card => {
      const anchor = { card: card.handle };
      const names = new Set([naming.card(card), naming.show(card.name)]);
      return [...names].map(name => ({ name, anchor }));
    }),
    ...view.zones.flatMap(zone => {
      const names = new Set([naming.show(zone.title), zoneTitle(zone)]);
      return [...names].map(name => ({ name, anchor: { zone: zone.id } }));
    }),
    ...view.seats.map(({ seat }) => ({ name: naming.seat(seat), anchor: { seat } })),
    ...(view.stack ?? []).map(({ handle, title }) => ({
      name: naming.show(title),
      anchor: { item: handle },
    })),
  ];
}

/** The things somebody means by a word: those called so, else those whose names begin with it, else have it in them. */
export function meant(things: readonly Thing[], word: string): Thing[] {
  const wanted = word.toLowerCase();
  const ways: ((name: string) => boolean)[] = [
    name => name === wanted,
    name => name.startsWith(wanted),
    name => name.includes(wanted),
  ];
  for (const isMeant of ways) {
    const found = things.filter(({ name }) => isMeant(name.toLowerCase()));
    if (found.length > 0) return found;
  }
  return [];
}

/** What things called so are, each once. */
export function explained(speech: Speech, word: string): string[] {
  const { view, naming } = speech;
  const lines = meant(thingsOf(speech), word).flatMap(({ anchor }) => {
    if ('card' in anchor) {
      const card = cardOf(view, anchor.card);
      if (!card) return [];
      const terms = keywordsOf(view, card).map(one => `${titled(one.word)}: ${naming.show(one.meaning)}`);
      return [cardLine(speech, card, 'whole'), ...terms];
    }
    if ('zone' in anchor)
      return view.zones.filter(({ id }) => id === anchor.zone).flatMap(zone => areaLines(speech, zone));
    if ('seat' in anchor) return [seatLine(speech, anchor.seat)];
    return (view.stack ?? [])
      .filter(({ handle }) => handle === anchor.item)
      .map(item => itemLine(speech, item));
  });
  return [...new Set(lines)].map(sentence);
}

/** An area with all that lies in it. */
function areaLines(speech: Speech, zone: Zone): string[] {
  const title = speech.zoneTitle(zone);
  const lines = zoneLines(speech, zone);
  return lines.length === 0
    ? [speech.naming.t('web-zone-empty', { zone: title })]
    : [`${title}: ${lines.map(line => line.replace(/\.$/, '')).join('; ')}`];
}

/** A seat with its numbers. */
export function seatLine({ view, naming }: Speech, seat: number): string {
  const numbers = view.tracks.filter(({ owner }) => owner === seat).map(track => trackLine(naming, track));
  return numbers.length === 0 ? naming.seat(seat) : `${naming.seat(seat)}: ${numbers.join(', ')}`;
}

/** What a strong bot would do, and what that and a few others are worth to it. */
export function hintLine({ view, naming }: Speech, hint: Hint): string {
  const { t, show } = naming;
  const words = (notation: string): string => {
    const index = view.choices.findIndex(offer => offer.notation === notation);
    const offer = view.choices[index];
    return offer ? `${index + 1}, ${show(offer.text)}` : notation;
  };
  const would = `${t('web-hint-would', { bot: t('web-bot-kind', { name: hint.by }) })} ${words(hint.best)}`;
  if (hint.candidates.length < 2) return sentence(would);
  const worth = hint.candidates.slice(0, WEIGHED).map(weighed => {
    const { value, error } = worthInWords(weighed, hint.unit, hint.candidates);
    return `${words(weighed.notation)}: ${[value, error].filter(Boolean).join(' ')}`;
  });
  return `${sentence(would)} ${unitInWords(t, hint.unit)}: ${worth.join('; ')}.`;
}

/** Choices of a hint that are told. */
const WEIGHED = 3;
