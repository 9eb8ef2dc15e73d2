import type { HDAccount } from 'viem/accounts';
import { isTestRun } from '../database/env.ts';
import { type Replaceable, renewToken } from '../server/index.ts';
import { type Customer, type CustomerSession, customerBy } from './customer.ts';
import { lendShop, startTestShop, type TestShop } from './test-shop.ts';

/**
 * Starts a shop in a state that takes seconds to reach. In a test run a process prepares it once: later suites get chain and tables as
 * they were then.
 *
 * @param prepare brings a shop that was just opened into the state, and gives plain values
 */
export async function startPreparedShop<Stock>(
  name: string,
  prepare: (shop: TestShop) => Promise<Stock>,
  parts: Replaceable = {},
): Promise<{ shop: TestShop; stock: Stock }> {
  if (isTestRun()) return lendShop(name, { prepare, ...parts });
  const shop = await startTestShop(parts);
  return { shop, stock: await prepare(shop) };
}

/** A customer's session as it is kept. */
export const sessionOf = ({ userId, token }: CustomerSession): CustomerSession => ({ userId, token });

/** A customer of a prepared shop. The session may be minutes old. */
export async function resume(
  shop: TestShop,
  account: HDAccount,
  { userId, token }: CustomerSession,
  by: typeof customerBy = customerBy,
): Promise<Customer> {
  return by(shop, account, { userId, token: await renewToken(shop.server, token) });
}

/** Gives one id after another, each once. */
export function takeFrom(ids: readonly string[]): () => string {
  const left = [...ids];
  return () => {
    const id = left.shift();
    if (id === undefined) throw new Error('The shop was stocked with too little');
    return id;
  };
}
