import play from 'virtual:icon/lucide/play';
import plus from 'virtual:icon/lucide/plus';
import users from 'virtual:icon/lucide/users';
import { useEffect, useState } from 'react';
import { useGameWords } from '../client/gameWords.ts';
import { useT } from '../client/language.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GameEntry } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { useDoing } from './doing.ts';
import { GameArt } from './GameArt.tsx';
import css from './GameCard.module.css';
import { MakeTable } from './MakeTable.tsx';
import { usualPlan } from './plan.ts';
import { makeTable } from './sit.ts';
import { playersWord } from './words.ts';

/** A game: what it is, and two ways to play it. */
export function GameCard({ game, isReachable }: { game: GameEntry; isReachable: boolean }) {
  const t = useT();
  const { about } = useGameWords(game.id);
  const [isMaking, setMaking] = useState(false);
  const { isBusy, refusal, run, forget } = useDoing();
  // That the server is away is said once, and no longer than it is.
  useEffect(() => {
    if (isReachable) forget();
  }, [forget, isReachable]);
  const heading = `game-${game.id}`;
  return (
    <article className={css.card} aria-labelledby={heading}>
      <GameArt game={game.id} />
      <div className={css.words}>
        <h3 id={heading} className={css.title}>
          {game.title}
        </h3>
        <p className={css.seats}>
          <Icon of={users} /> {playersWord(game.seats)}
        </p>
        <p className={css.pitch}>{about(game.summary)}</p>
        <div className={css.buttons}>
          <Button
            tone="main"
            className={css.play}
            aria-label={t('web-play-game', { game: game.title })}
            onPress={() => run(() => makeTable(usualPlan(game), game))}
          >
            <Icon of={play} />
            {t(isBusy ? 'web-one-moment' : 'web-play')}
          </Button>
          <Button aria-label={t('web-make-for', { game: game.title })} onPress={() => setMaking(true)}>
            <Icon of={plus} />
            {t('web-make')}
          </Button>
        </div>
        {refusal && isReachable && (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <MakeTable game={game} isOpen={isMaking} onClose={() => setMaking(false)} />
    </article>
  );
}

/** The room a game will take, so that nothing jumps when it comes. */
export const GameCardToCome = () => <div className={css.toCome} />;
