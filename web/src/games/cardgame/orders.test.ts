import { expect, test } from 'vitest';
import type { FlowStep, Offer, View } from '../../protocol.ts';
import {
  DEFAULT_ORDERS,
  isNews,
  type Orders,
  passing,
  releaseNow,
  standing,
  stopsOf,
  toggled,
  turnOf,
} from './orders.ts';

const ME = 0;
const PASS = 7;
const offer = (kind: string, facts: Partial<Offer> = {}): Offer => ({
  code: 0,
  notation: kind,
  kind,
  text: kind,
  on: [],
  ...facts,
});
const pass = offer('pass', { code: PASS, does: 'pass' });
const play = offer('play_card');
const resource = offer('activate_ability', { does: 'make_resources' });

interface Given {
  step?: string;
  active?: number;
  choices?: Offer[];
  stack?: { handle: number; owner: number }[];
  isFought?: boolean;
  turn?: number;
}

/** The steps of a turn, with where players usually want to be asked. */
const flow = (step: string): FlowStep[] =>
  Object.entries({
    upkeep: [false, false],
    draw: [false, false],
    resource: [false, false],
    main_1: [true, false],
    begin_combat: [false, false],
    attackers: [false, true],
    end_combat: [false, false],
    main_2: [true, false],
    end: [false, true],
  }).map(([id, [own = false, other = false]]) => ({ id, title: id, now: id === step, stop: { own, other } }));

function view({
  step = 'main_1',
  active = ME,
  choices = [play, pass],
  stack = [],
  isFought = false,
  turn = 3,
}: Given) {
  const [top] = stack;
  const whose = (seat: number) => (seat === ME ? 'own' : 'other');
  const window = {
    pass: PASS,
    turn: whose(active),
    idle: choices.every(({ does }) => does !== undefined),
    stops: step !== 'attackers' || isFought,
    ...(top && { next: whose(top.owner) }),
  };
  return {
    turn,
    seats: [0, 1].map(seat => ({ seat, asked: seat === ME, roles: seat === active ? ['active'] : [] })),
    flow: flow(step),
    zones: [],
    prompt: {
      seats: [ME],
      text: '',
      progress: { made: 0, left: 1 },
      ...(choices.includes(pass) && { window }),
    },
    stack: stack.map(item => ({ ...item, title: 'Ember Lash', text: '' })),
    choices,
  } as unknown as View;
}

const FLOW = flow('upkeep');

const asked = (given: Given, orders: Orders = DEFAULT_ORDERS) =>
  standing(view(given), ME, orders, null) === null;

test('the own main phases ask, other windows of the own turn pass by themselves', () => {
  expect(asked({ step: 'main_1' })).toBe(true);
  expect(asked({ step: 'main_2' })).toBe(true);
  for (const step of ['upkeep', 'draw', 'resource', 'begin_combat', 'end_combat', 'end']) {
    expect(asked({ step }), step).toBe(false);
  }
});

test("who can only pass is not asked, not even about an opponent's spell", () => {
  expect(asked({ choices: [pass] })).toBe(false);
  expect(asked({ choices: [pass, resource] })).toBe(false);
  expect(asked({ choices: [pass], stack: [{ handle: 5, owner: 1 }] })).toBe(false);
});

test('anything but priority is asked', () => {
  expect(asked({ step: 'upkeep', choices: [offer('declare_attacker'), offer('declare_attacker')] })).toBe(
    true,
  );
  expect(asked({ step: 'upkeep', choices: [offer('choose_number')] })).toBe(true);
});

test('what an opponent puts on the stack is never passed over', () => {
  expect(asked({ step: 'upkeep', stack: [{ handle: 5, owner: 1 }] })).toBe(true);
  expect(
    asked({
      step: 'upkeep',
      active: 1,
      stack: [
        { handle: 5, owner: 1 },
        { handle: 4, owner: ME },
      ],
    }),
  ).toBe(true);
});

test('own spells resolve without a question, unless one wants to be asked', () => {
  const stack = [{ handle: 5, owner: ME }];
  expect(asked({ stack })).toBe(false);
  expect(asked({ stack }, { ...DEFAULT_ORDERS, ownItems: 'ask' })).toBe(true);
});

test("in an opponent's turn attackers and the end ask", () => {
  const turn = { active: 1 };
  expect(asked({ ...turn, step: 'main_1' })).toBe(false);
  expect(asked({ ...turn, step: 'attackers' })).toBe(false);
  expect(asked({ ...turn, step: 'attackers', isFought: true })).toBe(true);
  expect(asked({ ...turn, step: 'end' })).toBe(true);
});

test('stops are set and taken away, for each kind of turn by itself', () => {
  const set = toggled(DEFAULT_ORDERS, FLOW, 'other', 'upkeep');
  expect(asked({ step: 'upkeep', active: 1 }, set)).toBe(true);
  expect(asked({ step: 'upkeep' }, set)).toBe(false);
  expect(asked({ step: 'main_1' }, toggled(DEFAULT_ORDERS, FLOW, 'own', 'main_1'))).toBe(false);
  expect(toggled(set, FLOW, 'other', 'upkeep').stops).toEqual(stopsOf(DEFAULT_ORDERS, FLOW));
});

test('passing until something happens goes over the own main phases and what was there, and over nothing else', () => {
  const stack = [{ handle: 5, owner: 1 }];
  const there = releaseNow(view({ stack }));
  const released = (given: Given, orders = DEFAULT_ORDERS) => standing(view(given), ME, orders, there);
  expect(released({ step: 'main_2' })).toBe(pass);
  expect(released({ stack })).toBe(pass);
  expect(released({ stack: [{ handle: 6, owner: 1 }, ...stack] })).toBeNull();
  expect(released({ step: 'attackers', active: 1, isFought: true })).toBeNull();
  expect(released({ step: 'end', active: 1 })).toBeNull();
  expect(released({ step: 'upkeep' }, toggled(DEFAULT_ORDERS, FLOW, 'own', 'upkeep'))).toBeNull();
  expect(released({ step: 'main_1', turn: 5 })).toBeNull();
});

test('what another does is shown also to who can only let it happen, and not again once they let it go', () => {
  const stack = [{ handle: 5, owner: 1 }];
  expect(isNews(view({ stack, choices: [pass] }), ME, null)).toBe(true);
  expect(isNews(view({ stack }), ME, releaseNow(view({ stack })))).toBe(false);
  expect(isNews(view({ stack: [{ handle: 5, owner: ME }] }), ME, null)).toBe(false);
  expect(isNews(view({}), ME, null)).toBe(false);
});

test('nothing is passed for somebody else', () => {
  expect(standing(view({ choices: [pass] }), 1, DEFAULT_ORDERS, null)).toBeNull();
});

test('it is said what passing comes to', () => {
  const title = 'Ember Lash';
  expect(passing(view({}), ME)).toEqual({ id: 'web-cardgame-passing-combat' });
  expect(passing(view({ step: 'main_2' }), ME)).toEqual({ id: 'web-cardgame-passing-end' });
  expect(passing(view({ stack: [{ handle: 5, owner: 1 }] }), ME)).toEqual({
    id: 'web-cardgame-passing-other',
    args: { title },
  });
  expect(passing(view({ active: 1 }), ME)).toEqual({ id: 'web-cardgame-passing-answer' });
  expect(turnOf(view({ active: 1 }), ME)).toBe('other');
});
