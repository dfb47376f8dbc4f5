import { describe, expect, it } from 'vitest';
import type { Offer } from '../protocol.ts';
import { type Answers, type Asked, answering, answersReducer, NO_ANSWERS } from './answers.ts';

const offer = (notation: string): Offer => ({ code: 0, kind: 'pass', text: notation, on: [], notation });
const pass = offer('pass');
const attack = offer('attack');
const asked: Asked = { version: 7, isLive: true, isTakenBack: false, wished: null, ordered: null };
const ordered = { offer: pass, pauseFactor: 0 };

const having = (...actions: Parameters<typeof answersReducer>[1][]): Answers =>
  actions.reduce(answersReducer, NO_ANSWERS);

describe('what is answered for a person', () => {
  it('is nothing unless they wished or ordered something', () => {
    expect(answering(NO_ANSWERS, asked)).toEqual({
      answer: null,
      pauseFactor: null,
      isAnswered: false,
      isRefused: false,
      canHold: false,
    });
  });

  it('is what their orders say, after a look', () => {
    const now = answering(NO_ANSWERS, { ...asked, ordered });
    expect(now).toMatchObject({ answer: pass, pauseFactor: 0, isAnswered: true, canHold: false });
  });

  it('is what they wished before what they ordered, and at once', () => {
    const now = answering(NO_ANSWERS, {
      ...asked,
      wished: attack,
      ordered: { ...ordered, pauseFactor: 2 },
    });
    expect(now).toMatchObject({ answer: attack, pauseFactor: null, canHold: false });
  });

  it('is said once, and shown as said while it is on its way', () => {
    const sent = having({ is: 'sent', version: 7 });
    expect(answering(sent, { ...asked, isLive: false, ordered })).toMatchObject({
      answer: null,
      isAnswered: true,
    });
    // The server did not take it: the person is asked.
    expect(answering(sent, { ...asked, ordered })).toMatchObject({ answer: null, isAnswered: false });
    expect(answering(sent, { ...asked, version: 8, ordered })).toMatchObject({ answer: pass });
  });

  it('may be held, for this one question', () => {
    const slow = { offer: pass, pauseFactor: 1.5 };
    expect(answering(NO_ANSWERS, { ...asked, ordered: slow })).toMatchObject({
      pauseFactor: 1.5,
      canHold: true,
    });
    const held = having({ is: 'held', version: 7 });
    expect(answering(held, { ...asked, ordered: slow })).toMatchObject({ answer: null, isAnswered: false });
    expect(answering(held, { ...asked, ordered: slow, version: 8 })).toMatchObject({ answer: pass });
  });

  it('is nothing from orders after something was taken back, but wishes are said', () => {
    expect(answering(NO_ANSWERS, { ...asked, isTakenBack: true, ordered }).answer).toBeNull();
    expect(answering(NO_ANSWERS, { ...asked, isTakenBack: true, wished: attack }).answer).toBe(attack);
  });

  it('knows a wish that came back, and says another one to the same question', () => {
    const sent = having({ is: 'sent', version: 7 });
    expect(answering(sent, { ...asked, wished: attack })).toMatchObject({ answer: null, isRefused: true });
    const refused = having({ is: 'sent', version: 7 }, { is: 'refused' });
    expect(answering(refused, { ...asked, wished: pass })).toMatchObject({ answer: pass, isRefused: false });
  });

  it('is nothing while what is shown is old', () => {
    expect(answering(NO_ANSWERS, { ...asked, isLive: false, ordered })).toMatchObject({
      answer: null,
      isAnswered: false,
    });
  });
});
