import type { GameLook, Look } from './look.ts';
import { plain } from './plain.tsx';

/** A whole look: the parts a game has of its own, and those of the plain look. */
export const complete = (own: GameLook): Look => ({
  Board: own.Board ?? plain.Board,
  Help: own.Help ?? plain.Help,
  faces: { ...plain.faces, ...own.faces },
  bars: { ...plain.bars, ...own.bars },
  pointing: { ...plain.pointing, ...own.pointing },
  motion: { ...plain.motion, ...own.motion },
  automation: { ...plain.automation, ...own.automation },
});
