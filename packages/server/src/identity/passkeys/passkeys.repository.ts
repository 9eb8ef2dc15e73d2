import { anyOf, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { PasskeyStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { Erase, OperatorKind } from '../../platform/index.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  key_id: Hex;
  x: Hex;
  y: Hex;
  rp_id_hash: Hex;
  backed_up: boolean;
  sign_count: number;
  name: string;
  standing: PasskeyStatus;
  created_at: Date;
  last_used_at: Date | null;
  /** Time at which its counter was first seen to decrease. */
  doubted_at: Date | null;
}

/** The data that browsers need to offer a passkey, or to prevent a second one. */
export interface KnownCredential {
  credential_id: string;
  transports: string[];
}

export interface SmartAccountRow {
  address: Address;
  user_id: string;
  first_x: Hex;
  first_y: Hex;
  first_rp_id_hash: Hex;
  deployed: boolean;
  recovery_address: Address | null;
  proposed_key_id: Hex | null;
  proposal_ready_at: Date | null;
}

const columns = [
  'id',
  'user_id',
  'credential_id',
  'key_id',
  'x',
  'y',
  'rp_id_hash',
  'backed_up',
  'sign_count',
  'name',
  'standing',
  'created_at',
  'last_used_at',
  'doubted_at',
] as const;

const asPasskey = (row: unknown) => row as PasskeyRow;

export async function findPasskeyByCredential(
  db: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('passkey')
    .where('credential_id', '=', credentialId)
    .select(columns)
    .executeTakeFirst();
  return row && asPasskey(row);
}

/** Locks one passkey of a user. */
export async function lockOwnPasskey(
  tx: DatabaseTransaction,
  id: string,
  userId: string,
): Promise<PasskeyRow | undefined> {
  const row = await tx
    .selectFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
  return row && asPasskey(row);
}

export async function findPasskey(db: Queryable, id: string): Promise<PasskeyRow | undefined> {
  const row = await db.selectFrom('passkey').where('id', '=', id).select(columns).executeTakeFirst();
  return row && asPasskey(row);
}

/** Returns a user's passkeys, those that await approval first, then the newest. Removed ones are history. */
export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .where('standing', '<>', 'REMOVED')
    .select(columns)
    .orderBy(sql`standing = 'REQUESTED'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asPasskey);
}

export async function listCredentials(
  db: Queryable,
  userId: string,
  standings: readonly PasskeyStatus[],
): Promise<KnownCredential[]> {
  return db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .where('standing', '=', anyOf(standings, 'text'))
    .select(['credential_id', 'transports'])
    .orderBy('created_at')
    .execute();
}

/** @returns the row; undefined for a known passkey */
export async function insertPasskey(
  tx: DatabaseTransaction,
  passkey: Omit<PasskeyRow, 'last_used_at' | 'doubted_at'> & { transports: readonly string[] },
): Promise<PasskeyRow | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values({ ...passkey, transports: [...passkey.transports] })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && asPasskey(row);
}

/** A use of a passkey, verified while its counter was `seenCount`. */
export interface PasskeyUse {
  seenCount: number;
  signCount: number;
  backedUp: boolean;
  at: Date;
}

/** Whether the counter of a use decreased or stopped. Passkeys that several devices share have no counter. */
export const hasCounterGoneBack = ({ seenCount, signCount }: Pick<PasskeyUse, 'seenCount' | 'signCount'>) =>
  signCount <= seenCount && (signCount > 0 || seenCount > 0);

/**
 * Records a signature by a passkey, and puts it in doubt when its counter decreased.
 *
 * @returns the current passkey; undefined when another assertion changed the counter meanwhile, or the passkey was removed
 */
export async function notePasskeyUse(
  tx: DatabaseTransaction,
  id: string,
  { seenCount, signCount, backedUp, at }: PasskeyUse,
): Promise<PasskeyRow | undefined> {
  const wentBack = hasCounterGoneBack({ seenCount, signCount });
  const row = await tx
    .updateTable('passkey')
    .set({
      sign_count: signCount,
      backed_up: backedUp,
      last_used_at: at,
      ...(wentBack && { doubted_at: sql<Date>`coalesce(doubted_at, ${at})` }),
    })
    .where('id', '=', id)
    .where('standing', '=', 'ACTIVE')
    .where(sql<boolean>`(sign_count = ${seenCount} or sign_count < ${signCount})`)
    .returning(columns)
    .executeTakeFirst();
  return row && asPasskey(row);
}

/** Ends the doubt about a session's passkey. */
export async function trustPasskey(tx: DatabaseTransaction, sessionId: string): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ doubted_at: null })
    .where('id', '=', (eb) => eb.selectFrom('session').where('id', '=', sessionId).select('passkey_id'))
    .execute();
}

export async function findSmartAccount(db: Queryable, userId: string): Promise<SmartAccountRow | undefined> {
  const row = await db
    .selectFrom('smart_account')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst();
  return row && (row as unknown as SmartAccountRow);
}

/** A passkey proposed by recovery words, with the account and the end of its delay. */
type DueRow = PasskeyRow & { transports: string[]; account: Address; ready_at_seconds: number };

export async function listDueRecoveries(tx: DatabaseTransaction, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select p.*, a.address as account, extract(epoch from a.proposal_ready_at)::bigint as ready_at_seconds
    from smart_account a
    join passkey p on p.key_id = a.proposed_key_id and p.user_id = a.user_id
    join chain_checkpoint c on c.block_time_seconds >= extract(epoch from a.proposal_ready_at)
    where a.proposed_key_id is not null
    order by a.proposal_ready_at, a.address limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the account of an address when it is deployed and has a recovery address. */
export const accountsWithRecovery: OperatorKind['targets'] = async (tx, _network, asked) => {
  const rows = await tx
    .selectFrom('smart_account')
    .where('address', '=', asked.toLowerCase())
    .where('deployed', '=', true)
    .where('recovery_address', 'is not', null)
    .select('address')
    .execute();
  return rows.map(({ address }) => address as Address);
};

/** Records the use of a challenge. @returns false when it was used before */
export async function spendPasskeyChallenge(
  tx: DatabaseTransaction,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<boolean> {
  const used = await sql`
    insert into used_passkey_challenge (challenge, expires_at) values (${challenge}, ${expiresAt})
    on conflict do nothing`.execute(tx);
  return used.numAffectedRows === 1n;
}

export async function renamePasskey(tx: DatabaseTransaction, id: string, name: string): Promise<void> {
  await tx.updateTable('passkey').set({ name }).where('id', '=', id).execute();
}

export async function deletePasskey(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', id).execute();
}

export const erasePasskeys: Erase = (tx, { userId }) =>
  tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
