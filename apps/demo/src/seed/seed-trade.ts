import type { Intent } from '@kura/api-contract/intents';
import type { CollectorName } from '../shop/collectors.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import type { Random } from '../slabs/random.ts';
import { once, type ShopApi } from './api.ts';
import { eventually } from './eventually.ts';
import type { HistoryStep } from './history.ts';
import type { Holdings } from './holdings.ts';
import { roundPrice } from './plan.ts';

/** The part of the history seeder that trading uses. */
export interface TradeStage {
  readonly holdings: Holdings;
  readonly random: Random;
  readonly clock: ShopClock;
  /** Signs the intent that the shop prepared, and waits until the shop shows its effect. */
  readonly act: (
    who: CollectorName,
    prepare: (api: ShopApi) => ReturnType<ShopApi['trading']['prepare']>,
  ) => Promise<Intent>;
  readonly visitor: ShopApi;
  readonly nameOf: (address: string) => CollectorName | undefined;
}

const hourMs = 60 * 60 * 1000;

/** Auctions a card, with a reserve price of about two fifths of its lowest listing price. */
export async function auction(
  { holdings, clock, act, visitor }: TradeStage,
  { who, count, hours, token }: HistoryStep & { kind: 'auction' },
): Promise<void> {
  for (const nftId of holdings.pickFree(who, 'card', count)) {
    const worth = await worthOf(visitor, nftId);
    const endsAt = new Date(clock.now().getTime() + hours * hourMs);
    await act(who, (api) =>
      api.trading.prepare(
        {
          type: 'AUCTION',
          nftId,
          token,
          reservePrice: String(roundPrice(worth * 0.36)),
          startingPrice: String(roundPrice(worth * 0.3)),
          increment: String(Math.max(1, roundPrice(worth * 0.06))),
          endsAt: endsAt.toISOString(),
        },
        once(),
      ),
    );
    holdings.auctioned(nftId);
  }
}

/** Bids the minimum, or up to a private maximum, in auctions that somebody else leads. */
export async function bid(
  { random, act, visitor }: TradeStage,
  address: string,
  { who, count, most }: HistoryStep & { kind: 'bid' },
): Promise<void> {
  const own = address.toLowerCase();
  const { items } = await visitor.auctions.list({ pageSize: 50 });
  const open = items.filter(
    ({ auction: { ask, bestBid } }) => ask.offerer !== own && bestBid?.offerer !== own,
  );
  for (let left = Math.min(count, open.length); left > 0; left--) {
    const [chosen] = open.splice(Math.floor(random() * open.length), 1);
    if (!chosen) return;
    const { id, minimumBid } = chosen.auction;
    const maximum = most === undefined ? {} : { maximum: String(roundPrice(Number(minimumBid) * most)) };
    await act(who, (api) =>
      api.trading.prepare({ type: 'BID', auctionId: id, price: minimumBid, ...maximum }, once()),
    );
  }
}

/** Offers less than a card's value: for this card, any copy, its set or its collection, or another card in return. */
export async function offer(
  { holdings, random, clock, act, visitor }: TradeStage,
  { who, on, token }: HistoryStep & { kind: 'offer' },
): Promise<void> {
  const [wanted] = holdings.pickOfOthers(who, 1);
  if (!wanted) return;
  const { collection, metadata } = await visitor.cards.get({ id: wanted });
  const worth = await worthOf(visitor, wanted);
  const price = String(roundPrice(Math.max(2, worth * (0.45 + random() * 0.35))));
  const endsAt = new Date(clock.now().getTime() + (5 + random() * 20) * 24 * hourMs).toISOString();
  const set = metadata.attributes.find(({ traitType }) => traitType === 'Expansion Mark');
  const [given] = on === 'swap' ? holdings.pickFree(who, 'card', 1) : [];
  const target =
    on === 'collection'
      ? ({ kind: 'COLLECTION', collectionId: collection.id } as const)
      : on === 'set' && set
        ? ({
            kind: 'TRAIT',
            collectionId: collection.id,
            traitType: 'Expansion Mark',
            value: set.value,
          } as const)
        : ({ kind: on === 'copies' ? 'COPIES' : 'NFT', nftId: wanted } as const);
  const swap = given && { givesNftId: given, cash: { paidBy: 'OFFERER', amount: '3' } as const };
  await act(who, (api) =>
    api.trading.prepare({ type: 'OFFER', target, token, ...(swap ? { swap } : { price }), endsAt }, once()),
  );
}

/** The interval between two blocks. After a longer one the chain may have halted, and auctions wait. */
const blockPauseMs = 60 * 1000;

/** Lets time pass until ended auctions are settled, and records their winners. */
export async function settleAuctions({ holdings, clock, visitor, nameOf }: TradeStage): Promise<void> {
  const due = (await visitor.auctions.list({ state: ['RUNNING', 'SETTLING'], pageSize: 50 })).items;
  for (let pauses = 0; pauses < 8; pauses++)
    await clock.moveTo(new Date(clock.now().getTime() + blockPauseMs));
  for (const { auction: before, nft } of due) {
    if (new Date(before.setForAt) > clock.now()) continue;
    const over = await eventually(`the settlement of the auction ${before.id}`, async () => {
      const { auction: now } = await visitor.auctions.get({ id: before.id });
      return now.state === 'SOLD' || now.state === 'UNSOLD' ? now : undefined;
    });
    const winner = over.state === 'SOLD' && over.bestBid ? nameOf(over.bestBid.offerer) : undefined;
    holdings.endAuction(nft.id, winner);
  }
}

/** In dollars. Cards without a value get a small one. */
async function worthOf(visitor: ShopApi, nftId: string): Promise<number> {
  return Number((await visitor.cards.get({ id: nftId })).value ?? 10);
}
