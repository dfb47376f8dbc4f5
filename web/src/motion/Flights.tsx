import { Component, createRef, type ReactNode } from 'react';
import type { AnchorKey } from '../choosing/choosing.ts';
import type { WholeFrame } from '../client/replica.ts';
import type { Journey } from '../look/look.ts';
import type { CardView, View, Zone } from '../protocol.ts';
import css from './Flights.module.css';
import { flights, type Place, type Scene, transformTo } from './plan.ts';

interface Props {
  frame: WholeFrame;
  view: View;
  origin: (journey: Journey) => AnchorKey[];
  destination: (journey: Journey) => AnchorKey[];
  /** How long a card flies; 0 for not at all. */
  flightMs: number;
  children: ReactNode;
}

interface Seen extends Scene {
  elements: Map<AnchorKey, HTMLElement>;
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Lets cards fly to where they lie now from where they lay before. Where everything lies is the page's business and
 * done at once; what moves is the picture of it, by transform and opacity alone, so the browser can do it without us.
 * A class, for only a class is asked for the page just before it changes.
 */
export class Flights extends Component<Props> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #sky = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: Props): Seen | null {
    if (before.view === this.props.view || this.props.flightMs === 0 || isStill()) return null;
    return this.#look();
  }

  override componentDidUpdate(before: Props, _state: unknown, seen: Seen | null): void {
    if (!seen) return;
    const { props } = this;
    // Before the page is painted, and after everybody else who has to know where things are: what flies makes the page
    // lay everything out anew.
    queueMicrotask(() => this.#fly(before, props, seen));
  }

  #fly(before: Props, { frame, view, flightMs, origin, destination }: Props, seen: Seen): void {
    const now = this.#look();
    const old = cardsOf(before.view);
    const fresh = cardsOf(view);
    const journey = (cards: Map<AnchorKey, Lying>, key: AnchorKey): Journey | null => {
      const lying = cards.get(key);
      return lying ? { ...lying, before: before.view, after: frame } : null;
    };
    const moving = flights(
      seen,
      now,
      key => orNothing(journey(fresh, key), origin),
      key => orNothing(journey(old, key), destination),
    );
    // Asked once, before anything is put there: each time after that the page would be laid out anew.
    const over = this.#sky.current?.getBoundingClientRect();
    for (const { key, from, to } of moving) {
      if (to && now.elements.has(key)) arrive(now.elements.get(key), from, to, flightMs);
      else if (from && over) this.#leave(seen.elements.get(key), from, to, over, flightMs);
    }
  }

  /** What left the page leaves the sky too, once it is where it goes. */
  #leave(
    element: HTMLElement | undefined,
    from: Place,
    to: Place | null,
    over: Place,
    flightMs: number,
  ): void {
    const sky = this.#sky.current;
    if (!element || element.isConnected || !sky) return;
    for (const name of [...element.getAttributeNames()]) {
      if (name.startsWith('data-') || name.startsWith('aria-')) element.removeAttribute(name);
    }
    element.tabIndex = -1;
    element.style.cssText = `position:absolute;left:${from.x - over.x}px;top:${from.y - over.y}px;width:${from.width}px;height:${from.height}px;margin:0`;
    sky.append(element);
    const end = to ? transformTo(from, to) : 'scale(0.8)';
    const flight = element.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: end, opacity: to ? 0.9 : 0 },
      ],
      { duration: flightMs, easing: EASE, fill: 'forwards' },
    );
    const gone = () => element.remove();
    flight.finished.then(gone, gone);
  }

  #look(): Seen {
    const cards = new Map<AnchorKey, Place>();
    const things = new Map<AnchorKey, Place>();
    const elements = new Map<AnchorKey, HTMLElement>();
    for (const element of this.#root.current?.querySelectorAll<HTMLElement>('[data-anchor]') ?? []) {
      const key = element.dataset.anchor ?? '';
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = { x, y, width, height };
      things.set(key, place);
      if (element.dataset.flight === undefined) continue;
      cards.set(key, place);
      elements.set(key, element);
    }
    return { cards, things, elements };
  }

  override render(): ReactNode {
    return (
      <div ref={this.#root} className={css.root}>
        {this.props.children}
        <div ref={this.#sky} className={css.sky} aria-hidden="true" inert />
      </div>
    );
  }
}

interface Lying {
  card: CardView;
  zone: Zone;
}

function cardsOf(view: View): Map<AnchorKey, Lying> {
  const found = new Map<AnchorKey, Lying>();
  for (const zone of view.zones) {
    for (const slot of zone.slots) {
      if ('card' in slot) found.set(`card:${slot.card.handle}`, { card: slot.card, zone });
    }
  }
  return found;
}

const orNothing = (journey: Journey | null, where: (journey: Journey) => AnchorKey[]): AnchorKey[] =>
  journey ? where(journey) : [];

function arrive(element: HTMLElement | undefined, from: Place | null, to: Place, flightMs: number): void {
  if (!element) return;
  const start = from
    ? { transform: transformTo(to, from), opacity: 1 }
    : { transform: 'scale(0.9)', opacity: 0 };
  const end = { transform: 'none', opacity: 1 };
  element.dataset.flying = '';
  const flight = element.animate([start, end], { duration: flightMs, easing: EASE });
  const landed = () => {
    delete element.dataset.flying;
  };
  flight.finished.then(landed, landed);
}

/** Whether nothing is to move: the person wants it so, or nobody looks. */
function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
