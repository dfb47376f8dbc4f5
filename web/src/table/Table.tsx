import book from 'virtual:icon/lucide/book-open';
import eye from 'virtual:icon/lucide/eye';
import home from 'virtual:icon/lucide/house';
import keyboard from 'virtual:icon/lucide/keyboard';
import bulb from 'virtual:icon/lucide/lightbulb';
import menu from 'virtual:icon/lucide/menu';
import list from 'virtual:icon/lucide/scroll-text';
import trophy from 'virtual:icon/lucide/trophy';
import undo from 'virtual:icon/lucide/undo-2';
import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Coming } from '../app/Coming.tsx';
import { go } from '../app/route.ts';
import { MAIN } from '../app/SkipLink.tsx';
import { useSettings } from '../app/settings.ts';
import { useShow, useT } from '../client/language.ts';
import { lazily } from '../client/parts.ts';
import type { WholeFrame } from '../client/replica.ts';
import { isSettled, type TableVisit } from '../client/table.ts';
import { sentence } from '../client/words.ts';
import { decksOf } from '../home/plan.ts';
import { Icon, type IconData } from '../icons/Icon.tsx';
import type { Look } from '../look/look.ts';
import { plain } from '../look/plain.tsx';
import { Flights } from '../motion/Flights.tsx';
import { Ticks } from '../motion/Ticks.tsx';
import type {
  Anchor,
  GameOption,
  Invitation,
  MayUndo,
  Offer,
  Seat,
  StarterEntry,
  Text,
  View,
  Welcome,
} from '../protocol.ts';
import { SoundButton } from '../sound/SoundChoice.tsx';
import { useSound } from '../sound/useSound.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useMedia } from '../ui/media.ts';
import { ActionBar } from './bars/ActionBar.tsx';
import { FlowBar } from './bars/FlowBar.tsx';
import { Notices } from './bars/Notices.tsx';
import { CardHelp } from './cards/CardHelp.tsx';
import { headline } from './dialogs/Ending.tsx';
import { GameOver } from './dialogs/GameOver.tsx';
import { Hint } from './dialogs/Hint.tsx';
import keys from './dialogs/Keys.module.css';
import { Keys } from './dialogs/Keys.tsx';
import { Menu } from './dialogs/Menu.tsx';
import { Lobby, type LobbyProps } from './lobby/Lobby.tsx';
import { Announcer } from './panel/Log.tsx';
import { Panel } from './panel/Panel.tsx';
import { useAnswering } from './play/answering.ts';
import { useFocusKeeper } from './play/focus.ts';
import { useKeys } from './play/keys.ts';
import { PlayProvider, useCommands, useSelection, useTableView } from './play/play.tsx';
import { useSkippingClicks } from './play/skipping.ts';
import { SeatNames } from './seats/SeatNames.tsx';
import css from './Table.module.css';

const TextTable = lazily(() => import('../text/TextTable.tsx').then(({ TextTable }) => TextTable));

/** Where there is room beside the table; the same as in the styles. */
const WIDE = '(min-width: 1101px)';
/** How long a card flies, by pace. */
const FLIGHT_MS = { calm: 380, brisk: 200, instant: 0 };

export interface TableProps {
  visit: TableVisit;
  welcome: Welcome;
  title: string;
  /** What the game is, in two sentences. */
  about: string;
  unit: string;
  /** What could be set before the game. */
  options: readonly GameOption[];
  /** The decks to choose from, if the game has any. */
  decks: readonly StarterEntry[];
  look: Look;
  invitation: Invitation | null;
  onSit: LobbyProps['onSit'];
  /** How long a frame is worth looking at before anything is done for the person; at least so many times the usual. */
  dwellMs: (frame: WholeFrame, leastFactor: number) => number;
}

/** A table one has come to. */
export function Table(props: TableProps) {
  const { visit, welcome, title, about, options, decks, invitation, onSit } = props;
  const t = useT();
  const frame = useStore(visit.store, state => state.frame);
  const seats = useStore(visit.store, state => state.seats);
  const me = typeof welcome.viewer === 'object' ? welcome.viewer.seat : null;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isText = useSettings(settings => settings.text);
  const phase = frame?.phase ?? welcome.table.phase;
  useEffect(() => {
    const view = frame?.view;
    const isMine = me !== null && view?.prompt?.seats.includes(me);
    const what = view?.ending ? `${headline(t, view.ending, me, seats)}: ${title}` : title;
    document.title = `${isMine ? `${t('web-move')}: ` : ''}${what} · Parlour`;
  }, [t, frame, me, seats, title]);
  return (
    <div className={isText ? css.text : css.screen}>
      <header className={css.top}>
        <Button tone="quiet" aria-label={t('web-home')} onPress={() => go({ at: 'home' })}>
          <Icon of={home} />
        </Button>
        <h1 className={css.title}>{title}</h1>
        {me === null && (
          <span className={css.watching}>
            <Icon of={eye} /> {t('web-watching')}
          </span>
        )}
        <SoundButton />
        <Button tone="quiet" aria-label={t('web-menu-open')} onPress={() => setMenuOpen(true)}>
          <Icon of={menu} />
        </Button>
      </header>
      {frame?.view ? (
        <StartedGame {...props} frame={frame} view={frame.view} me={me} />
      ) : (
        <main id={MAIN} className={css.waiting}>
          <SeatNames seats={seats}>
            <Notices visit={visit} me={me} seats={seats} />
          </SeatNames>
          <Lobby
            table={welcome.table}
            seats={seats}
            invitation={invitation}
            me={me}
            options={options}
            decks={decksOf(decks, options, (welcome.table.options as Record<string, unknown>).set)}
            deck={welcome.entry ?? null}
            onStart={() => visit.act('start')}
            onSit={onSit}
          />
          <section className={css.about}>
            <h2>{title}</h2>
            <p>{about}</p>
          </section>
        </main>
      )}
      <Menu
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        table={welcome.table}
        phase={phase}
        invitation={invitation}
        isSeated={me !== null}
        onConcede={() => visit.act('concede')}
        onLeave={() => visit.act('leave')}
      />
    </div>
  );
}

type StartedGameProps = TableProps & { frame: WholeFrame; view: View; me: Seat | null };

/** The game going on, or over. */
function StartedGame(props: StartedGameProps) {
  const { visit, frame } = props;
  const isText = useSettings(settings => settings.text);
  // What is typed is one choice after the other, as the game asks for them.
  const look = useMemo(
    () => (isText ? { ...props.look, pointing: plain.pointing } : props.look),
    [isText, props.look],
  );
  const seats = useStore(visit.store, state => state.seats);
  const passing = useStore(visit.store, state => state.passing);
  const isLive = useStore(visit.store, isSettled) && frame.phase === 'playing';
  const onChoose = useCallback(
    ({ kind, notation }: Offer) => visit.act({ choose: [{ kind, notation }] }),
    [visit],
  );
  const onWhy = useCallback((on: Anchor) => visit.askWhy(on), [visit]);
  // What is shown came of what the person has just said: then that can be taken back, mostly.
  const isOwn = useStore(visit.store, state => state.accepted === frame.version);
  const onTakeBack = useMemo(() => (isOwn ? () => visit.act('undo') : null), [visit, isOwn]);
  const isTakenBack = useStore(visit.store, state => state.isTakenBack);
  const {
    view: seen,
    deciding,
    isAnswered,
    onHold,
  } = useAnswering({
    ...props,
    look,
    isLive,
    isTakenBack,
    onChoose,
  });
  return (
    <PlayProvider
      {...{ frame, passing, seats, look, deciding, isAnswered, onChoose, onWhy, onTakeBack, onHold }}
      view={seen}
      isLive={isLive && !isAnswered}
    >
      {isText ? (
        <Suspense fallback={<Coming />}>
          <TextTable {...props} />
        </Suspense>
      ) : (
        <GameLayout {...props} view={seen} />
      )}
    </PlayProvider>
  );
}

/** The board with everything around it. */
function GameLayout({ visit, look, frame, view, me, welcome, invitation, unit }: StartedGameProps) {
  const t = useT();
  const { offers, isAnswered } = useSelection();
  const { unpick } = useCommands();
  const seats = useStore(visit.store, state => state.seats);
  const log = useStore(visit.store, state => state.log);
  const hint = useStore(visit.store, state => state.hint);
  const isSending = useStore(visit.store, state => state.unanswered.length > 0 && state.line.is !== 'open');
  const pace = useSettings(state => state.pace);
  const isBehind = useStore(visit.store, state => state.isBehind);
  const skip = useCallback(() => visit.skip(), [visit]);
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main, view, offers);
  const areKeysUsed = useKeys({ main, onSkip: skip });
  useSkippingClicks(main, isBehind, skip);
  // Beside the table if there is room there: a hint is about the cards, and must not cover them.
  const isWide = useMedia(WIDE);
  const advice = hint && <Hint hint={hint.hint} onClose={() => visit.dismissHint()} />;
  const { Board } = look;
  const isPlaying = me !== null && frame.phase === 'playing';
  const isMine = isPlaying && (view.prompt?.seats.includes(me) ?? false);
  useSound(frame, me, isMine && !isAnswered);
  return (
    <>
      <main
        ref={main}
        id={MAIN}
        className={areKeysUsed ? `${css.main} ${keys.marked}` : css.main}
        onKeyDown={event => {
          if (event.key === 'Escape') unpick();
        }}
      >
        <h2 className="visually-hidden">{t('web-the-table')}</h2>
        <div className={css.strip}>
          <FlowBar />
          <Tools visit={visit} isPlaying={isPlaying} isMine={isMine} />
        </div>
        <div className={css.stage}>
          <Flights
            frame={frame}
            view={view}
            origin={look.motion.origin}
            destination={look.motion.destination}
            flightMs={FLIGHT_MS[pace]}
          >
            <Board />
          </Flights>
          <Ticks frame={frame} view={view} />
          <div className={css.over}>
            <Notices visit={visit} me={me} seats={seats} />
            {!isWide && advice}
          </div>
        </div>
        <div className={css.foot}>
          {frame.phase === 'playing' && <ActionBar isSending={isSending} onSkip={isBehind ? skip : null} />}
          {frame.phase === 'abandoned' && <p className={css.abandoned}>{t('web-abandoned')}</p>}
          {view.ending && (
            <GameOver
              ending={view.ending}
              view={view}
              look={look}
              {...{ frame, welcome, invitation, me, seats, unit, visit }}
            />
          )}
        </div>
        <CardHelp board={main} />
      </main>
      <aside className={css.aside} aria-label={t('web-beside')}>
        {isWide && advice}
        <Panel log={log} />
      </aside>
      <Announcer lines={log} />
    </>
  );
}

interface ToolsProps {
  visit: TableVisit;
  isPlaying: boolean;
  isMine: boolean;
}

function Tools({ visit, isPlaying, isMine }: ToolsProps) {
  const t = useT();
  const { view, look } = useTableView();
  const log = useStore(visit.store, state => state.log);
  const hint = useStore(visit.store, state => state.hint);
  const [open, setOpen] = useState<string | null>(null);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const mayUndo = useStore(visit.store, state => state.frame?.may_undo ?? null);
  const noUndo = (mayUndo && NO_UNDO[mayUndo]) ?? null;
  return (
    <div className={css.tools} role="toolbar" aria-label={t('web-tools')}>
      {isPlaying && (
        <>
          <Tool
            icon={bulb}
            text={t('web-hint')}
            shortcut="h"
            isDisabled={!isMine}
            onPress={() => hint?.hint !== null && visit.askHint()}
          />
          <Tool
            icon={undo}
            text={t(mayUndo === 'if_all_agree' ? 'web-undo-by-asking' : 'web-undo')}
            shortcut="u"
            reason={noUndo}
            onPress={() => (noUndo === null ? visit.act('undo') : visit.say(noUndo))}
          />
        </>
      )}
      <span className={css.narrow}>
        <Tool icon={list} text={t('web-log')} shortcut="l" onPress={() => setOpen('log')} />
        {/* What is no score is looked up, beside the log. */}
        {(view.sheets?.length ?? 0) > 0 && !look.bars.sheets && (
          <Tool icon={trophy} text={t('web-scores')} onPress={() => setOpen('sheets')} />
        )}
        <Tool icon={book} text={t('web-rules')} onPress={() => setOpen('help')} />
      </span>
      <span className={css.keys}>
        <Tool icon={keyboard} text={t('web-keys')} shortcut="?" onPress={() => setKeysOpen(true)} />
      </span>
      <Keys isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
      <Dialog title={t('web-beside')} isOpen={open !== null} onClose={() => setOpen(null)}>
        <div className={css.sheet}>
          <Panel key={open} log={log} start={open ?? 'log'} />
        </div>
      </Dialog>
    </div>
  );
}

interface ToolProps {
  icon: IconData;
  text: string;
  /** The key that presses it. */
  shortcut?: string;
  isDisabled?: boolean;
  /** Why it would do nothing now. It stays where it is, and says so when it is pressed. */
  reason?: Text | null;
  onPress: () => void;
}

function Tool({ icon, text, shortcut, isDisabled = false, reason = null, onPress }: ToolProps) {
  const show = useShow();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOff = reason !== null;
  useEffect(() => {
    if (isOff) button.current?.setAttribute('aria-disabled', 'true');
    else button.current?.removeAttribute('aria-disabled');
  }, [isOff]);
  return (
    <span title={reason === null ? undefined : sentence(show(reason))}>
      <Button
        ref={button}
        tone="quiet"
        isDisabled={isDisabled}
        onPress={onPress}
        className={css.tool}
        data-shortcut={shortcut}
        {...(isOff ? { 'aria-describedby': id } : {})}
      >
        <Icon of={icon} />
        <span>{text}</span>
      </Button>
      {reason !== null && (
        <span id={id} className="visually-hidden">
          {sentence(show(reason))}
        </span>
      )}
    </span>
  );
}

/** Why nothing can be taken back now. */
const NO_UNDO: Partial<Record<MayUndo, Text>> = {
  asked: { id: 'web-undo-asked' },
  nothing: { id: 'web-undo-nothing' },
  revealed: { id: 'web-undo-revealed' },
};
