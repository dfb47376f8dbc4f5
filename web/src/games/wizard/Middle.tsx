import { useShow, useT } from '../../client/language.ts';
import { titled } from '../../client/words.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { View, Zone } from '../../protocol.ts';
import { Backs, Card } from '../../table/cards/Card.tsx';
import type { T } from '../../table/cards/terms.ts';
import { useTableView } from '../../table/play/play.tsx';
import { cardsIn, sizeOf, zoneOf } from '../tricks/trick.ts';
import { asColour } from './cards.ts';
import { EMBLEMS } from './Face.tsx';
import { Marked } from './Marked.tsx';
import css from './Middle.module.css';

/** What the round is about: trump, the colour that is led, how many cards, and what was predicted altogether. */
export function Middle() {
  const t = useT();
  const { view } = useTableView();
  const turned = zoneOf(view, 'turned');
  const undealt = zoneOf(view, 'undealt');
  const [card] = cardsIn(turned);
  const round = trackOf(view, 'round');
  return (
    <>
      <section
        className={css.trump}
        data-anchor="zone:turned"
        data-zone="turned"
        aria-label={t('web-wizard-trump')}
      >
        <div className={css.cards}>
          {card && <Card card={card} />}
          <div data-anchor="zone:undealt" className={css.pile}>
            {sizeOf(undealt) > 0 && <Backs count={sizeOf(undealt)} />}
          </div>
        </div>
        <Badge zone={turned} />
      </section>
      <section className={css.round} aria-label={t('web-wizard-this-round')}>
        <p className={css.number}>
          {round && (
            <Marked
              id="web-wizard-round"
              round={t('web-wizard-of', { count: round.value, all: round.max ?? '?' })}
            />
          )}
        </p>
        <p>{t('web-wizard-cards-each', { count: trackOf(view, 'size')?.value ?? 0 })}</p>
        <Predicted view={view} />
        {!view.ending && <Badge zone={zoneOf(view, 'trick')} />}
      </section>
    </>
  );
}

/** What is remarked of an area, with the emblem of the colour that counts there. */
function Badge({ zone }: { zone: Zone | undefined }) {
  const show = useShow();
  if (!zone?.note) return null;
  const colour = asColour(zone.colour);
  return (
    <p className={css.badge} data-colour={colour ?? undefined}>
      {colour && <Icon of={EMBLEMS[colour]} />}
      <span>{titled(show(zone.note))}</span>
    </p>
  );
}

const trackOf = (view: View, id: string) =>
  view.tracks.find(track => track.id === id && track.owner === null);

/** All predictions together, and whether they can all come true. */
function Predicted({ view }: { view: View }) {
  const t = useT();
  const all = trackOf(view, 'predicted');
  const track = all ?? trackOf(view, 'predicted_so_far');
  if (!track) return null;
  const tricks = track.max ?? 0;
  return (
    <p className={css.predicted}>
      {t('web-wizard-predicted', { sum: track.value, tricks })}
      <span className={css.balance}>
        {all ? balance(t, track.value - tricks) : t('web-wizard-balance-so-far')}
      </span>
    </p>
  );
}

/** By how much the predictions are over or under the number of tricks. */
export function balance(t: T, over: number): string {
  if (over === 0) return t('web-wizard-balance-even');
  return over > 0 ? t('web-wizard-balance-over', { by: over }) : t('web-wizard-balance-under', { by: -over });
}
