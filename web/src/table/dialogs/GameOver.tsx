import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { go } from '../../app/route.ts';
import { getStory } from '../../client/api.ts';
import { useT } from '../../client/language.ts';
import { sitterToken } from '../../client/me.ts';
import type { WholeFrame } from '../../client/replica.ts';
import { curveOf } from '../../client/story.ts';
import type { TableVisit } from '../../client/table.ts';
import type { Look } from '../../look/look.ts';
import type {
  Ending,
  Invitation,
  Seat,
  SeatInfo,
  StoryPoint,
  TableId,
  View,
  Welcome,
} from '../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAfterwards } from './afterwards.ts';
import { Confetti } from './Confetti.tsx';
import { headline, Standings } from './Ending.tsx';
import css from './GameOver.module.css';
import { Story } from './Story.tsx';

export interface GameOverProps {
  ending: Ending;
  view: View;
  look: Look;
  frame: WholeFrame;
  welcome: Welcome;
  invitation: Invitation | null;
  me: Seat | null;
  seats: readonly SeatInfo[];
  unit: string;
  visit: TableVisit;
}

/** How it ended, and what one may want then. */
export function GameOver(props: GameOverProps) {
  const { ending, view, look, frame, welcome, invitation, me, seats, unit, visit } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const [isChecking, setChecking] = useState(false);
  const hasSeenPlay = useStore(visit.store, state => state.hasSeenPlay);
  const story = useStory(welcome.table.table, invitation);
  const title = headline(t, ending, me, seats);
  // Who comes back to a game of long ago has had the joy of it.
  const isJoy = hasSeenPlay && me !== null && ending.standings[me]?.verdict === 'won';
  const { again, save } = useAfterwards(visit, welcome, invitation);
  const buttons = (
    <div className={css.buttons}>
      {me !== null && (
        <Button tone="main" onPress={again}>
          {t(frame.rematch ? 'web-rematch-join' : 'web-rematch')}
        </Button>
      )}
      <Button onPress={() => go({ at: 'home' })}>{t('web-home')}</Button>
      <Button onPress={save}>{t('web-save')}</Button>
    </div>
  );
  const shuffle = (
    <>
      <Button
        tone="quiet"
        className={css.check}
        aria-expanded={isChecking}
        onPress={() => setChecking(!isChecking)}
      >
        {t('web-story-shuffle')}
      </Button>
      {isChecking && (
        <p className={css.proof}>
          {t('web-proof', { command: 'parlour verify --commitment' })}{' '}
          <code className={css.hash}>{welcome.table.commitment}</code>
        </p>
      )}
    </>
  );
  return (
    <>
      <section className={css.bar} aria-label={t('web-over')}>
        <strong className={css.headline}>{title}</strong>
        <Button tone="quiet" onPress={() => setOpen(true)}>
          {t('web-result')}
        </Button>
        {buttons}
      </section>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Standings ending={ending} seats={seats} game={welcome.table.game} unit={unit} tracks={view.tracks} />
        <Story
          curve={curveOf(story, ending, look.bars.deciding)}
          turn={view.turn}
          turnName={look.bars.turn}
          seats={seats}
        />
        {buttons}
        {shuffle}
        {isJoy && <Confetti />}
      </Dialog>
    </>
  );
}

/** The course of the game, which the server tells; nothing of it while it is not there, or cannot be had. */
function useStory(table: TableId, invitation: Invitation | null): readonly StoryPoint[] {
  const [points, setPoints] = useState<readonly StoryPoint[]>([]);
  useEffect(() => {
    let isWanted = true;
    getStory(table, sitterToken(table), invitation).then(
      story => isWanted && setPoints(story.points),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [table, invitation]);
  return points;
}
