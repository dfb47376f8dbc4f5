import { expect, it } from 'vitest';
import { hashOf, type Route, routeOf } from './route.ts';

it('reads what it writes', () => {
  const routes: Route[] = [
    { at: 'home' },
    { at: 'about' },
    { at: 'table', table: '8d0f6a5be8a1c3f2', invitation: null },
    { at: 'table', table: '8d0f6a5be8a1c3f2', invitation: '00112233445566778899aabbccddeeff' },
  ];
  for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route);
});

it('goes home from anywhere it does not know', () => {
  for (const hash of ['', '#', '#/nothing', '#/table/', '#/table/../x']) {
    expect(routeOf(hash)).toEqual({ at: 'home' });
  }
});

it('lets the server say what it thinks of a table that cannot be', () => {
  expect(routeOf('#/table/FFFF')).toEqual({ at: 'table', table: 'ffff', invitation: null });
  expect(routeOf('#/table/what?')).toEqual({ at: 'table', table: 'what', invitation: null });
});
