import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coming } from '../app/Coming.tsx';
import { lazily, useOverdue } from './parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A part that does not come as often as is said. */
const failing = (times: number) => {
  let asked = 0;
  return vi.fn(async () => {
    asked += 1;
    if (asked <= times) throw new TypeError('it was not fetched');
    return () => <p>Here it is.</p>;
  });
};

test('a part that does not come is said to be missing, asked for again, and drawn when it comes', async () => {
  const load = failing(2);
  const Part = lazily(load);
  render(
    <Suspense fallback={<Coming />}>
      <Part />
    </Suspense>,
  );
  await pass(0);
  expect(screen.getByRole('alert').textContent).toMatch(/^A part of this page has not come yet/);
  await pass(3000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Here it is.')).toBeNull();
  // The browser is connected again: nobody waits for the next attempt.
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
  await pass(0);
  expect(screen.getByText('Here it is.')).toBeTruthy();
  expect(useOverdue.getState()).toBe(0);
});

test('a part that comes at once is not said to be missing', async () => {
  const Part = lazily(failing(0));
  render(
    <Suspense fallback={<Coming />}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByRole('alert').textContent).toBe('');
  await pass(0);
  expect(screen.getByText('Here it is.')).toBeTruthy();
});

test('a style sheet that did not come is asked for with its part', async () => {
  const broken = document.createElement('link');
  broken.rel = 'stylesheet';
  document.head.append(broken);
  const Part = lazily(failing(1));
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  await pass(3000);
  expect(broken.isConnected).toBe(false);
});
