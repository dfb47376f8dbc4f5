import drop from 'virtual:icon/game-icons/drop';
import flame from 'virtual:icon/game-icons/flame';
import jester from 'virtual:icon/game-icons/jester-hat';
import leaf from 'virtual:icon/game-icons/oak-leaf';
import hat from 'virtual:icon/game-icons/pointy-hat';
import sun from 'virtual:icon/game-icons/sun';
import { Window } from '../../art/Window.tsx';
import { useT } from '../../client/language.ts';
import { Emblem } from '../../icons/Emblem.tsx';
import type { IconData } from '../../icons/Icon.tsx';
import type { FaceProps } from '../../look/look.ts';
import type { CardView } from '../../protocol.ts';
import { type Colour, colourOf, isWizard, rankOf } from './cards.ts';
import css from './Face.module.css';
import { factsOf } from './pictures.ts';

/** A shape for each colour, so that it is told apart without seeing the colour. */
export const EMBLEMS: Record<Colour, IconData> = { blue: drop, green: leaf, red: flame, yellow: sun };

/**
 * A card: its rank where a hand still shows it when cards overlap, and once more on its picture so that a whole table
 * reads it.
 */
export function Face({ card }: FaceProps) {
  const t = useT();
  const colour = colourOf(card);
  if (!colour) {
    return isWizard(card) ? (
      <Figure card={card} corner={hat} name={t('web-wizard-wizard')} className={css.wizard} />
    ) : (
      <Figure card={card} corner={jester} name={t('web-wizard-fool')} className={css.fool} />
    );
  }
  const rank = rankOf(card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" className={css[colour]}>
      <rect width="100" height="140" className={css.ground} />
      <Window card={factsOf(card)} x={5} y={48} width={90} height={87} />
      <rect x="5" y="48" width="90" height="87" className={css.pane} />
      <rect x="5" y="5" width="90" height="130" rx="6" className={css.frame} />
      <text x="27" y="39" className={css.corner}>
        {rank}
      </text>
      <Emblem of={EMBLEMS[colour]} x={57} y={10} size={33} />
      <path d="M5 44H95V52H5Z" className={css.sill} />
      <text x="88" y="129" className={css.rank}>
        {rank}
      </text>
    </svg>
  );
}

interface FigureProps {
  card: CardView;
  corner: IconData;
  name: string;
  className: string | undefined;
}

/** A card without a rank: its picture is all of it. */
function Figure({ card, corner, name, className }: FigureProps) {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" className={className}>
      <rect width="100" height="140" className={css.ground} />
      <Window card={factsOf(card)} x={5} y={5} width={90} height={130} />
      <path d="M5 5H46Q46 46 5 46Z" className={css.seal} />
      <path d="M5 108H95V135H5Z" className={css.seal} />
      <rect x="5" y="5" width="90" height="130" rx="6" className={css.frame} />
      <Emblem of={corner} x={8} y={8} size={30} />
      <text x="50" y="127" className={css.name}>
        {name}
      </text>
    </svg>
  );
}
