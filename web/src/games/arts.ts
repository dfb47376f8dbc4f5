import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from '../client/parts.ts';
import { byFolder } from './folders.ts';

type ArtModule = { Art: ComponentType };

/** The pictures of games, each fetched when it is first seen. */
const ARTS: ReadonlyMap<string, LazyExoticComponent<ComponentType>> = new Map(
  Array.from(byFolder(import.meta.glob<ArtModule>('./*/art.tsx')), ([game, load]) => [
    game,
    lazily(() => load().then(({ Art }) => Art)),
  ]),
);

/** The picture of a game; none if nobody has drawn one. */
export const artOf = (game: string): ComponentType | undefined => ARTS.get(game);
