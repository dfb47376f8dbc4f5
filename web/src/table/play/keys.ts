import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSettings } from '../../app/settings.ts';
import { plainOffers } from '../../choosing/choosing.ts';
import type { Offer, Seat, View } from '../../protocol.ts';
import { type Selection, useCommands, useSelection, useTableView } from './play.tsx';

/** What is known of a key that was pressed. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** What a key does at the table: goes on, chooses by a digit, or presses what has it as its shortcut. */
export type KeyDeed = { is: 'go' } | { is: 'digit'; digit: number } | { is: 'press'; shortcut: string };

/** Keys of buttons, which say so by `data-shortcut`. */
const SHORTCUTS = ['h', 'u', 'l', 'm', '?'];

const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"]';
const CONTROLS = 'button, a, summary, [role="tab"], [role="button"], [tabindex]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** What a key that was pressed does; nothing where somebody types, in dialogs, and with other keys held. */
export function deedOf(pressed: Pressed): KeyDeed | null {
  const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented, target } = pressed;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented || isIn(target, FIELDS)) return null;
  // Space presses what has the focus.
  if (key === ' ') return isIn(target, CONTROLS) ? null : { is: 'go' };
  if (/^\d$/.test(key)) return { is: 'digit', digit: Number(key) };
  const shortcut = key.toLowerCase();
  return SHORTCUTS.includes(shortcut) ? { is: 'press', shortcut } : null;
}

/** The choice of somebody who just goes on: the pass, else the end of the turn. */
export const goingOn = (offers: readonly Offer[]): Offer | null =>
  offers.find(({ does }) => does === 'pass') ?? offers.find(({ does }) => does === 'end_turn') ?? null;

/** Offers that name numbers are chosen by these, all others by their place. */
export const areNumbers = (offers: readonly Offer[]): boolean =>
  offers.length > 1 && offers.every(({ number }) => number !== undefined);

interface KeysProps {
  main: RefObject<HTMLElement | null>;
  /** Shows what waits to be shown: somebody has seen enough. */
  onSkip: () => void;
}

/** Keys of the table. Returns whether somebody has used them: then the digits stand on what they choose. */
export function useKeys({ main, onSkip }: KeysProps): boolean {
  const isOn = useSettings(({ keys }) => keys);
  const [isUsed, setUsed] = useState(false);
  const { view, me } = useTableView();
  const selection = useSelection();
  const { choose } = useCommands();
  const numbered = useRef(new Map<string, HTMLElement>());

  // What can be chosen changes with every frame and with everything one points at, and so with every drawing.
  useLayoutEffect(() => {
    for (const element of numbered.current.values()) unlabel(element);
    numbered.current = isOn && main.current ? byDigit(main.current, view, me, selection) : new Map();
    for (const [digit, element] of numbered.current) label(element, digit);
    for (const element of document.querySelectorAll<HTMLElement>('[data-shortcut]')) {
      if (isOn) element.setAttribute('aria-keyshortcuts', element.dataset.shortcut ?? '');
      else element.removeAttribute('aria-keyshortcuts');
    }
  });

  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      const deed = deedOf(event);
      if (!deed) return;
      if (deed.is === 'go') {
        event.preventDefault();
        const { deciding, offers } = selection;
        const offer = goingOn(offers);
        if (deciding) deciding.done();
        else if (offer) choose(offer);
        else if (offers.length === 0) onSkip();
      } else if (deed.is === 'digit') {
        setUsed(true);
        press(numbered.current.get(String(deed.digit)));
      } else {
        press(shown(document, `[data-shortcut="${deed.shortcut}"]`)[0]);
      }
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isOn, selection, choose, onSkip]);
  return isUsed && isOn;
}

function press(element: HTMLElement | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  element.click();
}

const shown = (root: ParentNode, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    element => element.checkVisibility?.() ?? element.isConnected,
  );

/** What each digit presses: numbers by themselves, else the marked cards, the own hand first, or the buttons of the bar. */
function byDigit(
  main: HTMLElement,
  view: View,
  me: Seat | null,
  { offers, picked }: Selection,
): Map<string, HTMLElement> {
  if (offers.length === 0) return new Map();
  const buttons = shown(main, '[data-actions] button:not([disabled])');
  const plain = plainOffers(view.choices);
  if (picked.length === 0 && areNumbers(plain) && buttons.length === plain.length) {
    return new Map(
      plain.flatMap(({ number = 10 }, at) => {
        const button = buttons[at];
        return number < 10 && button ? [[String(number), button] as const] : [];
      }),
    );
  }
  const marked = shown(main, 'button[data-target]:not([data-picked])');
  const hands = view.zones.filter(({ owner, layout }) => owner === me && layout === 'hand');
  const isHeld = (card: HTMLElement) =>
    hands.some(({ id }) => card.closest(`[data-zone="${CSS.escape(id)}"]`) !== null);
  const cards = [...marked.filter(isHeld), ...marked.filter(card => !isHeld(card))];
  const list = picked.length > 0 ? [...buttons, ...cards] : cards.length > 0 ? cards : buttons;
  return new Map(list.slice(0, 9).map((element, at) => [String(at + 1), element]));
}

function label(element: HTMLElement, digit: string): void {
  element.setAttribute('aria-keyshortcuts', digit);
  element.dataset.key = digit;
}

function unlabel(element: HTMLElement): void {
  element.removeAttribute('aria-keyshortcuts');
  delete element.dataset.key;
}
