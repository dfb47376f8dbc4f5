import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { keyOf } from '../choosing/choosing.ts';
import { shown, t } from '../client/language.ts';
import { nameOf } from '../client/names.ts';
import { sentence } from '../client/words.ts';
import { lookOf } from '../games/looks.ts';
import type { Look } from '../look/look.ts';
import { Flights } from '../motion/Flights.tsx';
import type { Anchor, CardView, Offer } from '../protocol.ts';
import { ActionBar } from '../table/bars/ActionBar.tsx';
import { FlowBar } from '../table/bars/FlowBar.tsx';
import { CardHelp } from '../table/cards/CardHelp.tsx';
import { nameOfThing } from '../table/links/relations.ts';
import { Panel } from '../table/panel/Panel.tsx';
import { PlayProvider, useCommands } from '../table/play/play.tsx';
import table from '../table/Table.module.css';
import { Button } from '../ui/Button.tsx';
import { crowd, four } from './fixtures/crowd.ts';
import { duel } from './fixtures/duel.ts';
import { duelBig } from './fixtures/duelBig.ts';
import { hearts } from './fixtures/hearts.ts';
import { lorcana } from './fixtures/lorcana.ts';
import type { Fixture } from './fixtures/make.ts';
import { plain } from './fixtures/plain.ts';
import { tricks } from './fixtures/tricks.ts';
import css from './Gallery.module.css';

const FIXTURES: Record<string, Fixture> = { duel, 'duel-big': duelBig, hearts, lorcana, plain, tricks };

/** The pictures of all cards, which are fetched when they are looked at. */
const ART = 'art';
const AllArt = lazy(() => import('./AllArt.tsx'));
/** Tables of one kind, more or less crowded: they are measured, and not listed. */
const CROWDS: Record<string, () => Fixture> = {
  'duel-3': () => crowd(3),
  'duel-8': () => crowd(8),
  'duel-20': () => crowd(20),
  'duel-40': () => crowd(40),
  'lorcana-four': four,
};

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Tables written by hand, for those who draw looks and for the tests: everything can be pointed at, nobody plays. */
export function Gallery() {
  const hash = useSyncExternalStore(listen, () => location.hash.slice(1));
  const id = hash in FIXTURES || hash in CROWDS || hash === ART ? hash : 'duel';
  const fixture = useMemo(() => FIXTURES[id] ?? CROWDS[id]?.(), [id]);
  return (
    <div className={table.screen}>
      <header className={table.top}>
        <h1 className={css.title}>Gallery of looks</h1>
        <nav aria-label="Tables">
          <ul className={css.links}>
            {Object.entries({ ...FIXTURES, [ART]: { title: 'Art' } }).map(([one, { title }]) => (
              <li key={one}>
                <a href={`#${one}`} aria-current={one === id ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {fixture && <Shown key={id} fixture={fixture} />}
      {id === ART && (
        <Suspense>
          <AllArt />
        </Suspense>
      )}
    </div>
  );
}

function Shown({ fixture }: { fixture: Fixture }) {
  const [look, setLook] = useState<Look | null>(null);
  const [said, setSaid] = useState(fixture.about);
  const [isNext, setNext] = useState(false);
  const { frame, next } = fixture;
  const view = (isNext && next) || fixture.view;
  useEffect(() => {
    let isStale = false;
    lookOf(view.game).then(found => !isStale && setLook(found));
    return () => {
      isStale = true;
    };
  }, [view.game]);
  const onChoose = useCallback(
    (offer: Offer) =>
      setSaid(`You would choose: ${sentence(shown(offer.text, seat => nameOf(seat, frame.seats)))}`),
    [frame],
  );
  const onWhy = useCallback(
    (on: Anchor) => {
      const naming = {
        card: ({ name }: CardView) => shown(name),
        seat: (seat: number) => nameOf(seat, frame.seats),
        show: shown,
        t,
      };
      setSaid(`Nothing can be done with ${nameOfThing(view, on, naming)} (${keyOf(on)}) now.`);
    },
    [view, frame],
  );
  if (!look) return null;
  return (
    <PlayProvider {...{ frame, view, look, onChoose, onWhy }} seats={frame.seats} isLive>
      <FixtureTable
        fixture={{ ...fixture, view }}
        look={look}
        said={said}
        onNext={next ? () => setNext(!isNext) : null}
      />
    </PlayProvider>
  );
}

interface FixtureTableProps {
  fixture: Fixture;
  look: Look;
  said: string;
  /** Goes to what comes next, and back again. */
  onNext: (() => void) | null;
}

function FixtureTable({ fixture, look, said, onNext }: FixtureTableProps) {
  const { unpick } = useCommands();
  const main = useRef<HTMLElement>(null);
  const { Board } = look;
  const log = fixture.frame.events.map((told, key) => ({ key, version: key, told }));
  return (
    <>
      <main
        ref={main}
        className={table.main}
        onKeyDown={event => {
          if (event.key === 'Escape') unpick();
        }}
      >
        <h2 className="visually-hidden">The table</h2>
        <div className={table.strip}>
          <FlowBar />
          <p className={css.said} role="status" data-testid="said">
            {said}
          </p>
          {onNext && <Button onPress={onNext}>A moment later</Button>}
        </div>
        <Flights
          frame={fixture.frame}
          view={fixture.view}
          origin={look.motion.origin}
          destination={look.motion.destination}
          flightMs={380}
        >
          <Board />
        </Flights>
        <div className={table.foot}>
          <ActionBar isSending={false} />
        </div>
        <CardHelp board={main} />
      </main>
      <aside className={table.aside} aria-label="Beside the table">
        <Panel log={log} />
      </aside>
    </>
  );
}
