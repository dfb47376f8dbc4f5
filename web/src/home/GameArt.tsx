import cardRandom from 'virtual:icon/game-icons/card-random';
import { type ReactNode, Suspense } from 'react';
import { artOf } from '../games/arts.ts';
import { Icon, type IconData } from '../icons/Icon.tsx';
import css from './GameArt.module.css';

/** A picture of a game, laid out of its cards and things. It tells nothing that words beside it do not. */
export function GameArt({ game }: { game: string }) {
  const Art = artOf(game);
  return (
    <div className={css.art} aria-hidden="true">
      {Art ? (
        <Suspense fallback={null}>
          <Art />
        </Suspense>
      ) : (
        <Unknown />
      )}
    </div>
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

export const Fan = ({ children }: { children: ReactNode }) => <div className={css.fan}>{children}</div>;

interface CardProps {
  suit: 'plain' | 'brass' | 'blue' | 'red' | 'green' | 'yellow' | 'violet';
  icon?: IconData;
  children?: ReactNode;
}

export const Card = ({ suit, icon, children }: CardProps) => (
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

export const Thing = ({ icon, at, room = 'own' }: ThingProps) => (
  <Icon of={icon} className={[css.thing, css[at], room === 'spare' && css.spare].filter(Boolean).join(' ')} />
);
