import { part } from '../client/parts.ts';
import { complete } from '../look/complete.ts';
import type { GameLook, Look } from '../look/look.ts';
import { plain } from '../look/plain.tsx';
import { byFolder } from './folders.ts';

/** The looks there are, by game, each fetched when its game is played. A game without one has the plain look. */
const LOOKS = byFolder(import.meta.glob<{ look: GameLook }>('./*/look.tsx'));

/** Whether the address asks for the plain look in the place of every game's own: `?look=plain`. */
const wantsPlain = (): boolean => new URLSearchParams(location.search).get('look') === 'plain';

export async function lookOf(game: string): Promise<Look> {
  const load = wantsPlain() ? undefined : LOOKS.get(game);
  return load ? complete((await part(load)).look) : plain;
}
