import { backOf, CardBack } from '../../art/Back.tsx';
import { useT } from '../../client/language.ts';
import type { GameLook } from '../../look/look.ts';
import type { StackProps } from '../../table/zones/Stack.tsx';
import { Board } from '../cardgame/Board.tsx';
import { bars, faces } from '../cardgame/common.tsx';
import { HowItGoes } from '../cardgame/HowItGoes.tsx';
import { button, isDrop, isOrdering, isQuick, next, traces } from './deeds.ts';
import { foresee } from './foresee.ts';
import { Scene } from './Scene.tsx';

/** A point of a list, by the ids of its title and its text. */
function Point({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <li>
      <strong>{t(title)}</strong> {t(text)}
    </li>
  );
}

const Note = () => (
  <HowItGoes>
    <Point title="web-lorcana-goal" text="web-lorcana-goal-text" />
    <Point title="web-lorcana-turn" text="web-lorcana-turn-text" />
    <Point title="web-lorcana-characters" text="web-lorcana-characters-text" />
  </HowItGoes>
);

const STACK: StackProps = { title: { id: 'web-lorcana-bag' }, order: 'any', isOrdering };

function Help() {
  const t = useT();
  return (
    <>
      <p>{t('web-lorcana-help')}</p>
      <h3>{t('web-lorcana-help-turn')}</h3>
      <ul>
        <Point title="web-lorcana-help-ink" text="web-lorcana-help-ink-text" />
        <Point title="web-lorcana-help-play" text="web-lorcana-help-play-text" />
        <Point title="web-lorcana-help-quest" text="web-lorcana-help-quest-text" />
        <Point title="web-lorcana-help-challenge" text="web-lorcana-help-challenge-text" />
        <Point title="web-lorcana-help-sing" text="web-lorcana-help-sing-text" />
        <Point title="web-lorcana-help-shift" text="web-lorcana-help-shift-text" />
        <Point title="web-lorcana-help-move" text="web-lorcana-help-move-text" />
      </ul>
      <h3>{t('web-lorcana-help-bag')}</h3>
      <p>{t('web-lorcana-help-bag-text')}</p>
      <h3>{t('web-lorcana-help-signs')}</h3>
      <p>{t('web-lorcana-help-signs-text')}</p>
    </>
  );
}

/** A thing for each of the six inks around a quill. */
const BACK = backOf({
  hue: 330,
  signs: ['lantern-flame', 'moon', 'key', 'anchor', 'cog', 'anvil'],
  centre: 'quill-ink',
});

export const look: GameLook = {
  faces: { ...faces, Back: () => <CardBack picture={BACK} /> },
  Board: () => <Board stack={STACK} Note={Note} Scene={Scene} foresee={foresee} />,
  Help,
  bars: { ...bars, next, button },
  pointing: { isQuick, isDrop },
  motion: { traces },
};
