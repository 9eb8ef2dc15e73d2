import type { Intent } from '@kura/api-contract/intents';
import type { Order } from '@kura/api-contract/orders';
import { type Address, encodeFunctionData, erc20Abi } from 'viem';
import { parseAccount } from 'viem/accounts';
import { accounts, fund } from '../chain/index.ts';
import type { TestServerOptions } from '../server/index.ts';
import { completeIntent } from './complete-intent.ts';
import { contractCustomerOf } from './contract-customer.ts';
import { type AtAddress, type Customer, customerOf } from './customer.ts';
import { openCollection, publishDrop } from './stock.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

/** A shop in which somebody holds cards and packs, and others have money for them. */
export interface StockedShop extends TestShop {
  readonly collectionId: string;
  /** Holds the cards and packs, and has never held money. */
  readonly seller: Customer;
  /** Have 5,000 of either currency: an account with a key, a contract account, and one with a key again. */
  readonly keyed: Customer;
  readonly contract: Customer;
  readonly rival: Customer;
  /** A card, or a pack, of the seller's that was not asked for before. */
  freshCard(): string;
  freshPack(): string;
  /** Executes what a call prepares, and returns the resulting order. */
  order(who: Customer<AtAddress>, body: object): Promise<string>;
  intent(who: Customer<AtAddress>, path: string, body?: object): Promise<Intent>;
  orderOf(id: string): Promise<Order>;
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers
  cardOf(id: string): Promise<any>;
  /** Sends a call for a customer, for any kind of account, and lets the shop follow. */
  sendAs(who: Customer<AtAddress>, call: { to: Address; data: `0x${string}` }): Promise<void>;
  held(token: 'USDC' | 'USDT', owner: Address): Promise<bigint>;
  pay(who: Customer<AtAddress>, token: 'USDC' | 'USDT', to: Address, amountBaseUnits: bigint): Promise<void>;
}

const DOLLAR = 1_000_000n;
/** Balance of each currency, in base units. */
export const customerBaseUnits = 5_000n * DOLLAR;

/** Starts one. Cards and packs come from one drop. */
export async function startStockedShop({
  config = {},
  ...stock
}: {
  cards: number;
  packs?: number;
  config?: NonNullable<TestServerOptions['config']>;
}): Promise<StockedShop> {
  const shop = await startTestShop({ config });
  const collectionId = await openCollection(shop);
  const packCount = stock.packs ?? 0;
  const size = stock.cards + packCount;
  const gachaId = await publishDrop(shop, collectionId, {
    packs: size,
    cards: Array.from({ length: size }, () => ({ value: 5, rank: 'C' as const })),
  });
  const seller = await customerOf(shop, accounts.alice);
  const keyed = await customerOf(shop, accounts.bob);
  const contract = await contractCustomerOf(shop, accounts.carol);
  const rival = await customerOf(shop, accounts.dave);
  await fund(shop.chain, seller.account.address, { points: 1_000n * BigInt(size) * DOLLAR });
  for (const { account } of [keyed, contract, rival]) {
    await fund(shop.chain, account.address, { usdc: customerBaseUnits, usdt: customerBaseUnits });
  }
  const roll = (body: object) =>
    completeIntent(shop, seller, '/gacha/roll', { gachaId, token: 'POINT', ...body });
  const cards: string[] = [];
  while (cards.length < stock.cards) {
    const quantity = Math.min(20, stock.cards - cards.length);
    cards.push(...(await roll({ quantity, openNow: true })).result.cardIds);
  }
  const packs = packCount === 0 ? [] : (await roll({ quantity: packCount })).result.packIds;
  const next = (ids: string[]) => {
    const id = ids.shift();
    if (id === undefined) throw new Error('The shop was stocked with too little');
    return id;
  };

  async function sendAs(who: Customer<AtAddress>, call: { to: Address; data: `0x${string}` }): Promise<void> {
    const { client } = shop.chain;
    const { address } = who.account;
    await client.impersonateAccount({ address });
    const hash = await client.sendTransaction({ account: parseAccount(address), ...call });
    await client.waitForTransactionReceipt({ hash });
    await client.stopImpersonatingAccount({ address });
    await shop.settle();
  }

  const money = { abi: erc20Abi } as const;
  const { tokens } = shop.chain.network;
  return {
    ...shop,
    collectionId,
    seller,
    keyed,
    contract,
    rival,
    freshCard: () => next(cards),
    freshPack: () => next(packs),
    intent: (who, path, body) => completeIntent(shop, who, path, body),
    async order(who, body) {
      const intent = await completeIntent(shop, who, '/contract/create-order', body);
      if (intent.status !== 'CONFIRMED' || intent.result.orderId === null) {
        throw new Error(`The order came to nothing: ${JSON.stringify(intent)}`);
      }
      return intent.result.orderId;
    },
    orderOf: async (id) => (await seller.get(`/seaport/orders/${id}`)).body,
    cardOf: async (id) => (await seller.get(`/nft/${id}`)).body,
    sendAs,
    held: (token, owner) =>
      shop.chain.client.readContract({
        ...money,
        address: tokens[token],
        functionName: 'balanceOf',
        args: [owner],
      }),
    pay: (who, token, to, amountBaseUnits) =>
      sendAs(who, {
        to: tokens[token],
        data: encodeFunctionData({ ...money, functionName: 'transfer', args: [to, amountBaseUnits] }),
      }),
  };
}
