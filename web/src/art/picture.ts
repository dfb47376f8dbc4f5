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

/** The largest motif of pictures that are seen as a band. */
const BAND_SIZE_MAX = 36;

/** The shape a picture is seen in: whole, or as a band across its middle. */
export type Shape = 'whole' | 'band';

/** The picture of a card. It is drawn once: what is asked for again is the same object. */
export function pictureOf(card: Facts, shape: Shape = 'whole'): Drawn {
  const { name, types, kinds, colours, keywords, art, numbers } = card;
  const printed = numbers?.map(({ kind, base }) => [kind, base]);
  const key = JSON.stringify([shape, name, types, kinds, colours, keywords, art, printed]);
  const known = kept.get(key);
  if (known) return known;
  const whole = sceneOf(card);
  const scene = shape === 'band' ? { ...whole, size: Math.min(whole.size, BAND_SIZE_MAX) } : whole;
  const drawn = { scene, picture: draw(scene) };
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, drawn);
  return drawn;
}
