import check from 'virtual:icon/lucide/check';
import copy from 'virtual:icon/lucide/copy';
import { useId, useRef, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { typed, useGameWords } from '../../client/gameWords.ts';
import { seatName, useT } from '../../client/language.ts';
import { useMe } from '../../client/me.ts';
import { nameOf, nameProblem, tidyName } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type {
  GameOption,
  Invitation,
  JsonValue,
  Seat,
  SeatEntry,
  SeatInfo,
  StarterEntry,
  TableInfo,
} from '../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { DeckChoice } from '../../ui/DeckChoice.tsx';
import { useDeckCheck } from '../../ui/deckCheck.ts';
import { standing } from '../seats/SeatPlate.tsx';
import css from './Lobby.module.css';

export interface LobbyProps {
  table: TableInfo;
  seats: readonly SeatInfo[];
  invitation: Invitation | null;
  me: Seat | null;
  /** What could be set before the game. */
  options: readonly GameOption[];
  /** The decks to choose from, if the game has any. */
  decks: readonly StarterEntry[];
  /** The one that was chosen, for who sits there. */
  deck: SeatEntry | null;
  onStart: () => void;
  /** Sits down, under a name if one is new here, and with a deck if there are any. */
  onSit: (seat: Seat, name: string | null, deck: SeatEntry | null) => void;
}

/** Before the deal: who is there, and how others come. */
export function Lobby({ table, seats, invitation, me, options, decks, deck, onStart, onSit }: LobbyProps) {
  const t = useT();
  const isNew = useMe(state => state.guest === null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setWanted] = useState<SeatEntry | null>(decks[0]?.id ?? null);
  const id = useId();
  const own =
    typeof deck === 'object' ? deck && t('web-deck-yours') : decks.find(({ id }) => id === deck)?.title;
  const free = seats.filter(info => info.player.is === 'open');
  const [first] = free;
  const check = useDeckCheck(table.game, decks[0]?.set);
  const sit = async (seat: Seat) => {
    const found = isNew ? nameProblem(name) : null;
    setProblem(found);
    const isOwn = wanted !== null && typeof wanted === 'object';
    if (found || (isOwn && !(await check.passes(wanted)))) return;
    onSit(seat, isNew ? tidyName(name) : null, wanted);
  };
  return (
    <section className={css.lobby} aria-label={t('web-lobby')}>
      <h2>{t(free.length > 0 ? 'web-lobby-waiting' : 'web-lobby-begins')}</h2>
      <p>
        {t('web-lobby-when')}
        {me !== null && free.length > 0 && ` ${t('web-lobby-bots')}`}
      </p>
      <Options table={table} options={options} />
      {(me !== null || table.access === 'open') && (
        <Link text={linkTo(table.table, invitation)} seats={seats.length} />
      )}
      {me === null && isNew && first && (
        <div className={css.link}>
          <label htmlFor={id}>{t('web-name-ask')}</label>
          <div className={css.row}>
            <input
              id={id}
              value={name}
              autoComplete="nickname"
              aria-invalid={problem !== null}
              onChange={event => setName(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && void sit(first.seat)}
            />
          </div>
          {problem && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
      {me === null && first && (
        <DeckChoice game={table.game} decks={decks} value={wanted} check={check} onChange={setWanted} />
      )}
      {me !== null && own && (
        <p>
          {t('web-lobby-deck')} <strong>{own}</strong>
        </p>
      )}
      <ul className={css.seats}>
        {seats.map(({ seat, player }) => (
          <li key={seat} className={css.seat}>
            <span className={css.name}>
              {player.is === 'open' ? seatName(seat) : nameOf(seat, seats)}
              {seat === me && ` ${t('web-you-mark')}`}
            </span>
            <span className={css.how}>{standing(t, player)}</span>
            {me === null && player.is === 'open' && free.length > 1 && (
              <Button onPress={() => void sit(seat)} aria-label={t('web-sit-at', { number: seat + 1 })}>
                {t('web-sit-here')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {me !== null && first && (
        <Button tone="main" onPress={onStart}>
          {t('web-lobby-start')}
        </Button>
      )}
      {me === null && first && (
        <Button tone="main" onPress={() => void sit(first.seat)}>
          {t('web-sit-down')}
        </Button>
      )}
    </section>
  );
}

/** A link to hand on, with a button that copies it. */
export function Link({ text, seats }: { text: string; seats: number }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const take = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Pages that came over plain HTTP have no clipboard: then the text is marked, ready to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <div className={css.link}>
      <label htmlFor={id}>{t(seats > 1 ? 'web-link-join' : 'web-link-watch')}</label>
      <div className={css.row}>
        <input ref={field} id={id} readOnly value={text} onFocus={event => event.target.select()} />
        <Button onPress={take}>
          <Icon of={isCopied ? check : copy} />
          {t(isCopied ? 'web-copied' : 'web-copy')}
        </Button>
      </div>
    </div>
  );
}

/** What the game is played by: everything that could be set, and what stands out of it. */
function Options({ table, options }: { table: TableInfo; options: readonly GameOption[] }) {
  const t = useT();
  const words = useGameWords(table.game);
  const set = table.options as Record<string, JsonValue>;
  const shown = options.filter(({ name }) => set[name] !== undefined && set[name] !== null);
  const isPractice = table.mode === 'practice';
  if (shown.length === 0 && !isPractice) return null;
  return (
    <dl className={css.options} aria-label={t('web-rules')}>
      {isPractice && (
        <div data-unusual>
          <dt>{t('web-practice')}</dt>
          <dd>{t('web-option-switch', { is: 'on' })}</dd>
        </div>
      )}
      {shown.map(option => {
        // Behind the name of a set of cards stands its digest.
        const value = typed(set[option.name] ?? null).split('#')[0] ?? '';
        return (
          <div key={option.name} data-unusual={value !== option.default || undefined}>
            <dt>{words.optionName(option)}</dt>
            <dd>
              {value === 'on' || value === 'off'
                ? t('web-option-switch', { is: value })
                : words.optionValue(option, value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
