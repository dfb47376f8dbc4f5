import { describe, expect, it } from 'vitest';
import type { Anchor, Offer } from '../protocol.ts';
import { anchorOf, keyOf, offersReady, plainOffers, point, targets } from './choosing.ts';

let code = 0;
const offer = (notation: string, ...on: Anchor[]): Offer => ({
  code: code++,
  notation,
  kind: notation.split(' ')[0] ?? '',
  text: notation,
  on,
});

const use27 = offer('use 27', { card: 27 });
const use39 = offer('use 39', { card: 39 });
const swap = offer('swap 27 39', { card: 27 }, { card: 39 });
const end = offer('end', { zone: 'past' });
const offers = [end, use27, use39, swap];
const never = () => false;

describe('pointing', () => {
  it('picks a thing that several choices are about', () => {
    expect(point(offers, [], 'card:27', never)).toEqual({ is: 'pick', picked: ['card:27'] });
  });

  it('chooses what is about one thing alone when it is pointed at twice', () => {
    expect(point(offers, ['card:27'], 'card:27', never)).toEqual({ is: 'choose', offer: use27 });
  });

  it('chooses at once what leads from the picked thing to its target, in either order', () => {
    expect(point(offers, ['card:27'], 'card:39', never)).toEqual({ is: 'choose', offer: swap });
    expect(point(offers, ['card:39'], 'card:27', never)).toEqual({ is: 'choose', offer: swap });
  });

  it('does with one click what the look calls quick, though more could be begun with the thing', () => {
    const lay = offer('lay 5', { card: 5 });
    expect(point([lay], [], 'card:5', () => true)).toEqual({ is: 'choose', offer: lay });
    expect(point([lay], [], 'card:5', never)).toEqual({ is: 'pick', picked: ['card:5'] });
    expect(point(offers, [], 'card:27', () => true)).toEqual({ is: 'choose', offer: use27 });
  });

  it('lets go of a picked thing that is pointed at again when nothing can be done with it alone', () => {
    expect(point([swap], ['card:27'], 'card:27', never)).toEqual({ is: 'pick', picked: [] });
  });

  it('begins anew with a thing that does not go with what was picked', () => {
    const attack = offer('attack 3', { card: 3 });
    expect(point([...offers, attack], ['card:27'], 'card:3', never)).toEqual({
      is: 'pick',
      picked: ['card:3'],
    });
  });

  it('asks why nothing can be done with a thing no choice is about', () => {
    expect(point(offers, [], 'card:48', never)).toEqual({ is: 'why', on: { card: 48 } });
  });
});

describe('what can be done', () => {
  it('names the things that can be pointed at next', () => {
    expect([...targets(offers, [])].sort()).toEqual(['card:27', 'card:39', 'zone:past']);
    expect([...targets(offers, ['card:27'])]).toEqual(['card:39']);
  });

  it('names the choices that need nothing more', () => {
    expect(offersReady(offers, [])).toEqual([]);
    expect(offersReady(offers, ['card:27'])).toEqual([use27]);
  });

  it('makes buttons of what is about no card and no item', () => {
    const answer = offer('counter', { item: 4 });
    expect(plainOffers([...offers, answer, offer('bid 1', { seat: 0 })]).map(one => one.notation)).toEqual([
      'end',
      'bid 1',
    ]);
  });
});

it('writes anchors as words and reads them', () => {
  for (const anchor of [{ card: 17 }, { zone: 'hand_0' }, { seat: 3 }, { item: 5 }] as Anchor[]) {
    expect(anchorOf(keyOf(anchor))).toEqual(anchor);
  }
});
