import { type FormEvent, useId, useState } from 'react';
import { sentence } from '../client/api.ts';
import { pitchOf } from '../games/pitches.ts';
import type { GameEntry, StarterEntry } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { DeckChoice } from '../ui/DeckChoice.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDoing } from './doing.ts';
import css from './Field.module.css';
import { OptionField } from './OptionField.tsx';
import { botsOf, firstPlan, type Plan, resized, type Sitter } from './plan.ts';
import { Switch } from './Switch.tsx';
import { makeTable } from './sit.ts';
import { titled } from './words.ts';

interface MakeTableProps {
  game: GameEntry;
  isOpen: boolean;
  onClose: () => void;
}

/** A table as one wants it: who sits there, what is played, who may come. */
export function MakeTable({ game, isOpen, onClose }: MakeTableProps) {
  return (
    <Dialog title={`A table for ${game.title}`} isOpen={isOpen} onClose={onClose} shape="sheet">
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
  const [plan, setPlan] = useState(() => firstPlan(game));
  const { isBusy, refusal, run } = useDoing();
  const part = { game, plan, onChange: setPlan };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => makeTable(plan, game));
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {game.seats.max > 1 && <Seats {...part} />}
      <DeckChoice decks={game.starters} value={plan.deck} onChange={deck => setPlan({ ...plan, deck })} />
      <Access {...part} />
      {game.options.length > 0 && <Options {...part} />}
      <Practice {...part} />
      <div className={css.foot}>
        {refusal && (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        )}
        <p className={css.help}>{outlook(plan)}</p>
        <div className={css.buttons}>
          <Button tone="main" type="submit">
            {isBusy ? 'One moment…' : 'Make the table'}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </div>
    </form>
  );
}

/** What comes after the table is made. */
function outlook(plan: Plan): string {
  const free = plan.seats.filter(sitter => sitter === 'open').length;
  if (free === 0) return 'The game begins at once.';
  const seats = free === 1 ? 'the free seat is' : `the ${free} free seats are`;
  return `At the table you get a link to send. The game begins when ${seats} taken, or when you say so.`;
}

function Seats({ game, plan, onChange }: PartProps) {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const seated = (at: number, sitter: Sitter) =>
    onChange({ ...plan, seats: plan.seats.map((before, seat) => (seat === at ? sitter : before)) });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Who plays</legend>
      <fieldset className={css.counts}>
        <legend className="visually-hidden">Number of players</legend>
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
            <span className="visually-hidden"> players</span>
          </label>
        ))}
        <span aria-hidden="true">players</span>
      </fieldset>
      <ol className={css.seats}>
        {plan.seats.map((sitter, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat} className={css.seat}>
            <SeatChoice seat={seat} sitter={sitter} game={game} onChange={to => seated(seat, to)} />
            {sitter.startsWith('bot:') && game.starters.length > 0 && (
              <BotDeck
                seat={seat}
                decks={game.starters}
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
  const id = useId();
  if (sitter === 'you') {
    return (
      <>
        <span className={css.label}>Seat {seat + 1}</span>
        <span className={css.you}>You</span>
      </>
    );
  }
  return (
    <>
      <label className={css.label} htmlFor={id}>
        Seat {seat + 1}
      </label>
      <select
        id={id}
        className={css.input}
        value={sitter}
        onChange={event => onChange(event.target.value as Sitter)}
      >
        <option value="open">Free, for somebody else</option>
        {botsOf(game).map(({ name }) => (
          <option key={name} value={`bot:${name}`}>
            Bot: {titled(name).toLowerCase()}
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
  return (
    <select
      className={`${css.input} ${css.below}`}
      aria-label={`Deck of the bot at seat ${seat + 1}`}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">Its deck: by chance</option>
      {decks.map(({ id, title }) => (
        <option key={id} value={id}>
          Its deck: {title}
        </option>
      ))}
    </select>
  );
}

/** How the bots play that were chosen, each level once. */
function BotsInWords({ game, plan }: { game: GameEntry; plan: Plan }) {
  const bots = botsOf(game).filter(({ name }) => plan.seats.includes(`bot:${name}`));
  return (
    <ul className={css.bots}>
      {bots.map(({ name, about }) => (
        <li key={name} className={css.help}>
          <strong>{titled(name)}:</strong>{' '}
          {sentence(about).slice(0, 1).toLowerCase() + sentence(about).slice(1)}
        </li>
      ))}
    </ul>
  );
}

function Access({ game, plan, onChange }: PartProps) {
  const watch = game.seats.max === 1;
  const choices = [
    {
      access: 'invitation',
      title: 'Whoever has the link',
      help: `You send it to those you want to ${watch ? 'look on' : 'play with'}.`,
    },
    {
      access: 'open',
      title: 'Everybody',
      help: `The table is listed on the first page; anybody may ${watch ? 'watch' : 'sit down or watch'}.`,
    },
  ] as const;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Who may come</legend>
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
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Rules</legend>
      {game.options.map(option => (
        <OptionField
          key={option.name}
          option={option}
          words={pitchOf(game.id)?.options?.[option.name]}
          value={plan.options[option.name] ?? option.default}
          onChange={value => onChange({ ...plan, options: { ...plan.options, [option.name]: value } })}
        />
      ))}
    </fieldset>
  );
}

function Practice({ plan, onChange }: PartProps) {
  const id = useId();
  return (
    <div className={css.rowOfSwitch}>
      <label className={css.label} htmlFor={id}>
        Practice
      </label>
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        isOn={plan.mode === 'practice'}
        onChange={isOn => onChange({ ...plan, mode: isOn ? 'practice' : 'play' })}
      />
      <p id={`${id}-help`} className={css.help}>
        Take back as many moves as you like, even after you have seen a new card. Otherwise undo reaches back
        to the last card that came to light.
      </p>
    </div>
  );
}
