import check from 'virtual:icon/lucide/check';
import copy from 'virtual:icon/lucide/copy';
import { useState } from 'react';
import { linkTo } from '../app/route.ts';
import { nameOf } from '../client/names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Invitation, Seat, SeatInfo, TableInfo } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import css from './Lobby.module.css';
import { standing } from './SeatPlate.tsx';

export interface LobbyProps {
  table: TableInfo;
  seats: readonly SeatInfo[];
  invitation: Invitation | null;
  me: Seat | null;
  onStart: () => void;
  onSit: (seat: Seat) => void;
}

/** Before the deal: who is there, and how others come. */
export function Lobby({ table, seats, invitation, me, onStart, onSit }: LobbyProps) {
  const free = seats.filter(info => info.player.is === 'open');
  return (
    <section className={css.lobby} aria-label="Before the game">
      <h2>{free.length > 0 ? 'Waiting for players' : 'About to begin'}</h2>
      <p>
        The game begins by itself when every seat is taken.
        {me !== null && free.length > 0 && ' You can also let bots take the free seats.'}
      </p>
      {(me !== null || table.access === 'open') && <Link text={linkTo(table.table, invitation)} />}
      <ul className={css.seats}>
        {seats.map(({ seat, player }) => (
          <li key={seat} className={css.seat}>
            <span className={css.name}>
              {player.is === 'open' ? `Seat ${seat + 1}` : nameOf(seat, seats)}
              {seat === me && ' (you)'}
            </span>
            <span className={css.how}>{standing(player)}</span>
            {me === null && player.is === 'open' && <Button onPress={() => onSit(seat)}>Sit here</Button>}
          </li>
        ))}
      </ul>
      {me !== null && free.length > 0 && (
        <Button tone="main" onPress={onStart}>
          Begin with bots on the free seats
        </Button>
      )}
      {me === null && free.length > 0 && free[0] && (
        <Button tone="main" onPress={() => onSit(free[0]?.seat ?? 0)}>
          Sit down and play
        </Button>
      )}
    </section>
  );
}

/** A link to hand on, with a button that copies it. */
export function Link({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const field = (element: HTMLInputElement | null) => element?.select();
  const take = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Pages that came over plain HTTP have no clipboard: then the text is marked, ready to be copied by hand.
      field(document.querySelector<HTMLInputElement>('[data-link]'));
    }
  };
  return (
    <div className={css.link}>
      <label htmlFor="link">Who opens this link can join or watch:</label>
      <div className={css.row}>
        <input id="link" data-link readOnly value={text} onFocus={event => field(event.target)} />
        <Button onPress={take}>
          <Icon of={isCopied ? check : copy} />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
