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
  shape?: 'column' | 'row';
}

export interface TrickBoardProps extends Omit<SpotsProps, 'others'> {
  Plate: ComponentType<PlateProps>;
  /** What newcomers are told, over the trick. */
  intro?: ReactNode;
  /** What lies in the corners beside the own card. */
  children?: ReactNode;
}

/** A round table: the others along its far side, before each the card played from there, and the own hand below. */
export function TrickBoard({ Plate, headline, outcome, intro, children }: TrickBoardProps) {
  const { view, me } = useTableView();
  const others = around(view, me);
  return (
    <div
      className={css.board}
      style={{ '--others': others.length }}
      data-others={others.length < 3 ? 'few' : others.length > 4 ? 'crowd' : undefined}
      data-asking={view.flow.find(step => step.now)?.id}
    >
      <div className={css.others}>
        {others.map((seat, index) => (
          <div key={seat} className={css.place} style={{ '--away': away(index, others.length) }}>
            <Plate seat={seat} />
          </div>
        ))}
      </div>
      <div className={css.table}>
        {intro}
        <Spots others={others} headline={headline} {...(outcome ? { outcome } : {})} />
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
