import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { keep, recall } from '../../client/keep.ts';
import type { Ordered } from '../../look/look.ts';
import type { Seat, View } from '../../protocol.ts';
import { DEFAULT_ORDERS, isNews, type Orders, type Release, standing } from './orders.ts';

const KEY = 'duel.orders';
/** How many times as long as usual one sees what another does, before it is let happen. */
const PAUSE = 1.5;

interface Kept {
  orders: Orders;
  /** Said for now, and forgotten with the page. */
  release: Release | null;
}

export const useOrders = create<Kept>(() => ({
  orders: { ...DEFAULT_ORDERS, ...recall<Partial<Orders>>(KEY) },
  release: null,
}));

export function setOrders(orders: Orders): void {
  useOrders.setState({ orders });
  keep(KEY, orders);
}

export const setRelease = (release: Release | null): void => useOrders.setState({ release });

/** The pass that the player's orders give now. What was let go ends where the player is asked something. */
export function useOrdered(view: View, me: Seat | null): Ordered | null {
  const { orders, release } = useOrders();
  const offer = me === null ? null : standing(view, me, orders, release);
  const isAsked = me !== null && (view.prompt?.seats.includes(me) ?? false);
  const isStopped = isAsked && offer === null;
  useEffect(() => {
    if (isStopped) setRelease(null);
  }, [isStopped]);
  return useMemo(() => {
    if (!offer || me === null) return null;
    return { offer, pause: isNews(view, me, release) ? PAUSE : 0 };
  }, [offer, me, view, release]);
}
