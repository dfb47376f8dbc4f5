import armchair from 'virtual:icon/game-icons/armchair';
import alert from 'virtual:icon/lucide/circle-alert';
import play from 'virtual:icon/lucide/play';
import { useCallback, useEffect } from 'react';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { hashOf } from '../app/route.ts';
import { MAIN } from '../app/SkipLink.tsx';
import { TextModeChoice } from '../app/TextModeChoice.tsx';
import { ThemeChoice } from '../app/ThemeChoice.tsx';
import { getGames, getOpenTables, getOwnTables, Refused } from '../client/api.ts';
import { useT } from '../client/language.ts';
import { forgetFormer, formerTokens, useMe } from '../client/me.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GameEntry, Listed, Tables, Token } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { GameCard, GameCardToCome } from './GameCard.tsx';
import css from './Home.module.css';
import { useLive } from './live.ts';
import { Me } from './Me.tsx';
import { OpenTables } from './OpenTables.tsx';
import { OwnTables, tableHash, titleOf } from './OwnTables.tsx';
import { companyOf, goesOn } from './words.ts';

/** Milliseconds between looks at what changes by itself. Own tables can be many, and change rarely. */
const OPEN_EVERY = 4000;
const OWN_EVERY = 20_000;

/** Where one arrives: pick a game, go on with one, or join somebody. */
export function Home() {
  const t = useT();
  const token = useMe(me => me.guest?.token ?? null);
  const games = useLive(getGames, Number.POSITIVE_INFINITY);
  const own = useLive(
    useCallback(() => ownTables(token), [token]),
    OWN_EVERY,
  );
  const open = useLive(
    useCallback(() => openTables(token), [token]),
    OPEN_EVERY,
  );
  const trouble = games.trouble ?? open.trouble ?? own.trouble;
  const again = () => {
    games.again();
    own.again();
    open.again();
  };
  useEffect(() => {
    document.title = 'Parlour';
  }, []);
  const entries = games.value?.games;
  const current = own.value?.tables.find(goesOn);
  return (
    <div className={css.page}>
      <Masthead />
      <main id={MAIN} className={css.main}>
        {current && entries && <Back to={current} games={entries} />}
        <section aria-labelledby="games" className={css.gamesSection}>
          <h2 id="games">{t('web-pick')}</h2>
          <div className={css.games} aria-busy={!entries}>
            {entries
              ? entries.map(game => <GameCard key={game.id} game={game} isReachable={!trouble} />)
              : !trouble && ['first', 'second'].map(key => <GameCardToCome key={key} />)}
          </div>
        </section>
        {trouble && <Trouble text={trouble} onAgain={again} place={entries ? 'above' : 'within'} />}
        {entries && (
          <div className={css.lists}>
            <OwnTables tables={own.value?.tables ?? null} games={entries} />
            <OpenTables tables={open.value?.tables ?? null} games={entries} onStale={open.again} />
          </div>
        )}
      </main>
    </div>
  );
}

/** The way back to the game one was at last. */
function Back({ to, games }: { to: Listed; games: readonly GameEntry[] }) {
  const t = useT();
  return (
    <a className={css.back} href={tableHash(to.table.table)}>
      <Icon of={play} />
      <span>
        {t('web-back-to-table')} <strong>{titleOf(games, to.table.game)}</strong>
      </span>
      <span className={css.company}>{companyOf(to)}</span>
    </a>
  );
}

const NONE: Tables = { tables: [] };

const isUnknown = (error: unknown) => error instanceof Refused && error.code === 'unauthorized';

/** The tables of the guest; none for somebody the server does not know. */
const tablesOf = (token: Token): Promise<Tables> =>
  getOwnTables(token).catch(error => {
    if (isUnknown(error)) {
      forgetFormer(token);
      return NONE;
    }
    throw error;
  });

/** The tables of the guest and of those this browser was before, newest first. */
async function ownTables(token: Token | null): Promise<Tables> {
  if (!token) return NONE;
  const [own = NONE, ...former] = await Promise.all([token, ...formerTokens()].map(tablesOf));
  if (former.length === 0) return own;
  const all = [own, ...former].flatMap(({ tables }) => tables);
  return { tables: all.toSorted((one, other) => other.table.created - one.table.created) };
}

/** Open tables are for everybody, also for a guest of another server. */
const openTables = (token: Token | null): Promise<Tables> =>
  getOpenTables(token).catch(error => {
    if (token && isUnknown(error)) return getOpenTables(null);
    throw error;
  });

function Masthead() {
  const t = useT();
  return (
    <header className={css.masthead}>
      <div className={css.brand}>
        <Icon of={armchair} className={css.logo} />
        <div>
          <h1 className={css.name}>Parlour</h1>
          <p className={css.line}>{t('web-tagline')}</p>
        </div>
      </div>
      <div className={css.tools}>
        <Me />
        <a className={css.about} href={hashOf({ at: 'about' })}>
          {t('web-about')}
        </a>
        <TextModeChoice />
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </header>
  );
}

interface TroubleProps {
  text: string;
  onAgain: () => void;
  /** `above` what is shown already, so that nothing moves; `within` the page if there is nothing yet. */
  place: 'above' | 'within';
}

/** Something is wrong with the server. What is shown stays, and it is tried again all the while. */
function Trouble({ text, onAgain, place }: TroubleProps) {
  const t = useT();
  return (
    <div role="alert" className={`${css.trouble} ${css[place]}`}>
      <Icon of={alert} className={css.troubleIcon} />
      <p>{text}</p>
      <Button onPress={onAgain}>{t('web-try-again')}</Button>
    </div>
  );
}
