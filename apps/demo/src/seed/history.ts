import type { CollectorName } from '../shop/collectors.ts';
import type { DropKey } from './plan.ts';

/** A step in the shop's history. Collectors act on cards that they hold at that time. */
export type HistoryStep =
  | { readonly kind: 'publish' | 'pause' | 'close'; readonly drop: DropKey }
  | {
      readonly kind: 'roll';
      readonly who: CollectorName;
      readonly drop: DropKey;
      readonly quantity: number;
      readonly openNow: boolean;
      readonly token: 'USDC' | 'USDT' | 'POINT';
    }
  | {
      readonly kind: 'list';
      readonly who: CollectorName;
      readonly what: 'card' | 'pack';
      readonly count: number;
      /** Duration of the listings in days; 30 when absent. */
      readonly days?: number;
    }
  | { readonly kind: 'cancel' | 'buy'; readonly who: CollectorName; readonly count: number }
  | {
      readonly kind: 'auction';
      readonly who: CollectorName;
      readonly count: number;
      readonly hours: number;
      readonly token: 'USDC' | 'USDT';
    }
  | {
      readonly kind: 'bid';
      readonly who: CollectorName;
      readonly count: number;
      /** The maximum of a proxy bid, as a multiple of the minimum bid. */
      readonly most?: number;
    }
  | {
      readonly kind: 'offer';
      readonly who: CollectorName;
      readonly on: 'card' | 'copies' | 'set' | 'collection' | 'swap';
      readonly token: 'USDC' | 'USDT';
    }
  /** A campaign on X that starts immediately and lasts this many hours. */
  | { readonly kind: 'announce'; readonly campaign: 'ended' | 'open'; readonly hours: number }
  | { readonly kind: 'apply'; readonly campaign: 'ended' | 'open'; readonly who: readonly CollectorName[] }
  /** Settles the auctions that have ended. */
  | { readonly kind: 'settle' }
  | {
      readonly kind: 'send';
      readonly who: CollectorName;
      readonly to: CollectorName;
      readonly what: 'card' | 'pack';
    };

/** Steps at one time, some minutes apart. */
export interface Scene {
  readonly hoursAgo: number;
  readonly acts: readonly HistoryStep[];
}

type Token = 'USDC' | 'USDT' | 'POINT';

const rolls =
  (openNow: boolean) =>
  (who: CollectorName, quantity: number, drop: DropKey, token: Token = 'USDC'): HistoryStep => ({
    kind: 'roll',
    who,
    drop,
    quantity,
    openNow,
    token,
  });
const opens = rolls(true);
const keeps = rolls(false);
const lists = (who: CollectorName, count: number, days = 30): HistoryStep => ({
  kind: 'list',
  who,
  what: 'card',
  count,
  days,
});
const listsPacks = (who: CollectorName, count: number): HistoryStep => ({
  kind: 'list',
  who,
  what: 'pack',
  count,
});
const buys = (who: CollectorName, count: number): HistoryStep => ({ kind: 'buy', who, count });
const cancels = (who: CollectorName, count: number): HistoryStep => ({ kind: 'cancel', who, count });
const sends = (who: CollectorName, to: CollectorName, what: 'card' | 'pack' = 'card'): HistoryStep => ({
  kind: 'send',
  who,
  to,
  what,
});

const auctions = (
  who: CollectorName,
  count: number,
  hours: number,
  token: 'USDC' | 'USDT' = 'USDC',
): HistoryStep => ({ kind: 'auction', who, count, hours, token });
const bids = (who: CollectorName, count: number): HistoryStep => ({ kind: 'bid', who, count });
const bidsUpTo = (who: CollectorName, most: number): HistoryStep => ({ kind: 'bid', who, count: 1, most });
const offers = (
  who: CollectorName,
  on: (HistoryStep & { kind: 'offer' })['on'],
  token: 'USDC' | 'USDT' = 'USDC',
): HistoryStep => ({ kind: 'offer', who, on, token });

const days = 24;

/** Three and a half weeks of history, oldest first. */
export const scenes: readonly Scene[] = [
  { hoursAgo: 24.5 * days, acts: [{ kind: 'publish', drop: 'moon' }] },
  {
    hoursAgo: 23.8 * days,
    acts: [
      opens('carol', 5, 'moon'),
      opens('erin', 4, 'moon', 'USDT'),
      opens('dave', 4, 'moon'),
      lists('carol', 2),
    ],
  },
  {
    hoursAgo: 22.1 * days,
    acts: [
      opens('frank', 3, 'moon'),
      opens('grace', 4, 'moon'),
      lists('erin', 2, 6),
      lists('dave', 1),
      buys('frank', 1),
    ],
  },
  {
    hoursAgo: 20.3 * days,
    acts: [
      opens('heidi', 4, 'moon', 'USDT'),
      lists('grace', 2),
      cancels('carol', 1),
      sends('frank', 'heidi'),
    ],
  },
  {
    hoursAgo: 19 * days,
    acts: [
      opens('carol', 3, 'moon'),
      opens('dave', 3, 'moon'),
      buys('grace', 1),
      { kind: 'publish', drop: 'wilds' },
    ],
  },
  {
    hoursAgo: 17.6 * days,
    acts: [
      opens('erin', 6, 'wilds'),
      keeps('dave', 3, 'wilds'),
      opens('heidi', 4, 'wilds', 'USDT'),
      lists('heidi', 3),
    ],
  },
  {
    hoursAgo: 15.4 * days,
    acts: [
      opens('frank', 5, 'wilds'),
      lists('frank', 3),
      lists('erin', 3),
      listsPacks('dave', 1),
      buys('carol', 2),
    ],
  },
  {
    hoursAgo: 12.7 * days,
    acts: [
      { kind: 'close', drop: 'moon' },
      keeps('grace', 4, 'wilds', 'POINT'),
      sends('grace', 'carol', 'pack'),
      lists('dave', 2),
      { kind: 'publish', drop: 'parade' },
      { kind: 'announce', campaign: 'ended', hours: 4.1 * days },
    ],
  },
  {
    hoursAgo: 10.2 * days,
    acts: [
      { kind: 'apply', campaign: 'ended', who: ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'heidi'] },
      opens('carol', 6, 'parade'),
      opens('dave', 5, 'parade', 'USDT'),
      keeps('erin', 4, 'parade'),
      lists('carol', 3),
      buys('heidi', 1),
      cancels('heidi', 1),
    ],
  },
  {
    hoursAgo: 7.5 * days,
    acts: [
      opens('grace', 4, 'parade'),
      listsPacks('erin', 2),
      lists('dave', 3),
      buys('erin', 1),
      lists('grace', 3),
    ],
  },
  {
    hoursAgo: 5.6 * days,
    acts: [
      opens('alice', 3, 'wilds'),
      keeps('alice', 2, 'wilds'),
      opens('bob', 3, 'wilds', 'USDT'),
      keeps('bob', 2, 'parade'),
      keeps('heidi', 3, 'parade', 'USDT'),
      buys('dave', 1),
    ],
  },
  {
    hoursAgo: 3.4 * days,
    acts: [
      { kind: 'publish', drop: 'guardians' },
      listsPacks('heidi', 2),
      listsPacks('grace', 2),
      opens('frank', 4, 'parade', 'POINT'),
      lists('frank', 3),
      lists('heidi', 2),
    ],
  },
  {
    hoursAgo: 45,
    acts: [
      opens('carol', 3, 'guardians'),
      opens('erin', 2, 'guardians', 'USDT'),
      keeps('dave', 2, 'guardians'),
      opens('alice', 1, 'guardians'),
      { kind: 'pause', drop: 'parade' },
      lists('erin', 2),
      { kind: 'publish', drop: 'edge' },
      { kind: 'announce', campaign: 'open', hours: 14 * days },
    ],
  },
  {
    hoursAgo: 22,
    acts: [
      { kind: 'apply', campaign: 'open', who: ['carol', 'erin', 'grace'] },
      opens('heidi', 5, 'wilds'),
      listsPacks('dave', 2),
      lists('carol', 3),
      buys('grace', 2),
      lists('erin', 4),
      sends('carol', 'alice'),
      cancels('dave', 1),
    ],
  },
  {
    hoursAgo: 5.5,
    acts: [
      opens('grace', 1, 'guardians'),
      opens('frank', 4, 'wilds'),
      lists('heidi', 4),
      lists('grace', 4),
      buys('bob', 1),
      listsPacks('carol', 1),
      auctions('erin', 2, 2),
      bids('carol', 1),
      bids('frank', 1),
      bids('heidi', 1),
      bids('carol', 1),
      bidsUpTo('frank', 3),
    ],
  },
  {
    hoursAgo: 2.6,
    acts: [
      { kind: 'settle' },
      opens('erin', 3, 'wilds', 'USDT'),
      lists('frank', 4),
      buys('alice', 1),
      lists('alice', 1),
      opens('dave', 3, 'wilds'),
      lists('dave', 2),
      lists('bob', 1),
      opens('carol', 2, 'wilds'),
      // A prepared shop expires six hours before the first of these auctions ends.
      auctions('alice', 1, 2 * days),
      auctions('dave', 1, 2.5 * days, 'USDT'),
      auctions('carol', 2, 3 * days),
      bids('grace', 2),
      bids('bob', 2),
      bidsUpTo('heidi', 2),
      bids('erin', 1),
      offers('bob', 'card'),
      offers('carol', 'card', 'USDT'),
      offers('frank', 'copies'),
      offers('grace', 'set'),
      offers('dave', 'collection', 'USDT'),
      offers('alice', 'collection'),
      offers('alice', 'card'),
      offers('erin', 'swap'),
    ],
  },
];
