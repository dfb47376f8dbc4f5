import type { ComponentType, ReactNode } from 'react';
import type { Seat } from '../../protocol.ts';
import { useTableView } from '../../table/play/play.tsx';
import css from './Board.module.css';
import { Hand } from './Hand.tsx';
import { Spots, type SpotsProps } from './Spots.tsx';
import { around, away } from './trick.ts';

export interface PlateProps {
  seat: Seat;
  /** The others stand upright side by side; the own one lies along the hand. */
  shape?: 'column' | 'row' | undefined;
}

/** The sides of a compass, from the left of who looks; who watches sits on none of them. */
const SIDES = ['west', 'north', 'east', 'south'];

export interface TrickBoardProps extends Omit<SpotsProps, 'others'> {
  Plate: ComponentType<PlateProps>;
  /** Places of the others: along the far side, or on three sides with each card before who played it. */
  seating?: 'far' | 'compass';
  /** What newcomers are told, over the trick. */
  intro?: ReactNode;
  /** A part that lies in the place of the trick while none is played. */
  cover?: ReactNode;
  /** What lies in the corners beside the own card. */
  children?: ReactNode;
}

/** A round table: the others on its far side, before each the card played from there, and the own hand below. */
export function TrickBoard(props: TrickBoardProps) {
  const { Plate, seating = 'far', intro, cover, children, ...spots } = props;
  const { view, me } = useTableView();
  const others = around(view, me);
  return (
    <div
      className={css.board}
      style={{ '--others': others.length }}
      data-seating={seating}
      data-others={others.length < 3 ? 'few' : others.length > 4 ? 'crowd' : undefined}
      data-asking={view.flow.find(step => step.now)?.id}
    >
      <div className={css.others}>
        {others.map((seat, index) => (
          <div
            key={seat}
            className={css.place}
            data-side={seating === 'compass' ? SIDES[index] : undefined}
            style={{ '--away': away(index, others.length) }}
          >
            <Plate seat={seat} />
          </div>
        ))}
      </div>
      <div className={css.table} data-covered={cover ? true : undefined}>
        {intro}
        {cover}
        <Spots {...spots} others={others} />
        {children}
      </div>
      {me !== null && (
        <div className={css.own}>
          <Plate seat={me} shape="row" />
          <Hand seat={me} />
        </div>
      )}
    </div>
  );
}
