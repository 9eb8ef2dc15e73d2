import { type Address, erc20Abi } from 'viem';
import type { Customer } from './customer.ts';
import { startShopWithCustomers } from './shop-with-customers.ts';
import type { TestShop } from './test-shop.ts';

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
  /** A sealed pack of hers. */
  freshPack(): string;
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire
  auctionOf(id: string): Promise<any>;
  /** Status and price of an auction's bids, best first. */
  bidsOf(id: string): Promise<{ status: string; price: string; offerer: Address }[]>;
  balanceOf(who: Address, token?: 'USDC' | 'USDT'): Promise<bigint>;
}

/** Opens one. */
export async function openAuctionRoom(): Promise<AuctionRoom> {
  const { shop, alice, bob, carol, dave, freshCard, freshPack } = await startShopWithCustomers();
  return {
    ...{ shop, alice, bob, carol, dave, freshCard, freshPack },
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
