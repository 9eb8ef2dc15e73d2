import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';

/** An applicant in the committed list. */
export interface ListedApplicant {
  index: number;
  wallet: Address;
  salt: Hex;
}

const eligible = (db: Queryable, campaignId: string) =>
  db
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'APPLIED')
    .where('eligible', '=', true)
    .orderBy('applied_at');

/**
 * Returns the applicants of a draw in the order of their applications. With `lock` they stay locked until the transaction
 * ends.
 */
export async function listEligible(db: Queryable, campaignId: string, { lock = false } = {}) {
  const applicants = eligible(db, campaignId)
    .select(['id', 'campaign_id', 'user_id', 'wallet'])
    .orderBy('id');
  return applicants.$if(lock, (query) => query.forUpdate()).execute();
}

/** Returns applicants to check again before the list is fixed. */
export async function listUnchecked(db: Queryable, campaignId: string, limit: number) {
  const applicants = eligible(db, campaignId).where('rechecked_at', 'is', null).limit(limit);
  return applicants.select(['id', 'user_id', 'x_account_hash']).execute();
}

/** Stores the second check of an applicant, unless the list is fixed. `reason`: null for an eligible applicant. */
export async function updateEligibility(
  tx: DatabaseTransaction,
  id: string,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign_application')
    .set({
      rechecked_at: at,
      ...(reason === null ? {} : { eligible: false, ineligible_reason: reason, ineligible_at: at }),
    })
    .where('id', '=', id)
    .where('eligible', '=', true)
    .where('draw_index', 'is', null)
    .execute();
}

/** Fixes the list of a draw. */
export async function updateDrawIndexes(
  tx: DatabaseTransaction,
  list: readonly (ListedApplicant & { id: string })[],
): Promise<void> {
  await sql`
    update campaign_application a set draw_index = l.index, draw_salt = l.salt
    from unnest(${list.map(({ id }) => id)}::uuid[], ${list.map(({ index }) => index)}::integer[],
      ${list.map(({ salt }) => salt)}::text[]) as l (id, index, salt)
    where a.id = l.id`.execute(tx);
}

/** Returns the committed list by index. */
export async function listApplicants(db: Queryable, campaignId: string): Promise<ListedApplicant[]> {
  const rows = await db
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaignId)
    .where('draw_index', 'is not', null)
    .select(['draw_index', 'wallet', 'draw_salt'])
    .orderBy('draw_index')
    .execute();
  return rows.map((row) => ({
    index: Number(row.draw_index),
    wallet: row.wallet as Address,
    salt: row.draw_salt as Hex,
  }));
}

/** Returns the applicant with an index of the committed list. */
export async function findApplicant(db: Queryable, campaignId: string, index: number) {
  return db
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaignId)
    .where('draw_index', '=', index)
    .select(['id', 'user_id', 'x_account_hash'])
    .executeTakeFirstOrThrow();
}

/** Counts the prizes that nobody has, and the applicants that a prize was decided for. */
export async function countDecided(db: Queryable, campaignId: string) {
  const { rows } = await sql<{ reserved: number; decided: number }>`
    select (select count(*)::int from campaign_prize_unit where campaign_id = ${campaignId} and state = 'RESERVED') as reserved,
      (select count(*)::int from campaign_application
        where campaign_id = ${campaignId} and draw_position is not null) as decided`.execute(db);
  return rows[0] ?? { reserved: 0, decided: 0 };
}

/** Returns applicants with a decision, in the order of the draw. */
export async function listDecided(db: Queryable, campaignId: string) {
  return db
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaignId)
    .where('draw_position', 'is not', null)
    .select(['draw_index', 'wallet', 'draw_salt', 'result', 'ineligible_reason'])
    .orderBy('draw_position')
    .execute();
}

/** Ends the applications without a prize. */
export async function updateLosers(tx: DatabaseTransaction, campaignId: string) {
  return tx
    .updateTable('campaign_application')
    .set({ result: 'LOST' })
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'APPLIED')
    .where('result', '=', 'NONE')
    .returning(['id', 'user_id', 'ineligible_reason'])
    .execute();
}
