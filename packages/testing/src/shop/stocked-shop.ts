import type { Intent } from '@kura/api-contract/intents';
import type { Order } from '@kura/api-contract/orders';
import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { type Address, encodeFunctionData, erc20Abi } from 'viem';
import { parseAccount } from 'viem/accounts';
import { accounts, fund } from '../chain/index.ts';
import type { TestServerOptions } from '../server/index.ts';
import { completeIntent } from './complete-intent.ts';
import { contractCustomerBy, contractCustomerOf } from './contract-customer.ts';
import { type AtAddress, type Customer, customerOf } from './customer.ts';
import { resume, sessionOf, startPreparedShop, takeFrom } from './prepared-shop.ts';
import { openCollection, publishDrop } from './stock.ts';
import type { TestShop } from './test-shop.ts';

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
  /** Executes the calls that a call prepares, and returns the resulting order. */
  order(who: Customer<AtAddress>, body: object): Promise<string>;
  intent(who: Customer<AtAddress>, path: string, body?: object): Promise<Intent>;
  orderOf(id: string): Promise<Order>;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  cardOf(id: string): Promise<any>;
  /** Sends a call for a customer, for any kind of account, and lets the shop follow. */
  sendAs(who: Customer<AtAddress>, call: { to: Address; data: `0x${string}` }): Promise<void>;
  held(token: 'USDC' | 'USDT', owner: Address): Promise<bigint>;
  pay(who: Customer<AtAddress>, token: 'USDC' | 'USDT', to: Address, amountBaseUnits: bigint): Promise<void>;
}

const DOLLAR = 1_000_000n;
/** Balance of each currency, in base units. */
export const customerBaseUnits = 5_000n * DOLLAR;

const CARDS = 44;
const PACKS = 6;

/** Cards and packs come from one drop. */
async function prepareStock(shop: TestShop) {
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: CARDS + PACKS,
    cards: Array.from({ length: CARDS + PACKS }, () => ({ value: 5, rank: 'C' as const })),
  });
  const seller = await customerOf(shop, accounts.alice);
  const keyed = await customerOf(shop, accounts.bob);
  const contract = await contractCustomerOf(shop, accounts.carol);
  const rival = await customerOf(shop, accounts.dave);
  await fund(shop.chain, seller.account.address, { points: 1_000n * BigInt(CARDS + PACKS) * DOLLAR });
  for (const { account } of [keyed, contract, rival]) {
    await fund(shop.chain, account.address, { usdc: customerBaseUnits, usdt: customerBaseUnits });
  }
  return {
    collectionId,
    ...(await buy(shop, seller, { gachaId, token: 'POINT' }, { cards: CARDS, packs: PACKS })),
    sessions: {
      seller: sessionOf(seller),
      keyed: sessionOf(keyed),
      contract: sessionOf(contract),
      rival: sessionOf(rival),
    },
  };
}

/** Buys packs of a drop and opens those from which cards are wanted. */
export async function buy(
  shop: TestShop,
  buyer: Customer,
  purchase: { gachaId: string; token: 'POINT' | 'USDC' },
  wanted: { cards: number; packs: number },
): Promise<{ cards: string[]; packs: string[] }> {
  const roll = async (body: object) =>
    (await completeIntent(shop, buyer, '/gacha/roll', { ...purchase, ...body })).result;
  const cards: string[] = [];
  while (cards.length < wanted.cards) {
    const quantity = Math.min(MAX_PACKS_PER_REVEAL, wanted.cards - cards.length);
    cards.push(...(await roll({ quantity, openNow: true })).cardIds);
  }
  return { cards, packs: (await roll({ quantity: wanted.packs })).packIds };
}

/** Starts one. */
export async function startStockedShop(
  config: NonNullable<TestServerOptions['config']> = {},
): Promise<StockedShop> {
  const { shop, stock } = await startPreparedShop('stocked', prepareStock, { config });
  const { sessions, collectionId } = stock;
  const seller = await resume(shop, accounts.alice, sessions.seller);
  const keyed = await resume(shop, accounts.bob, sessions.keyed);
  const contract = await resume(shop, accounts.carol, sessions.contract, contractCustomerBy);
  const rival = await resume(shop, accounts.dave, sessions.rival);

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
    freshCard: takeFrom(stock.cards),
    freshPack: takeFrom(stock.packs),
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
