import type { Offer, Version } from '../protocol.ts';

/** A choice that was ordered before it was asked for. */
export interface Ordered {
  offer: Offer;
  /** How many times as long as usual one may look, and object, before it is made. */
  pauseFactor: number;
}

/** What has been said for a person already, and where they want nothing said. */
export interface Answers {
  /** The version to which an answer was sent. */
  sent: Version | null;
  /** The version at which the person wants to look, and nothing is to be done for them. */
  held: Version | null;
}

export const NO_ANSWERS: Answers = { sent: null, held: null };

export type AnswersAction =
  | { is: 'sent'; version: Version }
  | { is: 'held'; version: Version }
  /** The server did not take what was sent: what the person says next is something else, and may be said. */
  | { is: 'refused' };

export function answersReducer(answers: Answers, action: AnswersAction): Answers {
  switch (action.is) {
    case 'sent':
      return { ...answers, sent: action.version };
    case 'held':
      return { ...answers, held: action.version };
    case 'refused':
      return { ...answers, sent: null };
  }
}

/** What is known when something is asked. */
export interface Asked {
  version: Version;
  /** Whether what is shown can be answered now: it is the newest, and nothing is on its way. */
  isLive: boolean;
  /** Whether what is shown came of taking something back: then standing orders rest. */
  isTakenBack: boolean;
  /** What the person's wishes answer to this part of a decision, and what their standing orders do. */
  wished: Offer | null;
  ordered: Ordered | null;
}

/** What is to be done for the person now. */
export interface Answering {
  /** The answer to send. */
  answer: Offer | null;
  /** How many times as long as usual they may look first; wishes were said just now, and need no look. */
  pauseFactor: number | null;
  /** Whether an answer is about to be sent, or on its way. */
  isAnswered: boolean;
  /** Whether a wish was sent and came back. */
  isRefused: boolean;
  /** Whether the person may keep the answer from being sent. */
  canHold: boolean;
}

/** Answers for the person what they have said before: wishes for a decision of many parts, and standing orders. */
export function answering({ sent, held }: Answers, asked: Asked): Answering {
  const { version, isLive, isTakenBack, wished, ordered } = asked;
  // What the server did not take is not said again.
  const isNew = isLive && sent !== version;
  const mayOrder = !isTakenBack && held !== version;
  const fromOrders = mayOrder && !wished ? ordered : null;
  const answer = isNew ? (wished ?? fromOrders?.offer ?? null) : null;
  return {
    answer,
    pauseFactor: answer && fromOrders ? fromOrders.pauseFactor : null,
    isAnswered: answer !== null || (!isLive && sent === version),
    isRefused: isLive && !isNew && wished !== null,
    canHold: answer !== null && (fromOrders?.pauseFactor ?? 0) > 0,
  };
}
