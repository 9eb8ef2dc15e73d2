import { accounts, fund } from '../chain/index.ts';
import type { Replaceable } from '../server/index.ts';
import { type Customer, customerOf } from './customer.ts';
import { resume, sessionOf, startPreparedShop, takeFrom } from './prepared-shop.ts';
import { openCollection, publishDrop } from './stock.ts';
import { buy } from './stocked-shop.ts';
import type { TestShop } from './test-shop.ts';

/** A shop with a collection, and with customers who have 10,000 of both currencies. The first one has cards and packs too. */
export interface ShopWithCustomers {
  readonly shop: TestShop;
  readonly collectionId: string;
  readonly alice: Customer;
  readonly bob: Customer;
  readonly carol: Customer;
  readonly dave: Customer;
  /** A card, or a pack, of alice's that was not asked for before. */
  freshCard(): string;
  freshPack(): string;
}

const names = ['alice', 'bob', 'carol', 'dave'] as const;
const BASE_UNITS = 10_000_000_000n;
const CARDS = 40;
const PACKS = 4;
const PRICE_BASE_UNITS = 10_000_000n;

async function prepareCustomers(shop: TestShop) {
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: CARDS + PACKS,
    cards: Array.from({ length: CARDS + PACKS }, () => ({ value: 5, rank: 'C' as const })),
  });
  const [alice, bob, carol, dave] = [
    await customerOf(shop, accounts.alice),
    await customerOf(shop, accounts.bob),
    await customerOf(shop, accounts.carol),
    await customerOf(shop, accounts.dave),
  ];
  for (const name of names)
    await fund(shop.chain, accounts[name].address, { usdc: BASE_UNITS, usdt: BASE_UNITS });
  await fund(shop.chain, alice.account.address, { usdc: BigInt(CARDS + PACKS) * PRICE_BASE_UNITS });
  return {
    collectionId,
    ...(await buy(shop, alice, { gachaId, token: 'USDC' }, { cards: CARDS, packs: PACKS })),
    sessions: {
      alice: sessionOf(alice),
      bob: sessionOf(bob),
      carol: sessionOf(carol),
      dave: sessionOf(dave),
    },
  };
}

/** Starts one. */
export async function startShopWithCustomers(parts: Replaceable = {}): Promise<ShopWithCustomers> {
  const { shop, stock } = await startPreparedShop('with customers', prepareCustomers, parts);
  return {
    shop,
    collectionId: stock.collectionId,
    alice: await resume(shop, accounts.alice, stock.sessions.alice),
    bob: await resume(shop, accounts.bob, stock.sessions.bob),
    carol: await resume(shop, accounts.carol, stock.sessions.carol),
    dave: await resume(shop, accounts.dave, stock.sessions.dave),
    freshCard: takeFrom(stock.cards),
    freshPack: takeFrom(stock.packs),
  };
}
