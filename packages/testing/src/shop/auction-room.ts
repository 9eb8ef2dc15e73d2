import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { type Address, erc20Abi } from 'viem';
import { accounts, fund } from '../chain/index.ts';
import { type Customer, customerOf } from './customer.ts';
import { openCollection, publishDrop } from './stock.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

/** A shop with a seller who has cards to put up for auction, and bidders with money. */
export interface AuctionRoom {
  readonly shop: TestShop;
  /** Sells. */
  readonly alice: Customer;
  readonly bob: Customer;
  readonly carol: Customer;
  readonly dave: Customer;
  /** A card of alice's that no other test has touched. */
  freshCard(): string;
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire
  auctionOf(id: string): Promise<any>;
  /** Status and price of an auction's bids, best first. */
  bidsOf(id: string): Promise<{ status: string; price: string; offerer: Address }[]>;
  balanceOf(who: Address, token?: 'USDC' | 'USDT'): Promise<bigint>;
}

/** Each bidder gets 10,000 of both currencies. */
const purse = 10_000_000_000n;

export async function openAuctionRoom(cardCount: number): Promise<AuctionRoom> {
  const shop = await startTestShop();
  for (const name of ['alice', 'bob', 'carol', 'dave'] as const) {
    await fund(shop.chain, accounts[name].address, { usdc: purse, usdt: purse });
  }
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: cardCount,
    cards: Array.from({ length: cardCount }, () => ({ value: 5, rank: 'C' as const })),
  });
  const alice = await customerOf(shop, accounts.alice);
  const cards: string[] = [];
  while (cards.length < cardCount) {
    const quantity = Math.min(cardCount - cards.length, MAX_PACKS_PER_REVEAL);
    const { body } = await alice.post('/gacha/roll', { gachaId, quantity, token: 'USDC', openNow: true });
    await alice.perform(body);
    await shop.settle();
    cards.push(...(await alice.get(`/intent/${body.intentId}`)).body.result.cardIds);
  }
  return {
    shop,
    alice,
    bob: await customerOf(shop, accounts.bob),
    carol: await customerOf(shop, accounts.carol),
    dave: await customerOf(shop, accounts.dave),
    freshCard() {
      const card = cards.shift();
      if (card === undefined) throw new Error('every card was put up for auction');
      return card;
    },
    auctionOf: async (id) => (await alice.get(`/auction/${id}`)).body.auction,
    bidsOf: async (id) => (await alice.get(`/auction/${id}/bids?pageSize=100`)).body.items,
    balanceOf: (who, token = 'USDC') =>
      shop.chain.client.readContract({
        address: shop.chain.network.tokens[token],
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [who],
      }),
  };
}
