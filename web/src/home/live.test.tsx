import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('asks again and again, and hands on the same object while nothing changes', async () => {
  let answer = { count: 1 };
  const load = vi.fn(async () => ({ ...answer }));
  const { result } = renderHook(() => useLive(load, 4000));
  expect(result.current.value).toBeNull();
  await pass(0);
  const first = result.current.value;
  expect(first).toEqual({ count: 1 });
  await pass(4000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current.value).toBe(first);
  answer = { count: 2 };
  await pass(4000);
  expect(result.current.value).toEqual({ count: 2 });
});

test('after trouble it says so, keeps what it had, and recovers by itself', async () => {
  let isDown = false;
  const load = vi.fn(async () => {
    if (isDown) throw new Error('Nobody answers.');
    return 'here';
  });
  const { result } = renderHook(() => useLive(load, 4000));
  await pass(0);
  isDown = true;
  await pass(4000);
  expect(result.current).toMatchObject({ value: 'here', trouble: 'Nobody answers.' });
  isDown = false;
  await pass(3000);
  expect(result.current).toMatchObject({ value: 'here', trouble: null });
});

test('what does not change is asked for until it is there, and no more', async () => {
  let isDown = true;
  const load = vi.fn(async () => {
    if (isDown) throw new Error('Nobody answers.');
    return 'games';
  });
  const { result } = renderHook(() => useLive(load, Number.POSITIVE_INFINITY));
  await pass(0);
  expect(result.current.trouble).toBe('Nobody answers.');
  isDown = false;
  await pass(3000);
  expect(result.current.value).toBe('games');
  isDown = true;
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  result.current.again();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current.trouble).toBeNull();
});

test('a hidden page asks for nothing until it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 1);
  renderHook(() => useLive(load, 4000));
  await pass(0);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('there is one request at a time, however often one comes back to the page', async () => {
  const answers: (() => void)[] = [];
  const load = vi.fn(() => new Promise<number>(resolve => answers.push(() => resolve(1))));
  const { result } = renderHook(() => useLive(load, 4000));
  for (let times = 0; times < 10; times += 1) window.dispatchEvent(new Event('focus'));
  result.current.again();
  await pass(30_000);
  expect(load).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await pass(0);
  for (let times = 0; times < 10; times += 1) window.dispatchEvent(new Event('focus'));
  await pass(500);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new question does not show the answer to the old one', async () => {
  const ann = async () => 'tables of Ann';
  const bob = async () => 'tables of Bob';
  const { result, rerender } = renderHook(({ load }) => useLive(load, 4000), { initialProps: { load: ann } });
  await pass(0);
  expect(result.current.value).toBe('tables of Ann');
  rerender({ load: bob });
  expect(result.current.value).toBeNull();
  await pass(0);
  expect(result.current.value).toBe('tables of Bob');
});
