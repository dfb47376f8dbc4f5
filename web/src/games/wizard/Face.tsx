import drop from 'virtual:icon/game-icons/drop';
import flame from 'virtual:icon/game-icons/flame';
import jester from 'virtual:icon/game-icons/jester-hat';
import leaf from 'virtual:icon/game-icons/oak-leaf';
import hat from 'virtual:icon/game-icons/pointy-hat';
import sun from 'virtual:icon/game-icons/sun';
import wizard from 'virtual:icon/game-icons/wizard-face';
import { useT } from '../../client/language.ts';
import { Emblem } from '../../icons/Emblem.tsx';
import type { IconData } from '../../icons/Icon.tsx';
import type { FaceProps } from '../../look/look.ts';
import { type Colour, colourOf, isWizard, rankOf } from './cards.ts';
import css from './Face.module.css';

/** A shape for each colour, so that it is told apart without seeing the colour. */
export const EMBLEMS: Record<Colour, IconData> = { blue: drop, green: leaf, red: flame, yellow: sun };

/** A card: its rank where a hand still shows it when cards overlap, and once more so that a whole table reads it. */
export function Face({ card }: FaceProps) {
  const t = useT();
  const colour = colourOf(card);
  if (!colour) {
    return isWizard(card) ? (
      <Figure corner={hat} art={wizard} name={t('web-wizard-wizard')} className={css.wizard} />
    ) : (
      <Figure corner={jester} art={jester} name={t('web-wizard-fool')} className={css.fool} />
    );
  }
  const rank = rankOf(card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" className={css[colour]}>
      <rect width="100" height="140" className={css.ground} />
      <rect x="5" y="5" width="90" height="130" rx="6" className={css.frame} />
      <text x="27" y="39" className={css.corner}>
        {rank}
      </text>
      <Emblem of={EMBLEMS[colour]} x={15} y={44} size={24} />
      <Emblem of={EMBLEMS[colour]} x={50} y={40} size={40} />
      <text x="64" y="126" className={css.rank}>
        {rank}
      </text>
    </svg>
  );
}

interface FigureProps {
  corner: IconData;
  art: IconData;
  name: string;
  className: string | undefined;
}

function Figure({ corner, art, name, className }: FigureProps) {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" className={className}>
      <rect width="100" height="140" className={css.ground} />
      <rect x="5" y="5" width="90" height="130" rx="6" className={css.frame} />
      <Emblem of={corner} x={9} y={10} size={32} />
      <Emblem of={art} x={22} y={40} size={68} />
      <text x="50" y="127" className={css.name}>
        {name}
      </text>
    </svg>
  );
}
