import { draw } from './draw.ts';
import { type Facts, type Scene, sceneOf } from './scene.ts';
import type { Picture } from './sheet.ts';

/** A card's scene and its drawing. */
export interface Drawn {
  scene: Scene;
  picture: Picture;
}

/** Most pictures that are kept; two decks have fewer different cards. */
const KEPT_MAX = 400;
const kept = new Map<string, Drawn>();

/** The picture of a card. It is drawn once: what is asked for again is the same object. */
export function pictureOf(card: Facts): Drawn {
  const { name, types, kinds, colours, keywords, art, numbers } = card;
  const printed = numbers?.map(({ kind, base }) => [kind, base]);
  const key = JSON.stringify([name, types, kinds, colours, keywords, art, printed]);
  const known = kept.get(key);
  if (known) return known;
  const scene = sceneOf(card);
  const drawn = { scene, picture: draw(scene) };
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, drawn);
  return drawn;
}
