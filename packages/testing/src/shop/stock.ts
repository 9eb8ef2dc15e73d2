import { createHash, randomUUID } from 'node:crypto';
import type { QueuedShopOrder } from '@kura/api-contract/trading';
import { cardCollectionFactoryAbi } from '@kura/chain/abis';
import type { CardRank } from '@kura/domain/vocabulary';
import { type Address, encodeFunctionData } from 'viem';
import { accounts, sendCall } from '../chain/index.ts';
import { asAdmin } from './as-admin.ts';
import { signedOrder } from './shop-orders.ts';
import type { TestShop } from './test-shop.ts';

/** Creates a collection and waits until its contract is deployed. */
export async function openCollection(shop: TestShop): Promise<string> {
  const { collectionId } = await asAdmin<{ collectionId: string }>(shop, 'POST', '/collection', {
    name: 'Celestial Beasts',
    symbol: 'CELEST',
  });
  await shop.settle();
  return collectionId;
}

/** Lets Bob mint in a collection, and returns the address of its contract. */
export async function allowDirectMints(shop: TestShop, collectionId: string): Promise<Address> {
  const { client, network } = shop.chain;
  const minter = accounts.bob.address;
  await sendCall(client, accounts.admin, {
    to: network.contracts.collectionFactory,
    data: encodeFunctionData({
      abi: cardCollectionFactoryAbi,
      functionName: 'listMinter',
      args: [minter, true],
    }),
    value: 0n,
  });
  await asAdmin(shop, 'POST', `/collection/${collectionId}/minters`, { address: minter, allowed: true });
  await shop.settle();
  return (await asAdmin<{ contractAddress: Address }>(shop, 'GET', `/collection/${collectionId}`))
    .contractAddress;
}

/** Takes slabs into stock, each worth its value in dollars. */
export async function intakeCards(
  shop: TestShop,
  collectionId: string,
  values: readonly number[],
): Promise<string[]> {
  const photoFront = await pictureOf(shop);
  const ids: string[] = [];
  for (const [place, value] of values.entries()) {
    const { id } = await asAdmin<{ id: string }>(shop, 'POST', '/nft', {
      collectionId,
      grader: 'KGS',
      certificateNumber: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
      gradingNumber: 1 + (place % 10),
      englishTitle: `Comet ${place}`,
      value: String(value),
      assets: { photoFront },
    });
    ids.push(id);
  }
  return ids;
}

/** Puts new stock cards on sale before they are minted. @returns each with the order that sells it */
export async function offerStocks(
  shop: TestShop,
  collectionId: string,
  prices: readonly string[],
): Promise<{ nftId: string; orderId: string }[]> {
  const ids = await intakeCards(
    shop,
    collectionId,
    prices.map(() => 300),
  );
  for (const [place, nftId] of ids.entries()) {
    const sale = { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: prices[place] };
    await asAdmin(shop, 'POST', `/nft/${nftId}`, sale);
  }
  // The contract that sells gets its right to mint with the first sale of a collection.
  await shop.settle();
  const offered: { nftId: string; orderId: string }[] = [];
  for (const nftId of ids) {
    const { body } = await shop.server.request({ method: 'GET', path: `/api/seaport/order/${nftId}` });
    offered.push({ nftId, orderId: body.order.id });
  }
  return offered;
}

/** Puts a new stock card on sale before it is minted, and gives it with the order that sells it. */
export async function offerStock(
  shop: TestShop,
  collectionId: string,
  price: string,
): Promise<{ nftId: string; orderId: string }> {
  const [offered] = await offerStocks(shop, collectionId, [price]);
  if (offered === undefined) throw new Error('no card was offered');
  return offered;
}

/** Mints cards into the shop's wallet and lists them. @returns each with the order that sells it */
export async function listByShop(
  shop: TestShop,
  collectionId: string,
  prices: readonly string[],
): Promise<{ nftId: string; orderId: string }[]> {
  const ids = await intakeCards(
    shop,
    collectionId,
    prices.map(() => 1),
  );
  await asAdmin(shop, 'POST', '/nft/mint-multiple', { ids });
  await shop.settle();
  const listed: { nftId: string; orderId: string }[] = [];
  for (const [place, nftId] of ids.entries()) {
    const order = { type: 'FIXED_PRICE', nftId, price: prices[place] };
    const queued = await asAdmin<QueuedShopOrder>(shop, 'POST', '/contract/create-order', order);
    listed.push({ nftId, orderId: (await signedOrder(shop, queued)).id });
  }
  return listed;
}

/** A picture's row: no test here looks at its bytes. */
async function pictureOf({ server }: TestShop): Promise<string> {
  const name = `${createHash('sha256').update('a picture').digest('hex')}.webp`;
  await server.context.db
    .insertInto('media')
    .values({ name, kind: 'PICTURE', size_bytes: 1, width: 5, height: 8 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return name;
}

export interface DropPlan {
  /** Value in dollars and rank of each card of the pool. */
  cards: readonly { value: number; rank: CardRank }[];
  packs: number;
  /** Value in dollars and rank of the card that the last pack gets besides its own; none by default. */
  lastOnePrize?: { value: number; rank: CardRank };
  limitPerTransaction?: number;
  phases?: readonly object[];
  prices?: readonly { token: 'USDC' | 'USDT'; price: string }[];
  priceInPoints?: string | null;
  /** Packs that may be delivered for tickets, prizes and bank cards; none by default. */
  deliveryCap?: number;
  /** Whole points for each exchanged card of rank C; none by default. */
  exchangePoints?: number;
  /** Seconds from the chain's present. */
  endsInSeconds?: number;
}

const texts = (language: string) => ({
  title: `Drop (${language})`,
  description: `What is in it (${language})`,
  terms: `No refund after the reveal (${language})`,
});

/** Creates a drop as a draft, fills it, shuffles it. */
export async function draftDrop(shop: TestShop, collectionId: string, plan: DropPlan): Promise<string> {
  const { timestamp } = await shop.chain.client.getBlock();
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000).toISOString();
  const end = plan.endsInSeconds ?? 86_400;
  const { id } = await asAdmin<{ id: string }>(shop, 'POST', '/gacha', {
    collectionId,
    name: 'Comet drop',
    texts: { ja: texts('ja'), en: texts('en') },
    colourTier: 'BLUE',
    packs: plan.packs,
    limitPerTransaction: plan.limitPerTransaction ?? 20,
    deliveryCap: plan.deliveryCap ?? 0,
    exchangePoints: plan.exchangePoints ?? 0,
    endsAt: at(end),
    phases: plan.phases ?? [{ startsAt: at(-60), endsAt: at(end) }],
  });
  const prize = plan.lastOnePrize;
  const planned = [...plan.cards, ...(prize ? [prize] : [])];
  const cards = await intakeCards(
    shop,
    collectionId,
    planned.map((card) => card.value),
  );
  const { version } = await asAdmin<{ version: number }>(shop, 'POST', `/gacha/nfts/${id}`, {
    assign: cards.map((nftId, index) => ({
      nftId,
      rank: planned[index]?.rank,
      lastOnePrize: index === plan.cards.length,
    })),
  });
  const prices = plan.prices ?? [
    { token: 'USDC', price: '10' },
    { token: 'USDT', price: '10.5' },
  ];
  const priceInPoints = plan.priceInPoints === undefined ? '1000' : plan.priceInPoints;
  await asAdmin(shop, 'POST', `/gacha/tokens/${id}`, { prices, priceInPoints }, version);
  await asAdmin(shop, 'POST', `/gacha/shuffle/${id}`);
  await shop.settle();
  return id;
}

/** Creates a drop and puts it on sale. */
export async function publishDrop(shop: TestShop, collectionId: string, plan: DropPlan): Promise<string> {
  const id = await draftDrop(shop, collectionId, plan);
  await asAdmin(shop, 'POST', `/gacha/publish/${id}`);
  await shop.settle();
  return id;
}
