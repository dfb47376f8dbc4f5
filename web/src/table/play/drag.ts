import { type PointerEvent, useEffect, useRef } from 'react';
import { useShow } from '../../client/language.ts';
import { sentence } from '../../client/words.ts';
import css from './drag.module.css';
import { type Commands, useCommands } from './play.tsx';

/** How far a pointer goes before it drags, in pixels: less is a click. */
const SLACK = 6;

interface Grip {
  x: number;
  y: number;
  /** What is dragged: a picture of the card above everything, with words for what would happen. */
  ghost: Ghost | null;
  over: Element | null;
  /** Lets go on Escape. */
  onEscape: (event: KeyboardEvent) => void;
}

interface Ghost {
  box: HTMLElement;
  words: HTMLElement;
}

/**
 * Lets a card be dragged onto another thing, which is the same as pointing at both. Everything that takes the card is
 * marked meanwhile. A finger drags only where the styles leave it a direction that does not scroll.
 */
export function useDrag(key: string) {
  const commands = useCommands();
  const show = useShow();
  const grip = useRef<Grip | null>(null);
  // A card that is taken away while it is dragged leaves nothing behind.
  useEffect(() => () => void (grip.current && putAway(grip.current)), []);

  const letGo = (card: HTMLElement): Grip | null => {
    const held = grip.current;
    grip.current = null;
    if (held) putAway(held);
    delete card.dataset.dragging;
    return held;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const card = event.currentTarget;
      if (!commands.canDrag(key) || event.button !== 0) return;
      if (event.pointerType === 'touch' && getComputedStyle(card).touchAction !== 'pan-x') return;
      const onEscape = ({ key }: KeyboardEvent) => {
        if (key !== 'Escape') return;
        letGo(card);
        swallowClick(card);
      };
      // A quick hand is off the card before it has moved once; a finger stays with what it touched.
      if (event.pointerType === 'mouse') card.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, ghost: null, over: null, onEscape };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held) return;
      const card = event.currentTarget;
      // Let go of where we could not see it.
      if ((event.buttons & 1) === 0) {
        letGo(card);
        return;
      }
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.ghost) {
        if (Math.hypot(dx, dy) < SLACK) return;
        held.ghost = lift(card);
        card.dataset.dragging = '';
        addEventListener('keydown', held.onEscape);
        markTakers(key, card, commands);
      }
      held.ghost.box.style.translate = `${dx}px ${dy}px`;
      const over = thingUnder(event.clientX, event.clientY, card);
      if (over === held.over) return;
      held.over?.removeAttribute('data-drop');
      over?.setAttribute('data-drop', '');
      held.over = over;
      const drop = over && commands.dropped(key, over.getAttribute('data-anchor') ?? '');
      held.ghost.words.textContent = drop ? sentence(show(drop.text)) : '';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = letGo(event.currentTarget);
      if (!held?.ghost) return;
      swallowClick(event.currentTarget);
      const on = held.over?.getAttribute('data-anchor');
      if (on) commands.dropped(key, on)?.act();
    },
    // A finger is captured by what it touches first, from which the card takes it over.
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) letGo(event.currentTarget);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      letGo(event.currentTarget);
    },
  };
}

/** A picture of a card where the card is, above everything: nothing that scrolls cuts it off. */
function lift(card: HTMLElement): Ghost {
  const { left, top, width, height } = card.getBoundingClientRect();
  const box = document.createElement('div');
  box.className = css.ghost ?? '';
  box.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries({ left, top, width, height })) {
    box.style.setProperty(name, `${value}px`);
  }
  box.style.setProperty('--card-width', `${width}px`);
  box.style.setProperty('--card-height', `${height}px`);
  const picture = card.cloneNode(true) as HTMLElement;
  // Whoever looks for the card finds the card.
  for (const copy of [picture, ...picture.querySelectorAll('*')]) {
    for (const name of ['data-anchor', 'data-flight', 'data-states', 'data-picked', 'id']) {
      copy.removeAttribute(name);
    }
  }
  picture.tabIndex = -1;
  const words = document.createElement('span');
  words.className = css.words ?? '';
  box.append(picture, words);
  document.body.append(box);
  return { box, words };
}

/** Marks everything that takes the card. */
function markTakers(key: string, card: Element, { dropped }: Commands): void {
  for (const thing of document.querySelectorAll('main [data-anchor]')) {
    const on = thing.getAttribute('data-anchor');
    if (thing !== card && on && dropped(key, on)) thing.setAttribute('data-droppable', '');
  }
}

function putAway({ ghost, over, onEscape }: Grip): void {
  removeEventListener('keydown', onEscape);
  ghost?.box.remove();
  over?.removeAttribute('data-drop');
  for (const thing of document.querySelectorAll('[data-droppable]')) thing.removeAttribute('data-droppable');
}

/** The click that follows a drag is not meant. It comes with the button going up, before anything else is pressed. */
function swallowClick(card: HTMLElement): void {
  card.addEventListener('click', stop, { capture: true, once: true });
  const forgive = () => setTimeout(() => card.removeEventListener('click', stop, { capture: true }));
  addEventListener('pointerup', forgive, { once: true });
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The first thing under the pointer that takes the card. */
function thingUnder(x: number, y: number, card: Element): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = element.closest('[data-droppable]');
    if (thing && thing !== card) return thing;
  }
  return null;
}
