import { type RefObject, useEffect, useRef, useState } from 'react';

/** A card somebody rests on. */
export interface Pointed {
  key: string;
  element: Element;
}

/** How long a cursor rests on a card, and a finger, before they mean it, in milliseconds. */
const REST_MS = 300;
const PRESS_MS = 420;
/** How far a finger that rests may stray, in pixels. */
const STRAY = 8;
/** How far around what is shown the cursor still counts as over it, in pixels: as far as it is from its card. */
const REACH = 12;

/** The card somebody rests on with the cursor, the focus or a finger; none while nobody does. */
export function usePointed(
  board: RefObject<HTMLElement | null>,
  isThere: (key: string) => boolean,
): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const latest = useRef(isThere);
  useEffect(() => {
    latest.current = isThere;
  }, [isThere]);

  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const watching = new AbortController();
    const { signal } = watching;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { x: number; y: number } | null = null;
    const hide = () => {
      clearTimeout(timer);
      pressed = null;
      setPointed(null);
    };
    const about = (event: Event, waitMs: number, then?: () => void) => {
      const element = (event.target as Element).closest('[data-flight]');
      const key = element?.getAttribute('data-anchor');
      clearTimeout(timer);
      if (!element || !key) return setPointed(null);
      timer = setTimeout(() => {
        if (!latest.current(key) || !element.isConnected) return;
        setPointed({ key, element });
        then?.();
      }, waitMs);
    };
    const listen = <K extends keyof HTMLElementEventMap>(
      kind: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => root.addEventListener(kind, listener, { signal });
    // What is shown lets clicks through to the table, and yet stays while the cursor is on it, to be read.
    let isOver = false;
    const isOverHelp = ({ clientX, clientY }: PointerEvent): boolean => {
      const at = root.querySelector('[role="tooltip"]')?.getBoundingClientRect();
      return (
        at !== undefined &&
        clientX >= at.left - REACH &&
        clientX <= at.right + REACH &&
        clientY >= at.top - REACH &&
        clientY <= at.bottom + REACH
      );
    };
    const hovered = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return;
      isOver = isOverHelp(event);
      if (isOver) clearTimeout(timer);
      else if (root.contains(event.target as Node)) about(event, REST_MS);
      else hide();
    };
    listen('pointerover', hovered);
    addEventListener(
      'pointermove',
      event => {
        if (isOver && !isOverHelp(event)) hovered(event);
      },
      { passive: true, signal },
    );
    listen('pointerdown', event => {
      hide();
      if (event.pointerType !== 'touch') return;
      pressed = { x: event.clientX, y: event.clientY };
      about(event, PRESS_MS, () => {
        if (pressed) swallowClick(root, signal);
      });
    });
    listen('pointermove', ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'touch' || !pressed) return;
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > STRAY) hide();
    });
    // What a finger has brought up stays until the next touch; one that was too short brings nothing.
    const lifted = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      clearTimeout(timer);
      pressed = null;
    };
    listen('pointerup', lifted);
    listen('pointercancel', lifted);
    listen('pointerleave', event => {
      if (event.pointerType !== 'touch' && !isOverHelp(event)) hide();
    });
    // Where a finger rests there is no menu.
    listen('contextmenu', event => {
      if (pressed) event.preventDefault();
    });
    listen('focusin', event => {
      if ((event.target as Element).matches(':focus-visible')) about(event, 0);
    });
    listen('focusout', hide);
    addEventListener('scroll', hide, { capture: true, passive: true, signal });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [board]);
  return pointed;
}

/** The click of a finger that rested to read is not meant. It comes as the finger goes, before the next touch. */
function swallowClick(root: HTMLElement, signal: AbortSignal): void {
  const over = new AbortController();
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
    over.abort();
  };
  root.addEventListener('click', stop, { capture: true, signal: AbortSignal.any([signal, over.signal]) });
  root.addEventListener('pointerdown', () => over.abort(), {
    capture: true,
    once: true,
    signal: over.signal,
  });
}
