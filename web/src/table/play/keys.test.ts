import { afterEach, expect, test } from 'vitest';
import type { Offer } from '../../protocol.ts';
import { areNumbers, deedOf, goingOn, type Pressed } from './keys.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const pressed = (key: string, over: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  target: document.body,
  ...over,
});

function inside(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.querySelector('[id]');
}

test('keys do what they say', () => {
  expect(deedOf(pressed(' '))).toEqual({ is: 'go' });
  expect(deedOf(pressed('3'))).toEqual({ is: 'digit', digit: 3 });
  expect(deedOf(pressed('H'))).toEqual({ is: 'press', shortcut: 'h' });
  expect(deedOf(pressed('?'))).toEqual({ is: 'press', shortcut: '?' });
  expect(deedOf(pressed('x'))).toBeNull();
  expect(deedOf(pressed('Enter'))).toBeNull();
});

test('keys do nothing where somebody types, in dialogs, with other keys and while they are held', () => {
  for (const html of [
    '<input id="a">',
    '<textarea id="a"></textarea>',
    '<select id="a"></select>',
    '<div contenteditable id="a"></div>',
    '<div role="dialog"><button id="a"></button></div>',
  ]) {
    const target = inside(html);
    for (const key of [' ', '3', 'u']) expect(deedOf(pressed(key, { target })), html).toBeNull();
  }
  for (const over of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }]) {
    expect(deedOf(pressed('u', over))).toBeNull();
  }
});

test('Space presses a button that has the focus, and digits go past it', () => {
  const target = inside('<button id="a"></button>');
  expect(deedOf(pressed(' ', { target }))).toBeNull();
  expect(deedOf(pressed('2', { target }))).toEqual({ is: 'digit', digit: 2 });
});

const offer = (over: Partial<Offer>): Offer => ({
  code: 0,
  notation: '',
  kind: '',
  text: '',
  on: [],
  ...over,
});

test('going on is passing, or ending the turn', () => {
  const [pass, end, other] = [offer({ does: 'pass' }), offer({ does: 'end_turn' }), offer({})];
  expect(goingOn([other, end, pass])).toBe(pass);
  expect(goingOn([other, end])).toBe(end);
  expect(goingOn([other])).toBeNull();
});

test('numbers are chosen by themselves', () => {
  expect(areNumbers([offer({ number: 0 }), offer({ number: 1 })])).toBe(true);
  expect(areNumbers([offer({ number: 0 }), offer({})])).toBe(false);
  expect(areNumbers([offer({ number: 4 })])).toBe(false);
});
