import { anyOf, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address, Erase } from '../../platform/index.ts';
import { type SettlingIntent, settlingColumns } from '../../trading/index.ts';
import type { AccountFacts } from './account-facts.ts';

/** Returns the account of a user's passkeys; undefined before it is bound. */
export async function findAccountOf(db: Queryable, userId: string): Promise<Address | undefined> {
  const row = await db
    .selectFrom('smart_account')
    .where('user_id', '=', userId)
    .select('address')
    .executeTakeFirst();
  return row?.address as Address | undefined;
}

/** Whether a contract is a collection of the shop or the pack token of a drop. */
export async function isShopToken(db: Queryable, address: Address): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from collection where contract_address = ${address.toLowerCase()})
        or exists (select 1 from drop_on_chain where pack_token = ${address.toLowerCase()}) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

/**
 * Reserves gas from a user's daily budget (UTC), in one statement, so that concurrent requests don't get the same rest.
 *
 * @returns false when less is left
 */
export async function reserveGasBudget(
  db: Queryable,
  { userId, now, costWei, capWei }: { userId: string; now: Date; costWei: bigint; capWei: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into gas_budget (user_id, day, taken_wei)
    select ${userId}, (${now}::timestamptz at time zone 'UTC')::date, ${costWei}::numeric where ${costWei}::numeric <= ${capWei}::numeric
    on conflict (user_id, day) do update set taken_wei = gas_budget.taken_wei + excluded.taken_wei
      where gas_budget.taken_wei + excluded.taken_wei <= ${capWei}::numeric
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Returns the users of these accounts. */
export async function findUsersOfAccounts(db: Queryable, addresses: readonly Address[]): Promise<string[]> {
  const rows = await db
    .selectFrom('smart_account')
    .where('address', '=', anyOf(addresses, 'text'))
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns accounts with a recovery proposal that their owner was not notified of. */
export async function findUnnotifiedProposals(
  tx: DatabaseTransaction,
  addresses: readonly Address[],
): Promise<Address[]> {
  const { rows } = await sql<{ address: Address }>`
    select address from smart_account
    where address = any(${addresses as Address[]}::text[]) and proposal_ready_at is not null
      and proposal_ready_at is distinct from notified_of_proposal_ready_at`.execute(tx);
  return rows.map(({ address }) => address);
}

/** Returns the proposal that an account's owner was not notified of, with the owner's address; the account is locked. */
export async function findProposalToNotify(
  tx: DatabaseTransaction,
  account: Address,
): Promise<{ readyAt: Date; email: string | null; language: Language } | undefined> {
  const { rows } = await sql<{ readyAt: Date; email: string | null; language: Language }>`
    select a.proposal_ready_at as "readyAt", u.email, u.language
    from smart_account a join app_user u on u.id = a.user_id
    where a.address = ${account} and a.proposal_ready_at is not null
      and a.proposal_ready_at is distinct from a.notified_of_proposal_ready_at
    for update of a`.execute(tx);
  return rows[0];
}

export const recordProposalNotified = (tx: DatabaseTransaction, account: Address, readyAt: Date) =>
  tx
    .updateTable('smart_account')
    .set({ notified_of_proposal_ready_at: readyAt })
    .where('address', '=', account)
    .execute();

/** Stores an account's passkeys. A passkey that is not on chain awaits approval, except the account's first one. */
export async function updateAccount(
  tx: DatabaseTransaction,
  address: Address,
  { deployed, recoveryAddress, proposal, passkeys }: AccountFacts,
): Promise<void> {
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

export interface AccountIntent extends SettlingIntent {
  kind: 'ADD_PASSKEY' | 'REMOVE_PASSKEY' | 'SET_RECOVERY' | 'CANCEL_RECOVERY';
  wallet: Address;
  key_id: string | null;
  recovery_address: Address | null;
}

/** Locks the intents to change these accounts. */
export async function lockAccountIntents(
  tx: DatabaseTransaction,
  accounts: readonly Address[],
): Promise<AccountIntent[]> {
  const { rows } = await sql<AccountIntent>`
    select ${settlingColumns}, i.kind, i.wallet, p.key_id, i.recovery_address
    from intent i left join passkey p on p.id = i.passkey_id
    where i.kind in ('ADD_PASSKEY', 'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY')
      and i.wallet = any(${accounts as Address[]}::text[]) and i.steps <> '[]'
    order by i.id for update of i`.execute(tx);
  return rows;
}

/** Returns the account that an intent changes; undefined for any other intent. */
export async function findAccountOfIntent(
  tx: DatabaseTransaction,
  intentId: string,
): Promise<Address | undefined> {
  const { rows } = await sql<{ wallet: Address }>`
    select wallet from intent
    where id = ${intentId} and kind in ('ADD_PASSKEY', 'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY')`.execute(
    tx,
  );
  return rows[0]?.wallet;
}

/** Counts the queued transactions of a kind, and the unsettled ones. */
export async function countTransactions(
  tx: DatabaseTransaction,
  kind: string,
): Promise<{ made: number; underWay: number }> {
  const { rows } = await sql<{ made: number; underWay: number }>`
    select count(*)::int as made, count(*) filter (where status in ('QUEUED', 'SENT'))::int as "underWay"
    from operator_transaction where kind = ${kind}`.execute(tx);
  return rows[0] ?? { made: 0, underWay: 0 };
}

export const eraseAccounts: Erase = async (tx, { userId }) => {
  await tx.deleteFrom('smart_account').where('user_id', '=', userId).execute();
  await tx.deleteFrom('gas_budget').where('user_id', '=', userId).execute();
};
