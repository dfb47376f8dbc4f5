import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { go } from '../app/route.ts';
import { MAIN } from '../app/SkipLink.tsx';
import { set, useSettings } from '../app/settings.ts';
import { useT } from '../client/language.ts';
import type { WholeFrame } from '../client/replica.ts';
import type { TableVisit } from '../client/table.ts';
import { sentence, titled } from '../client/words.ts';
import type { Invitation, Seat, Text, Welcome } from '../protocol.ts';
import { useSound } from '../sound/useSound.ts';
import { useAfterwards } from '../table/dialogs/afterwards.ts';
import { headline, Standings } from '../table/dialogs/Ending.tsx';
import { type Naming, useNaming } from '../table/links/relations.ts';
import { Sheets } from '../table/panel/Sheets.tsx';
import { useCommands, useSelection, useTableView } from '../table/play/play.tsx';
import { remarksOf } from '../table/seats/SeatPlate.tsx';
import { useZoneTitle } from '../table/zones/title.ts';
import { Button } from '../ui/Button.tsx';
import { type Command, commandOf, patterns } from './command.ts';
import {
  explained,
  hintLine,
  itemLine,
  linkLines,
  meant,
  notationOf,
  offerLine,
  type Speech,
  thingsOf,
  trackLine,
  zoneCount,
  zoneLines,
} from './lines.ts';
import css from './TextTable.module.css';
import { type Said, useTranscript } from './transcript.ts';

export interface TextTableProps {
  visit: TableVisit;
  frame: WholeFrame;
  me: Seat | null;
  welcome: Welcome;
  invitation: Invitation | null;
  unit: string;
}

/**
 * A table in headings and lines, played by typing: for who hears it, and for who would rather read. It knows no game and
 * draws nothing, only says what the view has.
 */
export function TextTable(props: TextTableProps) {
  const { visit, frame, me, welcome, invitation } = props;
  const speech = useSpeech();
  const { t } = speech.naming;
  const { view } = speech;
  const { offers, isAnswered } = useSelection();
  const [said, say] = useTranscript(visit);
  const isMine = me !== null && frame.phase === 'playing' && (view.prompt?.seats.includes(me) ?? false);
  const isAsked = isMine && !isAnswered && offers.length > 0;
  useSound(frame, me, isAsked);
  const asked = askedIn(speech);
  const lastAsked = useRef(0);
  // What is asked is said after what led to it, once nothing answers it by itself, and not again for an answer refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time something is asked
  useEffect(() => {
    if (!isAsked || lastAsked.current === frame.version) return;
    lastAsked.current = frame.version;
    say({ is: 'asked', text: t('web-text-your-move', { prompt: asked, count: view.choices.length }) });
  }, [isAsked, frame.version]);
  useHintSaid(visit, speech, say);
  const ending = view.ending ?? null;
  const seats = useStore(visit.store, state => state.seats);
  const end = ending && `${headline(t, ending, me, seats)}. ${sentence(speech.naming.show(ending.text))}`;
  useEffect(() => {
    if (end) say({ is: 'asked', text: end });
  }, [end, say]);
  const { again, save } = useAfterwards(visit, welcome, invitation);
  const obey = useObeying({ visit, speech, isMine, say, again, save, isOver: frame.phase !== 'playing' });
  return (
    <main id={MAIN} className={css.main}>
      <Part title={t(ending ? 'web-over' : 'web-text-asked')}>
        {ending ? (
          <>
            <p>{headline(t, ending, me, seats)}</p>
            <Standings
              {...{ ending, seats, unit: props.unit, game: welcome.table.game, tracks: view.tracks }}
            />
            <p className={css.row}>
              {me !== null && (
                <Button onPress={again}>{t(frame.rematch ? 'web-rematch-join' : 'web-rematch')}</Button>
              )}
              <Button onPress={() => go({ at: 'home' })}>{t('web-home')}</Button>
              <Button onPress={save}>{t('web-save')}</Button>
            </p>
          </>
        ) : (
          <p className={css.prompt}>{isAsked ? asked : waitingIn(speech, me)}</p>
        )}
        <CommandLine onLine={obey} />
        {isAsked && <Choices speech={speech} />}
      </Part>
      <Part title={t('web-text-said')}>
        <Transcript said={said} />
      </Part>
      <Table speech={speech} />
      <Players speech={speech} me={me} />
      <Part title={t('web-text-areas')}>
        {view.zones.map(zone => (
          <section key={zone.id} data-zone={zone.id}>
            <h3>{t('web-text-area', { zone: speech.zoneTitle(zone), count: zoneCount(zone) })}</h3>
            {zone.note && <p>{sentence(speech.naming.show(zone.note))}</p>}
            <Lines of={zoneLines(speech, zone)} />
          </section>
        ))}
      </Part>
      {(view.sheets?.length ?? 0) > 0 && (
        <Part title={speech.look.bars.sheets ? speech.naming.show(speech.look.bars.sheets) : t('web-scores')}>
          <Sheets />
        </Part>
      )}
    </main>
  );
}

/** What lines are made with at this table. */
function useSpeech(): Speech {
  const { view, look } = useTableView();
  const naming = useNaming();
  const zoneTitle = useZoneTitle();
  return { view, look, naming, zoneTitle };
}

/** What is asked, in a sentence, with how far a decision of many parts has come. */
function askedIn({ view: { prompt }, naming: { show, t } }: Speech): string {
  if (!prompt) return '';
  const { made } = prompt.progress;
  const soFar = made > 0 && !prompt.counted ? ` ${t('web-so-far', { made })}` : '';
  return sentence(show(prompt.text)) + soFar;
}

/** Who is waited for, by who is not asked. */
function waitingIn({ view: { prompt }, naming: { seat, t } }: Speech, me: Seat | null): string {
  const others = (prompt?.seats ?? []).filter(one => one !== me).map(seat);
  const toMove = others.length > 0 ? t('web-to-move', { seats: others.join(', ') }) : '';
  return [me === null ? '' : t('web-text-waiting'), toMove].filter(Boolean).join(' ');
}

/** A part of the page, under its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The choices: each is a button, and has the number that makes it. */
function Choices({ speech: { view, naming } }: { speech: Speech }) {
  const { t } = naming;
  const { choose } = useCommands();
  const also = patterns(view.asides ?? []);
  return (
    <>
      <h3>{t('web-text-choices', { count: view.choices.length })}</h3>
      <ol className={css.choices} data-choices>
        {view.choices.map((offer, index) => {
          const notation = notationOf(naming, offer);
          return (
            <li key={offer.notation}>
              <Button tone="quiet" className={css.choice} onPress={() => choose(offer)}>
                {t('web-text-number', { number: index + 1, choice: offerLine(naming, offer) })}
              </Button>
              {notation !== null && <code>{notation}</code>}
            </li>
          );
        })}
      </ol>
      {also.length > 0 && <p>{t('web-text-also', { patterns: also.join(', ') })}</p>}
    </>
  );
}

/** The one line everything can be typed in. It has the focus from the start, and keeps it. */
function CommandLine({ onLine }: { onLine: (line: string) => void }) {
  const t = useT();
  const id = useId();
  const { view } = useTableView();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  useEffect(() => field.current?.focus(), []);
  const [first] = view.choices;
  return (
    <form
      className={css.command}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault();
        onLine(line);
        setLine('');
        field.current?.focus();
      }}
    >
      <label htmlFor={id}>{t('web-text-command')}</label>
      <div className={css.row}>
        <input
          ref={field}
          id={id}
          value={line}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={`${id}-how`}
          onChange={event => setLine(event.target.value)}
        />
        <Button type="submit" tone="main">
          {t('web-text-do')}
        </Button>
      </div>
      <p id={`${id}-how`} className={css.how}>
        {first ? t('web-text-how', { notation: first.notation }) : t('web-text-how-waiting')}
      </p>
    </form>
  );
}

/** All that was said, newest last; what is new is read to who cannot see it. */
function Transcript({ said }: { said: readonly Said[] }) {
  const { naming } = useSpeech();
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const last = said.at(-1)?.key;
  useEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={list}
      className={css.said}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('web-text-said')}
      data-testid="said"
    >
      <ol>
        {said.map(one => (
          <li key={one.key} data-is={one.is}>
            {sentence(naming.show(one.text))}
            {one.times !== undefined && ` ${t('web-times', { times: one.times })}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Turn, step, numbers of the table, what waits to happen, and who does what to whom. */
function Table({ speech }: { speech: Speech }) {
  const { view, look, naming } = speech;
  const { t, show } = naming;
  const step = view.flow.find(({ now }) => now);
  const turn = t('web-turn-number', { turn: show(look.bars.turn), number: view.turn });
  return (
    <Part title={t('web-text-table')}>
      <Lines
        of={[
          turn,
          ...(step ? [t('web-text-step', { step: show(step.title) })] : []),
          ...view.tracks.filter(({ owner }) => owner === null).map(track => trackLine(naming, track)),
          ...linkLines(speech),
        ]}
      />
      {(view.stack?.length ?? 0) > 0 && (
        <>
          <h3>{t('web-stack-next')}</h3>
          <ol>
            {view.stack?.map(item => (
              <li key={item.handle}>{itemLine(speech, item)}</li>
            ))}
          </ol>
        </>
      )}
    </Part>
  );
}

/** Who sits there, with their numbers. */
function Players({ speech, me }: { speech: Speech; me: Seat | null }) {
  const { view, naming } = speech;
  const { t, show } = naming;
  const { seats } = useTableView();
  return (
    <Part title={t('web-text-seats')}>
      {view.seats.map(seen => {
        const { seat } = seen;
        const player = seats.find(info => info.seat === seat)?.player;
        const numbers = view.tracks
          .filter(({ owner }) => owner === seat)
          .map(track => trackLine(naming, track));
        const asked = seen.asked ? [t(seat === me ? 'web-asked-you' : 'web-asked')] : [];
        return (
          <section key={seat}>
            <h3>
              {naming.seat(seat)}
              {seat === me && ` ${t('web-you-mark')}`}
            </h3>
            <Lines of={[...numbers, ...remarksOf(t, show, player, seen), ...asked].map(titled)} />
          </section>
        );
      })}
    </Part>
  );
}

type Say = (...more: Omit<Said, 'key'>[]) => void;

/** Says a hint when it has come. */
function useHintSaid(visit: TableVisit, speech: Speech, say: Say): void {
  const hint = useStore(visit.store, state => state.hint?.hint ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is said once
  useEffect(() => {
    if (hint) say({ is: 'answer', text: hintLine(speech, hint) });
  }, [hint]);
}

interface Obeying {
  visit: TableVisit;
  speech: Speech;
  isMine: boolean;
  isOver: boolean;
  say: Say;
  again: () => void;
  save: () => void;
}

/** The messages that tell what can be typed. */
const HELP = [
  'web-text-help-number',
  'web-text-help-look',
  'web-text-help-help',
  'web-text-help-why',
  'web-text-help-hint',
  'web-text-help-undo',
  'web-text-help-abilities',
  'web-text-help-end',
  'web-text-help-over',
];

/** Does what a line asks for, and says what came of it. */
function useObeying(props: Obeying): (line: string) => void {
  const { visit, speech, isMine, isOver, say, again, save } = props;
  const { view, naming } = speech;
  const { t } = naming;
  const { offers } = useSelection();
  const { choose } = useCommands();
  const { wholeLog } = useSettings();
  const sure = useRef<'concede' | 'leave' | null>(null);
  const reply = (...texts: Text[]) => say(...texts.map(text => ({ is: 'answer' as const, text })));
  const twice = (word: 'concede' | 'leave') => {
    if (sure.current === word) visit.act(word);
    else reply(t(word === 'concede' ? 'web-text-sure-concede' : 'web-text-sure-leave'));
    sure.current = sure.current === word ? null : word;
  };
  const look = (about: string) => {
    if (about !== '') return reply(...orUnknown(naming, about, explained(speech, about)));
    if (!isMine) return reply(t('web-text-nothing-asked'));
    const lines = view.choices.map((offer, index) =>
      t('web-text-number', { number: index + 1, choice: offerLine(naming, offer) }),
    );
    reply(askedIn(speech), ...lines);
  };
  const why = (about: string) => {
    const [thing] = about === '' ? [] : meant(thingsOf(speech), about);
    if (thing) visit.askWhy(thing.anchor);
    else reply(about === '' ? t('web-text-why-what') : t('web-text-unknown', { word: about }));
  };
  const byNumber = (number: number) => {
    const offer = offers.length > 0 ? view.choices[number - 1] : undefined;
    if (offer) choose(offer);
    else if (!isMine) reply(t('web-text-nothing-asked'));
    else reply(t('web-text-no-number', { number, count: view.choices.length }));
  };
  const byDeed: { [Deed in Command['is']]?: () => void } = {
    hint: () => visit.askHint(),
    undo: () => visit.act('undo'),
    agree: () => visit.act({ answer_undo: 'agree' }),
    refuse: () => visit.act({ answer_undo: 'refuse' }),
    abilities: () => {
      set({ wholeLog: !wholeLog });
      reply(t('web-text-abilities', { is: wholeLog ? 'off' : 'on' }));
    },
    concede: () => twice('concede'),
    leave: () => twice('leave'),
    rematch: () => (isOver ? again() : reply(t('web-text-not-over'))),
    save: () => (isOver ? save() : reply(t('web-text-not-over'))),
    quit: () => go({ at: 'home' }),
  };
  return line => {
    const command = commandOf(line);
    if (command.is === 'nothing') return;
    if (command.is !== sure.current) sure.current = null;
    if (command.is === 'number') byNumber(command.number);
    else if (command.is === 'choice') visit.act({ choose: [{ notation: command.notation }] });
    else if (command.is === 'look') look(command.about);
    else if (command.is === 'why') why(command.about);
    else if (command.is === 'help' && command.about !== '') look(command.about);
    else if (command.is === 'help') reply(...HELP.map(id => t(id)));
    else byDeed[command.is]?.();
  };
}

/** What was found, or that nothing was. */
const orUnknown = ({ t }: Naming, word: string, found: string[]): string[] =>
  found.length > 0 ? found : [t('web-text-unknown', { word })];
