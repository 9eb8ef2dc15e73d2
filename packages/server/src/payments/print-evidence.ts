import type { AdminPayment } from '@kura/api-contract/payments';
import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import {
  ApiError,
  audit,
  type CallContext,
  type Reply,
  type ReplyBytes,
  reply,
  requireAdmin,
} from '../platform/index.ts';
import { readSetting, settingAt } from '../settings/index.ts';
import { drawEvidence, type Evidence } from './draw-evidence.ts';
import { presentForAdmin } from './read-payments.ts';

/**
 * What the shop answers to a dispute of a payment with, as PDF: what was agreed, paid, delivered and used. It names the buyer, so each
 * one is audited.
 *
 * @throws ApiError NOT_FOUND
 */
export async function printEvidence(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const { db, clock } = context;
  const payment = await presentForAdmin(context, db, id);
  if (payment.settledAt === null) throw new ApiError('STATE_CONFLICT', { state: payment.status });
  const evidence: Evidence = {
    payment,
    buyer: await findBuyer(db, payment),
    accepted: await findAcceptance(db, payment),
    packs: await listPacks(db, payment),
    shop: (await readSetting(db, 'operatorNameEn')) || (await readSetting(db, 'operatorName')) || 'Kura',
    returns: await readReturns(db, payment),
    at: clock.now(),
  };
  await audit(db, context, { action: 'print-payment-evidence', subject: { kind: 'payment', id } });
  return reply(await drawEvidence(evidence), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${payment.number}-evidence.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function findBuyer(db: Queryable, { userId }: AdminPayment): Promise<Evidence['buyer']> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['name', 'email', 'created_at'])
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, email: row.email, joinedAt: row.created_at };
}

/**
 * The terms that were stored with the payment. Payments from before they were stored have the newest ones that the buyer had
 * accepted by then.
 */
async function findAcceptance(
  db: Queryable,
  { id, userId, createdAt }: AdminPayment,
): Promise<Evidence['accepted']> {
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

/** The terms of returns that the final confirmation showed when the payment was created. */
async function readReturns(db: Queryable, { createdAt }: AdminPayment): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${settingAt('returnTermsEn', sql`${createdAt}::timestamptz`)} as text`.execute(db);
  return rows[0]?.text ?? '';
}

/** The state of each delivered pack. */
async function listPacks(db: Queryable, { packIds }: AdminPayment): Promise<Evidence['packs']> {
  if (packIds.length === 0) return [];
  const { rows } = await sql<Evidence['packs'][number]>`
    select k.token_id::text as "tokenId", k.asked_at as "askedAt", k.drawn_at as "drawnAt",
      k.drawn_transaction_hash as "transactionHash", k.opened_by as "openedBy", c.name as card
    from pack k join nft n on n.id = k.nft_id left join nft c on c.id = n.card_id
    where k.nft_id = any(${packIds}::uuid[]) order by k.token_id`.execute(db);
  return rows;
}
