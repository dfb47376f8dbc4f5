import { type FormEvent, useId, useState } from 'react';
import { seatName, useT } from '../client/language.ts';
import { titled } from '../client/words.ts';
import type { GameEntry, StarterEntry } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { DeckChoice } from '../ui/DeckChoice.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDeckCheck } from '../ui/deckCheck.ts';
import { useDoing } from './doing.ts';
import css from './Field.module.css';
import { OptionField } from './OptionField.tsx';
import { botsOf, decksOf, firstPlan, fitted, type Plan, resized, type Sitter } from './plan.ts';
import { Switch } from './Switch.tsx';
import { makeTable } from './sit.ts';

interface MakeTableProps {
  game: GameEntry;
  isOpen: boolean;
  onClose: () => void;
}

/** A table as one wants it: who sits there, what is played, who may come. */
export function MakeTable({ game, isOpen, onClose }: MakeTableProps) {
  const t = useT();
  return (
    <Dialog title={t('web-table-for', { game: game.title })} isOpen={isOpen} onClose={onClose} shape="sheet">
      <Form game={game} onClose={onClose} />
    </Dialog>
  );
}

interface PartProps {
  game: GameEntry;
  plan: Plan;
  onChange: (plan: Plan) => void;
}

function Form({ game, onClose }: { game: GameEntry; onClose: () => void }) {
  const t = useT();
  const [plan, setPlan] = useState(() => firstPlan(game));
  const { isBusy, refusal, run } = useDoing();
  const decks = decksOf(game.starters, game.options, plan.options.set);
  const check = useDeckCheck(game.id, decks[0]?.set);
  const part = { game, plan, onChange: (next: Plan) => setPlan(fitted(next, game)) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (await check.passes(plan.deck)) await makeTable(plan, game);
    });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {game.seats.max > 1 && <Seats {...part} />}
      <DeckChoice
        game={game.id}
        decks={decks}
        value={plan.deck}
        check={check}
        onChange={deck => setPlan({ ...plan, deck })}
      />
      <Access {...part} />
      {game.options.length > 0 && <Options {...part} />}
      <Practice {...part} />
      <div className={css.foot}>
        {refusal && (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        )}
        <p className={css.help}>
          {t('web-outlook', { free: plan.seats.filter(sitter => sitter === 'open').length })}
        </p>
        <div className={css.buttons}>
          <Button tone="main" type="submit">
            {t(isBusy ? 'web-one-moment' : 'web-make-it')}
          </Button>
          <Button onPress={onClose}>{t('web-cancel')}</Button>
        </div>
      </div>
    </form>
  );
}

function Seats({ game, plan, onChange }: PartProps) {
  const t = useT();
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const seated = (at: number, sitter: Sitter) =>
    onChange({ ...plan, seats: plan.seats.map((before, seat) => (seat === at ? sitter : before)) });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('web-who-plays')}</legend>
      <fieldset className={css.counts}>
        <legend className="visually-hidden">{t('web-player-count')}</legend>
        {counts.map(count => (
          <label key={count} className={css.count}>
            <input
              className="visually-hidden"
              type="radio"
              name="seats"
              checked={plan.seats.length === count}
              onChange={() => onChange(resized(plan, count, game))}
            />
            {count}
            <span className="visually-hidden"> {t('web-players-unit')}</span>
          </label>
        ))}
        <span aria-hidden="true">{t('web-players-unit')}</span>
      </fieldset>
      <ol className={css.seats}>
        {plan.seats.map((sitter, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat} className={css.seat}>
            <SeatChoice seat={seat} sitter={sitter} game={game} onChange={to => seated(seat, to)} />
            {sitter.startsWith('bot:') && game.starters.length > 0 && (
              <BotDeck
                seat={seat}
                decks={decksOf(game.starters, game.options, plan.options.set)}
                value={plan.botDecks[seat] ?? ''}
                onChange={deck => onChange({ ...plan, botDecks: { ...plan.botDecks, [seat]: deck } })}
              />
            )}
          </li>
        ))}
      </ol>
      <BotsInWords game={game} plan={plan} />
    </fieldset>
  );
}

interface SeatChoiceProps {
  seat: number;
  sitter: Sitter;
  game: GameEntry;
  onChange: (sitter: Sitter) => void;
}

function SeatChoice({ seat, sitter, game, onChange }: SeatChoiceProps) {
  const t = useT();
  const id = useId();
  if (sitter === 'you') {
    return (
      <>
        <span className={css.label}>{seatName(seat)}</span>
        <span className={css.you}>{t('web-you')}</span>
      </>
    );
  }
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {seatName(seat)}
      </label>
      <select
        id={id}
        className={css.input}
        value={sitter}
        onChange={event => onChange(event.target.value as Sitter)}
      >
        <option value="open">{t('web-sitter-open')}</option>
        {botsOf(game).map(({ name }) => (
          <option key={name} value={`bot:${name}`}>
            {t('web-sitter-bot', { level: t('web-bot-kind', { name }) })}
          </option>
        ))}
      </select>
    </>
  );
}

interface BotDeckProps {
  seat: number;
  decks: readonly StarterEntry[];
  /** The id of the deck; empty if chance decides. */
  value: string;
  onChange: (id: string) => void;
}

/** What a bot plays with: whoever wants to practise against a deck says which. */
function BotDeck({ seat, decks, value, onChange }: BotDeckProps) {
  const t = useT();
  return (
    <select
      className={`${css.input} ${css.below}`}
      aria-label={t('web-bot-deck', { number: seat + 1 })}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{t('web-bot-deck-drawn')}</option>
      {decks.map(({ id, title }) => (
        <option key={id} value={id}>
          {t('web-bot-deck-is', { deck: title })}
        </option>
      ))}
    </select>
  );
}

/** How the bots play that were chosen, each level once. */
function BotsInWords({ game, plan }: { game: GameEntry; plan: Plan }) {
  const t = useT();
  const bots = botsOf(game).filter(({ name }) => plan.seats.includes(`bot:${name}`));
  return (
    <ul className={css.bots}>
      {bots.map(({ name, about }) => (
        <li key={name} className={css.help}>
          <strong>{titled(t('web-bot-kind', { name }))}:</strong>{' '}
          {t('web-bot-about', { bot: `${game.id}-${name}`, about })}
        </li>
      ))}
    </ul>
  );
}

function Access({ game, plan, onChange }: PartProps) {
  const t = useT();
  const isAlone = game.seats.max === 1;
  const choices = [
    {
      access: 'invitation',
      title: t('web-access-link'),
      help: t(isAlone ? 'web-access-link-alone' : 'web-access-link-help'),
    },
    {
      access: 'open',
      title: t('web-access-open'),
      help: t(isAlone ? 'web-access-open-alone' : 'web-access-open-help'),
    },
  ] as const;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('web-access')}</legend>
      {choices.map(({ access, title, help }) => (
        <label key={access} className={css.choice}>
          <input
            type="radio"
            name="access"
            className={css.radio}
            checked={plan.access === access}
            onChange={() => onChange({ ...plan, access })}
          />
          <span>
            <span className={css.label}>{title}</span>
            <span className={css.help}>{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Options({ game, plan, onChange }: PartProps) {
  const t = useT();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('web-rules')}</legend>
      {game.options.map(option => (
        <OptionField
          key={option.name}
          game={game.id}
          option={option}
          value={plan.options[option.name] ?? option.default}
          onChange={value => onChange({ ...plan, options: { ...plan.options, [option.name]: value } })}
        />
      ))}
    </fieldset>
  );
}

function Practice({ plan, onChange }: PartProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={css.rowOfSwitch}>
      <label className={css.label} htmlFor={id}>
        {t('web-practice')}
      </label>
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        isOn={plan.mode === 'practice'}
        onChange={isOn => onChange({ ...plan, mode: isOn ? 'practice' : 'play' })}
      />
      <p id={`${id}-help`} className={css.help}>
        {t('web-practice-help')}
      </p>
    </div>
  );
}
