import { backOf, CardBack } from '../../art/Back.tsx';
import { useT } from '../../client/language.ts';
import type { GameLook } from '../../look/look.ts';
import { Board } from '../cardgame/Board.tsx';
import { combat } from '../cardgame/combat.ts';
import { bars, faces } from '../cardgame/common.tsx';
import { Flow } from '../cardgame/Flow.tsx';
import { HowItGoes } from '../cardgame/HowItGoes.tsx';
import { automation } from '../cardgame/standing.ts';
import { foresee } from './foresee.ts';
import { Scene } from './Scene.tsx';

function Note() {
  const t = useT();
  return (
    <HowItGoes>
      <li>
        <strong>{t('web-cardgame-duel-goal')}</strong> {t('web-cardgame-duel-goal-text')}
      </li>
      <li>
        <strong>{t('web-cardgame-duel-turn')}</strong> {t('web-cardgame-duel-turn-text')}
      </li>
      <li>
        <strong>{t('web-cardgame-duel-answers')}</strong> {t('web-cardgame-duel-answers-text')}
      </li>
    </HowItGoes>
  );
}

function Help() {
  const t = useT();
  return (
    <>
      <p>{t('web-cardgame-duel-help')}</p>
      <h3>{t('web-cardgame-duel-help-turn')}</h3>
      <p>{t('web-cardgame-duel-help-generators')}</p>
      <p>{t('web-cardgame-duel-help-fights')}</p>
      <h3>{t('web-cardgame-duel-help-answers')}</h3>
      <p>{t('web-cardgame-duel-help-stack')}</p>
      <h3>{t('web-cardgame-duel-help-asked')}</h3>
      <p>{t('web-cardgame-duel-help-stops')}</p>
    </>
  );
}

/** The five aspects around a shield. */
const BACK = backOf({
  hue: 262,
  signs: ['sun', 'big-wave', 'moon', 'flame', 'oak-leaf'],
  centre: 'templar-shield',
});

export const look: GameLook = {
  faces: { ...faces, Back: () => <CardBack picture={BACK} /> },
  Board: () => (
    <Board
      stack={{ title: { id: 'web-cardgame-stack' }, order: 'top-first' }}
      Note={Note}
      Scene={Scene}
      foresee={foresee}
    />
  ),
  Help,
  bars: { ...bars, Flow },
  pointing: {
    compound: combat,
    // What needs no target, or asks for it later, is played onto one's own side.
    isDrop: ({ kind }, zone, me) => kind === 'play_card' && zone === `zone:battlefield_${me}`,
  },
  automation,
};
