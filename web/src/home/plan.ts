import { usualSeats } from '../games/pitches.ts';
import type {
  Access,
  BotEntry,
  GameEntry,
  GameOption,
  Mode,
  NewTable,
  SeatEntry,
  SeatRange,
  StarterEntry,
} from '../protocol.ts';

/** Who shall sit at a seat of a table that is being made; `you` is at one of them. */
export type Sitter = 'you' | 'open' | `bot:${string}`;

/** A table before it is made. */
export interface Plan {
  game: string;
  seats: Sitter[];
  /** Values by the name of the option, as one would type them. */
  options: Record<string, string>;
  /** The deck one brings; the game has one for who does not say. */
  deck: SeatEntry | null;
  /** The ids of the decks bots bring, by seat; those for whom none is named, or an empty one, draw one. */
  botDecks: Record<number, string>;
  access: Access;
  mode: Mode;
}

/** The bots to choose from: a bot that goes by several names is there once, by the first of them. */
export function botsOf(game: GameEntry): BotEntry[] {
  return game.bots.filter((bot, at) => game.bots.findIndex(other => other.about === bot.about) === at);
}

/** The bot one gets without asking for another. */
function usualBot(game: GameEntry): Sitter {
  const bot = game.bots.find(({ name }) => name === 'medium') ?? game.bots[0];
  return bot ? `bot:${bot.name}` : 'open';
}

const within = (count: number, { min, max }: SeatRange) => Math.min(Math.max(count, min), max);

/** The table of one click: everybody else is a bot, nothing is unusual. */
export function usualPlan(game: GameEntry): Plan {
  const count = within(usualSeats(game.id) ?? game.seats.min, game.seats);
  return resized(
    {
      game: game.id,
      seats: ['you'],
      options: defaults(game.options),
      deck: null,
      botDecks: {},
      access: 'invitation',
      mode: 'play',
    },
    count,
    game,
  );
}

/** The decks that fit options with this set of cards, of those the game has: at a table a digest stands behind its name. */
export function decksOf(
  decks: readonly StarterEntry[],
  options: readonly GameOption[],
  set: unknown,
): StarterEntry[] {
  const own = options.find(({ name }) => name === 'set')?.default;
  const chosen = typeof set === 'string' ? set.split('#')[0] : own;
  return decks.filter(deck => (deck.set ?? own) === chosen);
}

/** The plan with decks of the set of cards it is for. */
export function fitted(plan: Plan, game: GameEntry): Plan {
  const decks = decksOf(game.starters, game.options, plan.options.set);
  const fits = (id: string) => decks.some(deck => deck.id === id);
  const deck = typeof plan.deck === 'string' && !fits(plan.deck) ? (decks[0]?.id ?? null) : plan.deck;
  const botDecks = Object.fromEntries(Object.entries(plan.botDecks).filter(([, id]) => fits(id)));
  return { ...plan, deck, botDecks };
}

/** The usual table to begin with when one says what one wants: a deck, if there are any, is marked. */
export function firstPlan(game: GameEntry): Plan {
  return { ...usualPlan(game), deck: game.starters[0]?.id ?? null };
}

const defaults = (options: GameOption[]): Record<string, string> =>
  Object.fromEntries(options.map(option => [option.name, option.default]));

/** The plan with so many seats: who was there stays as far as there is room, and new seats get the usual bot. */
export function resized(plan: Plan, count: number, game: GameEntry): Plan {
  const added = Array.from({ length: Math.max(0, count - plan.seats.length) }, () => usualBot(game));
  return { ...plan, seats: [...plan.seats.slice(0, count), ...added] };
}

/** What the server is asked for. It is told only of options that were changed: the rest is its own business. */
export function newTable(plan: Plan, game: GameEntry): NewTable {
  const changed = game.options.flatMap(option => {
    const value = plan.options[option.name];
    return value === undefined || value === option.default ? [] : [[option.name, value.trim()] as const];
  });
  return {
    game: plan.game,
    options: Object.fromEntries(changed),
    seats: plan.seats.map(sitter => (sitter === 'you' ? 'open' : sitter)),
    ...(plan.deck === null ? {} : { entry: plan.deck }),
    ...botEntries(plan),
    access: plan.access,
    mode: plan.mode,
  };
}

/** What the bots of a plan bring: who sat there before may have been given a deck, too. */
function botEntries({ seats, botDecks }: Plan): Pick<NewTable, 'bot_entries'> {
  const decks = seats.map((sitter, seat) => (sitter.startsWith('bot:') ? botDecks[seat] || null : null));
  return decks.some(deck => deck !== null) ? { bot_entries: decks } : {};
}

/** How an option is asked for. */
export type Field =
  | { is: 'switch' }
  | { is: 'words'; words: string[] }
  | { is: 'number'; min: number; max: number }
  /** A list one types, or one of the words. */
  | { is: 'list'; words: string[] }
  | { is: 'text' };

export function fieldOf(option: GameOption): Field {
  const { words, range, list } = option;
  if (list) return { is: 'list', words };
  if (words.length === 2 && words.includes('on') && words.includes('off')) return { is: 'switch' };
  if (words.length > 0) return { is: 'words', words };
  return range ? { is: 'number', min: range[0], max: range[1] } : { is: 'text' };
}
