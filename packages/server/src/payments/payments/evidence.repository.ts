import type { AdminPayment } from '@kura/api-contract/payments';
import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { settingAt } from '../../governance/index.ts';
import type { Evidence } from './draw-evidence.ts';

/** Returns the terms stored with the payment. For older payments, returns the newest ones that the buyer had accepted by then. */
export async function findAcceptance(db: Queryable, { id, userId, createdAt }: AdminPayment) {
  const { rows } = await sql<NonNullable<Evidence['accepted']>>`
    select s.terms_version as version, s.terms_hash as hash, a.accepted_at as at
    from spending s left join terms_acceptance a on a.user_id = s.user_id and a.version = s.terms_version
    where s.payment_id = ${id} and s.terms_hash is not null`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  if (userId === null) return null;
  const row = await db
    .selectFrom('terms_acceptance')
    .where('user_id', '=', userId)
    .where('accepted_at', '<=', new Date(createdAt))
    .select(['version', 'hash', 'accepted_at'])
    .orderBy('accepted_at', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { version: row.version, hash: row.hash, at: row.accepted_at };
}

/** Returns the terms of returns in the final confirmation when the payment was created. */
export async function readReturns(db: Queryable, { createdAt }: AdminPayment): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${settingAt('returnTermsEn', sql`${createdAt}::timestamptz`)} as text`.execute(db);
  return rows[0]?.text ?? '';
}

/** Returns the state of each delivered pack. */
export async function listPacks(db: Queryable, { packIds }: AdminPayment): Promise<Evidence['packs']> {
  if (packIds.length === 0) return [];
  const { rows } = await sql<Evidence['packs'][number]>`
    select k.token_id::text as "tokenId", k.asked_at as "askedAt", k.drawn_at as "drawnAt",
      k.drawn_transaction_hash as "transactionHash", k.opened_by as "openedBy", c.name as card
    from pack k join nft n on n.id = k.nft_id left join nft c on c.id = n.card_id
    where k.nft_id = any(${packIds}::uuid[]) order by k.token_id`.execute(db);
  return rows;
}

export function findBuyer(db: Queryable, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['name', 'email', 'language', 'status', 'created_at'])
    .executeTakeFirst();
}
