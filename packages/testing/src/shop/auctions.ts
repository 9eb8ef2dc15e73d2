import { mineUpTo } from '../chain/index.ts';
import type { ApiResponse } from '../server/index.ts';
import type { AtAddress, Customer } from './customer.ts';
import type { TestShop } from './test-shop.ts';

export interface AuctionPlan {
  token?: 'USDC' | 'USDT';
  reservePrice?: string;
  startingPrice?: string;
  increment?: string;
  /** From the chain's present. */
  endsInSeconds?: number;
}

/** Puts a card or pack up for auction, and gives the auction's id. */
export async function startAuction(
  shop: Pick<TestShop, 'chain'>,
  seller: Customer<AtAddress>,
  nftId: string,
  { token = 'USDC', reservePrice = '100', startingPrice = '50', increment = '5', ...plan }: AuctionPlan = {},
): Promise<string> {
  const { timestamp } = await shop.chain.client.getBlock();
  const endsAt = new Date((Number(timestamp) + (plan.endsInSeconds ?? 4_000)) * 1000).toISOString();
  const terms = { type: 'AUCTION', nftId, token, reservePrice, startingPrice, increment, endsAt };
  const prepared = await seller.post('/contract/create-order', terms);
  if (prepared.status !== 201) throw new Error(`An auction is refused: ${JSON.stringify(prepared.body)}`);
  const { status, body } = await seller.perform(prepared.body);
  if (status !== 200) throw new Error(`A signed auction is refused: ${JSON.stringify(body)}`);
  return body.result.orderId as string;
}

/** Bids, and gives the answer to the signature; or that to the bid when it is refused before. */
export async function bid(
  bidder: Customer<AtAddress>,
  auctionId: string,
  price: string,
  maximum?: string,
): Promise<ApiResponse> {
  const prepared = await bidder.post('/contract/create-order', {
    type: 'BID',
    auctionId,
    price,
    ...(maximum === undefined ? {} : { maximum }),
  });
  return prepared.status === 201 ? bidder.perform(prepared.body) : prepared;
}

/** Lets the chain run, block by block, up to an auction's end as it is then, and the shop settle it. */
export async function runOut(shop: TestShop, auctionId: string): Promise<void> {
  const { ends_at_seconds } = await shop.server.context.db
    .selectFrom('auction')
    .where('id', '=', auctionId)
    .select('ends_at_seconds')
    .executeTakeFirstOrThrow();
  await mineUpTo(shop.chain.client, BigInt(ends_at_seconds));
  await shop.settle();
}
