import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { type Address, accountFactorySource, accountSource, eventsOfEach } from '../platform/index.ts';
import { type AccountEvent, type AccountFacts, accountFacts } from './account-facts.ts';

export const accountSources = [accountFactorySource, accountSource] as const;

export const accountKey = (account: string) => `account:${account.toLowerCase()}`;

/**
 * Writes accounts and the standing of their passkeys as the chain has them: after their events, and when an account is bound
 * that was made before. Addresses that belong to no account change nothing.
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
  for (const [address, ofAccount] of events) await write(tx, address, accountFacts(ofAccount));
  return events;
}

/** A passkey that the chain says nothing about asks to be let in; the one that an account follows from is in from the first. */
async function write(tx: DatabaseTransaction, address: Address, facts: AccountFacts): Promise<void> {
  const { deployed, recoveryAddress, proposal, passkeys } = facts;
  await sql`
    update smart_account set deployed = ${deployed}, recovery_address = ${recoveryAddress},
      proposed_key_id = ${proposal?.keyId ?? null},
      proposal_ready_at = to_timestamp(${proposal?.readyAtSeconds ?? null}::bigint)
    where address = ${address}`.execute(tx);
  const keysThatAre = (active: boolean) =>
    [...passkeys].flatMap(([keyId, isActive]) => (isActive === active ? [keyId] : []));
  await sql`
    update passkey p set standing = case
        when p.key_id = any(${keysThatAre(true)}::text[]) then 'ACTIVE'
        when p.key_id = any(${keysThatAre(false)}::text[]) then 'REMOVED'
        when (p.x, p.y, p.rp_id_hash) = (a.first_x, a.first_y, a.first_rp_id_hash) then 'ACTIVE'
        else 'REQUESTED' end
    from smart_account a where a.address = ${address} and p.user_id = a.user_id`.execute(tx);
}
