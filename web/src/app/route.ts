import { useSyncExternalStore } from 'react';
import type { Invitation, TableId } from '../protocol.ts';

/** Where in the client one is. What stands after `#` is never sent to a server, so it may hold an invitation. */
export type Route =
  | { at: 'home' }
  | { at: 'about' }
  | { at: 'table'; table: TableId; invitation: Invitation | null };

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const table = /^\/table\/([^/]+)$/.exec(path)?.[1]?.toLowerCase();
  if (table) return { at: 'table', table, invitation: new URLSearchParams(query).get('invitation') };
  return { at: path === '/about' ? 'about' : 'home' };
}

export function hashOf(route: Route): string {
  if (route.at === 'home') return '#/';
  if (route.at === 'about') return '#/about';
  return `#/table/${route.table}${route.invitation ? `?invitation=${route.invitation}` : ''}`;
}

/** The link that lets others come to a table. */
export const linkTo = (table: TableId, invitation: Invitation | null): string =>
  `${location.origin}/${hashOf({ at: 'table', table, invitation })}`;

export function go(route: Route): void {
  location.hash = hashOf(route);
}

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function useRoute(): Route {
  return routeOf(useSyncExternalStore(listen, () => location.hash));
}
