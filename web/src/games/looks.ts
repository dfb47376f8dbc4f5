import { complete } from '../look/complete.ts';
import type { GameLook, Look } from '../look/look.ts';
import { plain } from '../look/plain.tsx';

/** The looks there are, each fetched when its game is played. A game without one has the plain look. */
const LOOKS: Record<string, () => Promise<{ look: GameLook }>> = {
  wizard: () => import('./wizard/look.tsx'),
  finished: () => import('./finished/look.tsx'),
  duel: () => import('./cardgame/duel.tsx'),
  lorcana: () => import('./cardgame/lorcana.tsx'),
};

export async function lookOf(game: string): Promise<Look> {
  const found = LOOKS[game];
  return found ? complete((await found()).look) : plain;
}
