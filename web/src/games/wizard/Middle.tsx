import { withNames } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { View } from '../../protocol.ts';
import { Backs, Card } from '../../table/Card.tsx';
import { usePlay } from '../../table/play.tsx';
import { EMBLEMS } from './Face.tsx';
import css from './Middle.module.css';
import { sizeOf, zoneOf } from './trick.ts';
import { colourIn, remark } from './words.ts';

/** What the round is about: trump, the colour that is led, how many cards, and what was predicted altogether. */
export function Middle() {
  const { view, seats } = usePlay();
  const turned = zoneOf(view, 'turned');
  const undealt = zoneOf(view, 'undealt');
  const card = turned?.slots.find(slot => 'card' in slot);
  return (
    <>
      <section className={css.trump} data-anchor="zone:turned" data-zone="turned" aria-label="Trump">
        <div className={css.cards}>
          {card && 'card' in card && <Card card={card.card} />}
          <div data-anchor="zone:undealt" className={css.pile}>
            {sizeOf(undealt) > 0 && <Backs count={sizeOf(undealt)} />}
          </div>
        </div>
        <Badge text={withNames(turned?.note ?? '', seats)} />
      </section>
      <section className={css.round} aria-label="This round">
        <p className={css.number}>
          Round <strong>{of(view, 'round')}</strong>
        </p>
        <p>{cardsEach(view)}</p>
        <Predicted view={view} />
        {!view.ending && <Badge text={zoneOf(view, 'trick')?.note ?? ''} />}
      </section>
    </>
  );
}

/** A remark with the emblem of the colour it names. */
function Badge({ text }: { text: string }) {
  if (!text) return null;
  const colour = colourIn(text);
  return (
    <p className={css.badge} data-colour={colour ?? undefined}>
      {colour && <Icon of={EMBLEMS[colour]} />}
      <span>{remark(text)}</span>
    </p>
  );
}

const trackOf = (view: View, id: string) =>
  view.tracks.find(track => track.id === id && track.owner === null);

function of(view: View, id: string): string {
  const track = trackOf(view, id);
  return track ? `${track.value} of ${track.max ?? '?'}` : '';
}

function cardsEach(view: View): string {
  const size = trackOf(view, 'size')?.value ?? 0;
  return size === 1 ? '1 card each' : `${size} cards each`;
}

/** All predictions together, and whether they can all come true. */
function Predicted({ view }: { view: View }) {
  const track = trackOf(view, 'predicted');
  if (!track) return null;
  const balance = /\((.*)\)/.exec(track.title)?.[1];
  return (
    <p className={css.predicted}>
      Predicted <strong>{track.value}</strong> of {track.max}
      <span className={css.balance}>{balance ?? 'so far'}</span>
    </p>
  );
}
