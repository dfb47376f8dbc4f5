import { create } from 'zustand';
import { keep, recall } from '../../client/keep.ts';
import type { Automation } from '../../look/look.ts';
import { DEFAULT_ORDERS, isNews, type Orders, type Release, standing } from './orders.ts';

const KEY = 'duel.orders';
/** How many times as long as usual one sees what another does, before it is let happen. */
const PAUSE_FACTOR = 1.5;

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
export const automation: Automation<Kept> = {
  store: useOrders,
  ordered: (view, me, { orders, release }) => {
    const offer = standing(view, me, orders, release);
    return offer && { offer, pauseFactor: isNews(view, me, release) ? PAUSE_FACTOR : 0 };
  },
  onAsked: () => {
    if (useOrders.getState().release !== null) setRelease(null);
  },
};
