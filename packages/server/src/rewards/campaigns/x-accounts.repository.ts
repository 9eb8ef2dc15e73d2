import type { DatabaseTransaction, Queryable, XAccount, XAuthorization } from '@kura/database';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

/** An account at X that a user linked. `renewal_asked_at`: time of a request for new tokens, until its answer. */
export type XAccountRow = Selectable<XAccount>;
type NewXAccount = Insertable<XAccount>;

export async function findXAccount(db: Queryable, userId: string): Promise<XAccountRow | undefined> {
  return db.selectFrom('x_account').where('user_id', '=', userId).selectAll().executeTakeFirst();
}

/** Whether another user linked an account at X. */
export async function isLinkedByOther(
  tx: DatabaseTransaction,
  { xUserId, userId }: { xUserId: string; userId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('x_account')
    .where('x_user_id', '=', xUserId)
    .where('user_id', '<>', userId)
    .select('user_id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Links an account at X to a user, in place of an earlier one. */
export async function upsertXAccount(tx: DatabaseTransaction, account: NewXAccount): Promise<void> {
  await tx
    .insertInto('x_account')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...account, version: sql`x_account.version + 1` }),
    )
    .execute();
}

/** @returns the changed account; undefined when another process replaced its tokens */
export async function updateXAccount(
  db: Queryable,
  { user_id: userId, version }: XAccountRow,
  change: Updateable<XAccount>,
): Promise<XAccountRow | undefined> {
  return db
    .updateTable('x_account')
    .set(change)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a token that was sealed again. */
export const updateSealedToken = (tx: DatabaseTransaction, userId: string, token: Updateable<XAccount>) =>
  tx.updateTable('x_account').set(token).where('user_id', '=', userId);

/** Records a request to X for new tokens. */
export async function noteRenewal(db: Queryable, account: XAccountRow) {
  const { rows } = await sql<{ before: Date | null; note: string }>`
    update x_account a set renewal_asked_at = clock_timestamp()
    from (select user_id, renewal_asked_at from x_account where user_id = ${account.user_id} for update) b
    where a.user_id = b.user_id and a.version = ${account.version}
    returning b.renewal_asked_at as before, a.renewal_asked_at::text as note`.execute(db);
  return rows[0];
}

/** Deletes the record of a request for new tokens, unless another process made a later one. */
export async function deleteRenewalNote(db: Queryable, account: XAccountRow, note: string): Promise<void> {
  await sql`
    update x_account set renewal_asked_at = null
    where user_id = ${account.user_id} and version = ${account.version}
      and renewal_asked_at = ${note}::timestamptz`.execute(db);
}

/** Returns the time at which a bucket's requests may continue: now, or the end of its limit. */
export async function findPauseEnd(db: Queryable, bucket: string, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('x_pause')
    .where('bucket', '=', bucket)
    .where('until', '>', now)
    .select('until')
    .executeTakeFirst();
  return row?.until ?? now;
}

/** Stores the end of a limit. */
export async function upsertPause(db: Queryable, bucket: string, until: Date): Promise<void> {
  await sql`
    insert into x_pause (bucket, until) values (${bucket}, ${until})
    on conflict (bucket) do update set until = greatest(x_pause.until, excluded.until)`.execute(db);
}

/** Starts an authorization. An earlier one of the user ends. */
export async function replaceAuthorization(
  tx: DatabaseTransaction,
  authorization: Insertable<XAuthorization>,
): Promise<void> {
  await tx.deleteFrom('x_authorization').where('user_id', '=', authorization.user_id).execute();
  await tx.insertInto('x_authorization').values(authorization).execute();
}

/** Ends an authorization of a user. */
export async function deleteAuthorization(
  db: Queryable,
  { stateHash, userId }: { stateHash: string; userId: string },
) {
  return db
    .deleteFrom('x_authorization')
    .where('state_hash', '=', stateHash)
    .where('user_id', '=', userId)
    .returning(['code_verifier', 'redirect_url', 'expires_at'])
    .executeTakeFirst();
}

/** Stores a code verifier that was sealed again. */
export const updateSealedVerifier = (tx: DatabaseTransaction, stateHash: string, code_verifier: Buffer) =>
  tx.updateTable('x_authorization').set({ code_verifier }).where('state_hash', '=', stateHash);
