import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keep, recall } from './keep.ts';
import {
  becomeGuest,
  ensureGuest,
  forgetFormer,
  formerTokens,
  keepSitter,
  sitterToken,
  useMe,
} from './me.ts';

/** What a server would answer, in order; everything that was asked of it. */
let answers: [number, unknown][] = [];
let asked: string[] = [];

beforeEach(() => {
  answers = [];
  asked = [];
  localStorage.clear();
  useMe.setState({ guest: null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    const [status, body] = answers.shift() ?? [500, { code: 'none', reason: 'nothing was prepared' }];
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ann = { guest: 'aa', name: 'Ann', token: 'tt' };

it('makes one guest, however often it is asked at once', async () => {
  answers = [[201, ann]];
  expect(await Promise.all([ensureGuest(), ensureGuest()])).toEqual(['tt', 'tt']);
  expect(asked).toEqual(['POST /api/guests']);
  expect(recall('guest')).toEqual(ann);
});

it('is the guest that another page of the browser has made meanwhile', async () => {
  keep('guest', ann);
  answers = [[200, { guest: 'aa', name: 'Ann' }]];
  expect(await ensureGuest()).toBe('tt');
  expect(asked).toEqual(['GET /api/me']);
});

it('becomes a new guest of the same name only where the server does not know it', async () => {
  keep('guest', ann);
  answers = [
    [401, { code: 'unauthorized', reason: 'nobody here has this token' }],
    [201, { ...ann, token: 'uu' }],
  ];
  expect(await ensureGuest()).toBe('uu');
  expect(formerTokens()).toEqual([]);
});

it('remembers who it was when it takes another name, and where that guest sits', async () => {
  keep('guest', ann);
  answers = [[201, { guest: 'bb', name: 'Bea', token: 'uu' }]];
  expect(await becomeGuest('Bea')).toBe('uu');
  expect(formerTokens()).toEqual(['tt']);
  keepSitter('t1', 'tt');
  keepSitter('t2', 'uu');
  expect([sitterToken('t1'), sitterToken('t2')]).toEqual(['tt', 'uu']);
  forgetFormer('tt');
  expect(formerTokens()).toEqual([]);
});

it('stays who it is when the server is in trouble', async () => {
  keep('guest', ann);
  for (const answer of [
    [503, { code: 'storage', reason: 'the disk is full' }],
    [502, 'not even an error of ours'],
  ] as [number, unknown][]) {
    answers = [answer];
    await expect(ensureGuest()).rejects.toThrow();
    expect(recall('guest')).toEqual(ann);
  }
});

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('parlour.guest', '{broken');
  expect(recall('nothing')).toBeNull();
  localStorage.setItem('parlour.broken', '{broken');
  expect(recall('broken')).toBeNull();
});
