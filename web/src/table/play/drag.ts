import { type PointerEvent, useEffect, useRef } from 'react';
import { useCommands } from './play.tsx';

/** How far a pointer goes before it drags, in pixels: less is a click. */
const SLACK = 6;

interface Grip {
  x: number;
  y: number;
  isDragging: boolean;
  over: Element | null;
  /** Lets go on Escape. */
  onEscape: (event: KeyboardEvent) => void;
}

/**
 * Lets a card be dragged onto another thing, which is the same as pointing at both. For mice and pens: a finger that
 * moves scrolls, and pointing serves it as well.
 */
export function useDrag(key: string) {
  const { canDrag, canDrop, drop } = useCommands();
  const grip = useRef<Grip | null>(null);
  // A card that is taken away while it is dragged leaves no mark on what it was over.
  useEffect(() => () => grip.current?.over?.removeAttribute('data-drop'), []);

  const letGo = (card: HTMLElement): Grip | null => {
    const held = grip.current;
    grip.current = null;
    if (held) removeEventListener('keydown', held.onEscape);
    held?.over?.removeAttribute('data-drop');
    delete card.dataset.dragging;
    card.style.translate = '';
    return held;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!canDrag(key) || event.pointerType === 'touch' || event.button !== 0) return;
      const card = event.currentTarget;
      const onEscape = ({ key }: KeyboardEvent) => {
        if (key !== 'Escape') return;
        letGo(card);
        swallowClick(card);
      };
      grip.current = { x: event.clientX, y: event.clientY, isDragging: false, over: null, onEscape };
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
      if (!held.isDragging) {
        if (Math.hypot(dx, dy) < SLACK) return;
        held.isDragging = true;
        card.dataset.dragging = '';
        card.setPointerCapture(event.pointerId);
        addEventListener('keydown', held.onEscape);
      }
      card.style.translate = `${dx}px ${dy}px`;
      const over = thingUnder(event.clientX, event.clientY, card, on => canDrop(key, on));
      if (over !== held.over) {
        held.over?.removeAttribute('data-drop');
        over?.setAttribute('data-drop', '');
        held.over = over;
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = letGo(event.currentTarget);
      if (!held?.isDragging) return;
      swallowClick(event.currentTarget);
      const on = held.over?.getAttribute('data-anchor');
      if (on) drop(key, on);
    },
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => {
      letGo(event.currentTarget);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      letGo(event.currentTarget);
    },
  };
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

/** The first thing under the pointer that takes the card; what is dragged is not in the way. */
function thingUnder(x: number, y: number, card: Element, takes: (key: string) => boolean): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = element.closest('[data-anchor]');
    if (!thing || thing === card) continue;
    const key = thing.getAttribute('data-anchor');
    if (key && takes(key)) return thing;
  }
  return null;
}
