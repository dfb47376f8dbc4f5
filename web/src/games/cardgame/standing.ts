import { useEffect } from 'react';
import { create } from 'zustand';
import { keep, recall } from '../../client/keep.ts';
import type { Offer, Seat, View } from '../../protocol.ts';
import { DEFAULT_ORDERS, type Orders, type Release, standing } from './orders.ts';

const KEY = 'duel.orders';

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
export function useOrdered(view: View, me: Seat | null): Offer | null {
  const { orders, release } = useOrders();
  const answer = me === null ? null : standing(view, me, orders, release);
  const isAsked = me !== null && (view.prompt?.seats.includes(me) ?? false);
  const isStopped = isAsked && answer === null;
  useEffect(() => {
    if (isStopped) setRelease(null);
  }, [isStopped]);
  return answer;
}
