import wave from 'virtual:icon/game-icons/big-wave';
import ship from 'virtual:icon/game-icons/caravel';
import cardRandom from 'virtual:icon/game-icons/card-random';
import castle from 'virtual:icon/game-icons/castle';
import coffee from 'virtual:icon/game-icons/coffee-cup';
import swords from 'virtual:icon/game-icons/crossed-swords';
import crown from 'virtual:icon/game-icons/crown';
import crystalBall from 'virtual:icon/game-icons/crystal-ball';
import wolf from 'virtual:icon/game-icons/direwolf';
import dragon from 'virtual:icon/game-icons/dragon-head';
import jester from 'virtual:icon/game-icons/jester-hat';
import song from 'virtual:icon/game-icons/musical-notes';
import lantern from 'virtual:icon/game-icons/old-lantern';
import quill from 'virtual:icon/game-icons/quill-ink';
import shield from 'virtual:icon/game-icons/shield';
import wizard from 'virtual:icon/game-icons/wizard-face';
import sweet from 'virtual:icon/game-icons/wrapped-sweet';
import type { ComponentType, ReactNode } from 'react';
import { Icon, type IconData } from '../icons/Icon.tsx';
import css from './GameArt.module.css';

/** A picture of a game, laid out of its cards and things. It tells nothing that words beside it do not. */
export function GameArt({ game }: { game: string }) {
  const Art = ARTS[game] ?? Unknown;
  return (
    <div className={css.art} aria-hidden="true">
      <Art />
    </div>
  );
}

function Finished() {
  return (
    <>
      <Fan>
        <Card suit="plain">46</Card>
        <Card suit="plain">47</Card>
        <Card suit="brass">48</Card>
      </Fan>
      <Thing icon={coffee} at="left" />
      <Thing icon={sweet} at="right" />
    </>
  );
}

function Wizard() {
  return (
    <>
      <Fan>
        <Card suit="blue">13</Card>
        <Card suit="red" icon={jester} />
        <Card suit="brass" icon={wizard} />
        <Card suit="green">7</Card>
        <Card suit="yellow">1</Card>
      </Fan>
      <Thing icon={crystalBall} at="left" room="spare" />
    </>
  );
}

function Duel() {
  return (
    <>
      <Fan>
        <Card suit="green" icon={wolf} />
        <Card suit="red" icon={dragon} />
        <Card suit="blue" icon={wave} />
      </Fan>
      <Thing icon={swords} at="left" />
      <Thing icon={shield} at="right" />
    </>
  );
}

function Lorcana() {
  return (
    <>
      <Fan>
        <Card suit="yellow" icon={lantern} />
        <Card suit="blue" icon={ship} />
        <Card suit="violet" icon={song} />
        <Card suit="red" icon={crown} />
        <Card suit="green" icon={castle} />
      </Fan>
      <Thing icon={quill} at="left" room="spare" />
    </>
  );
}

function Unknown() {
  return (
    <Fan>
      <Card suit="plain" icon={cardRandom} />
      <Card suit="brass" icon={cardRandom} />
      <Card suit="plain" icon={cardRandom} />
    </Fan>
  );
}

/** Pictures by the id of the game. */
const ARTS: Record<string, ComponentType> = {
  finished: Finished,
  wizard: Wizard,
  duel: Duel,
  lorcana: Lorcana,
};

const Fan = ({ children }: { children: ReactNode }) => <div className={css.fan}>{children}</div>;

interface CardProps {
  suit: 'plain' | 'brass' | 'blue' | 'red' | 'green' | 'yellow' | 'violet';
  icon?: IconData;
  children?: ReactNode;
}

const Card = ({ suit, icon, children }: CardProps) => (
  <span className={`${css.card} ${css[suit]}`}>
    {icon ? <Icon of={icon} className={css.face} /> : children}
  </span>
);

interface ThingProps {
  icon: IconData;
  at: 'left' | 'right';
  /** What is `spare` is there only if there is room beside the cards. */
  room?: 'own' | 'spare';
}

const Thing = ({ icon, at, room = 'own' }: ThingProps) => (
  <Icon of={icon} className={[css.thing, css[at], room === 'spare' && css.spare].filter(Boolean).join(' ')} />
);
