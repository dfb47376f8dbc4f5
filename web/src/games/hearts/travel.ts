import type { Motion } from '../../look/look.ts';
import { originOf, destination as trickDestination } from '../tricks/travel.ts';

const played = originOf(['zone:trick']);

/** A card that was passed comes from who passed it. */
export const origin: Motion['origin'] = journey => {
  const { card, zone, after } = journey;
  if (zone.kind !== 'hand' || !card.states?.includes('received')) return played(journey);
  const passed = after.events.find(({ kind, to }) => kind === 'passed' && to === zone.owner);
  return typeof passed?.seat === 'number' ? [`seat:${passed.seat}`] : [];
};

/** Cards that lay aside go to who gets them. */
export const destination: Motion['destination'] = journey => {
  const { zone, after } = journey;
  if (zone.kind !== 'aside') return trickDestination(journey);
  const passed = after.events.find(({ kind, seat }) => kind === 'passed' && seat === zone.owner);
  return typeof passed?.to === 'number' ? [`seat:${passed.to}`] : [];
};
