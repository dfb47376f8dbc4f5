import type { Ending, Seat, StoryPoint, Track } from '../protocol.ts';

/** A number that everybody has, over the game. */
export interface Curve {
  title: Track['title'];
  /** Turns, from the one before the first. */
  turns: number[];
  /** For each seat its value at the end of each turn. */
  lines: { seat: Seat; values: number[] }[];
  /** The greatest change in one turn; none if nothing changed. */
  biggest: { turn: number; seat: Seat; by: number } | null;
}

/** The number that decides a game, over its turns; none if there is none, or the game was too short. */
export function curveOf(story: readonly StoryPoint[], ending: Ending, deciding: string | null): Curve | null {
  const seats = ending.standings.length;
  const last = story.at(-1);
  const id = last && (deciding ?? decidingOf(last.tracks, ending));
  if (!id) return null;
  // A number may be there only from some turn on.
  const points = story.filter(({ tracks }) => valuesOf(tracks, id, seats) !== null);
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat,
    values: points.map(({ tracks }) => numberOf(tracks, id, seat, seats) ?? 0),
  }));
  const title = last.tracks.find(track => track.id === id)?.title;
  if (title === undefined || points.length < 3) return null;
  return { title, turns: points.map(({ turn }) => turn), lines, biggest: biggestIn(points, lines) };
}

function biggestIn(points: readonly StoryPoint[], lines: Curve['lines']): Curve['biggest'] {
  const changes = lines.flatMap(({ seat, values }) =>
    values.slice(1).map((value, at) => ({
      turn: points[at + 1]?.turn ?? 0,
      seat,
      by: value - (values[at] ?? value),
    })),
  );
  const [first] = changes.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return first && first.by !== 0 ? first : null;
}

/** The number of a seat; who plays alone has what is everybody's. */
const numberOf = (tracks: readonly Track[], id: string, seat: Seat, seats: number): number | undefined =>
  tracks.find(track => track.id === id && track.owner === (seats === 1 ? track.owner : seat))?.value;

function valuesOf(tracks: readonly Track[], id: string, seats: number): number[] | null {
  const values = Array.from({ length: seats }, (_, seat) => numberOf(tracks, id, seat, seats));
  return values.every(value => value !== undefined) ? values : null;
}

/** The id of the number that decides: the one the result counts, up or down, or the first that everybody has. */
export function decidingOf(tracks: readonly Track[], { standings }: Ending): string | null {
  const ids = [...new Set(tracks.map(({ id }) => id))];
  const shared = ids.flatMap(id => {
    const values = valuesOf(tracks, id, standings.length);
    return values ? [{ id, values }] : [];
  });
  const counts = (sign: number) =>
    shared.find(({ values }) =>
      values.every((value, seat) => value === sign * (standings[seat]?.score ?? 0)),
    );
  return (counts(1) ?? counts(-1) ?? shared[0])?.id ?? null;
}
