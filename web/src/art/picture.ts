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

/** The shape a picture is seen in: whole, as a band across its middle, or with room for something at its left. */
export type Shape = 'whole' | 'band' | 'aside';

/** How a scene is changed for a shape. */
const CHANGES: Record<Shape, (scene: Scene) => Partial<Scene>> = {
  whole: () => ({}),
  band: ({ size }) => ({ size: Math.min(size, BAND_SIZE_MAX) }),
  aside: ({ size }) => ({ size: Math.min(size, 46), at: 0.71 }),
};

/** The picture of a card. It is drawn once: what is asked for again is the same object. */
export function pictureOf(card: Facts, shape: Shape = 'whole'): Drawn {
  const { name, types, kinds, colours, keywords, art, numbers } = card;
  const printed = numbers?.map(({ kind, base }) => [kind, base]);
  const key = JSON.stringify([shape, name, types, kinds, colours, keywords, art, printed]);
  const known = kept.get(key);
  if (known) return known;
  const whole = sceneOf(card);
  const scene = { ...whole, ...CHANGES[shape](whole) };
  const drawn = { scene, picture: draw(scene) };
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, drawn);
  return drawn;
}
