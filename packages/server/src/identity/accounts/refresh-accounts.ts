import type { DatabaseTransaction } from '@kura/database';
import { type Address, accountFactorySource, accountSource, eventsOfEach } from '../../platform/index.ts';
import { type AccountEvent, accountFacts } from './account-facts.ts';
import { updateAccount } from './accounts.repository.ts';

export const accountSources = [accountFactorySource, accountSource] as const;

export const accountKey = (account: string) => `account:${account.toLowerCase()}`;

/**
 * Writes accounts and the standing of their passkeys from the chain: after their events, and when an account is bound that
 * was deployed before. Unknown addresses change nothing.
 *
 * @param addresses in lower case
 * @returns the events of each
 */
export async function refreshAccounts(
  tx: DatabaseTransaction,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, readonly AccountEvent[]>> {
  const byKey = await eventsOfEach(tx, accountSources, addresses.map(accountKey));
  const events = new Map(addresses.map((address) => [address, byKey.get(accountKey(address)) ?? []]));
  for (const [address, ofAccount] of events) await updateAccount(tx, address, accountFacts(ofAccount));
  return events;
}
