import type { Intent } from '@kura/api-contract/intents';
import type { DatabaseTransaction } from '@kura/database';
import { INTENT_TRANSITIONS, type IntentStatus } from '@kura/domain/intents';
import { allows } from '@kura/domain/transitions';
import { sql } from 'kysely';
import type { Hash, Hex } from 'viem';
import {
  ApiError,
  type CallContext,
  enqueue,
  failpoint,
  inTransaction,
  requireUser,
} from '../platform/index.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { presentIntent } from './intent.presenter.ts';
import { findIntent, lockIntent } from './intents.repository.ts';

/** Stores the orders that an intent had ready, under their signatures. Trading gives it: it knows orders. */
export type CreateSignedOrders = (
  context: CallContext,
  intentId: string,
  signatures: readonly Hex[],
) => Promise<void>;

/** Accepts a client's report on an intent: the transactions that it sent, or the signatures that it made. */
export async function submitIntent(
  context: CallContext,
  input: { id: string; transactionHashes: Hash[]; signatures: Hex[] },
  createSignedOrders: CreateSignedOrders,
): Promise<Intent> {
  const { userId } = requireUser(context.actor);
  const before = await findIntent(context.db, input.id, userId);
  if (before === undefined) throw new ApiError('NOT_FOUND');
  if (input.signatures.length > 0) {
    requireSignable(context, before);
    await createSignedOrders(context, input.id, input.signatures);
  }
  if (input.transactionHashes.length > 0)
    await recordTransactions(context, input.id, input.transactionHashes);
  const after = await findIntent(context.db, input.id, userId);
  if (after === undefined) throw new ApiError('NOT_FOUND');
  return presentIntent(after, context.chain.network);
}

function requireSignable(
  context: CallContext,
  intent: { kind: string; status: IntentStatus; expires_at: Date },
): void {
  if (!['CREATE_ORDER', 'CREATE_ORDERS'].includes(intent.kind))
    throw new ApiError('STATE_CONFLICT', { detail: 'Nothing is to be signed' });
  if (intent.status === 'CONFIRMED') throw new ApiError('INTENT_DONE');
  if (intent.status === 'EXPIRED' || intent.expires_at <= context.clock.now())
    throw new ApiError('INTENT_EXPIRED');
}

/**
 * Notes transactions. They only help to find the effect and to see a failure: the effect alone confirms an intent, so a
 * hash told late, twice or never changes nothing about what is the user's.
 */
async function recordTransactions(
  context: CallContext,
  id: string,
  transactionHashes: Hash[],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const intent = await lockIntent(tx, id);
    if (intent === undefined) throw new ApiError('NOT_FOUND');
    const fresh = transactionHashes.filter((hash) => !intent.transaction_hashes.includes(hash));
    if (fresh.length === 0) return;
    const { status } = intent;
    await tx
      .updateTable('intent')
      .set({
        status: allows(INTENT_TRANSITIONS, status, 'SUBMITTED', 'hash') ? 'SUBMITTED' : status,
        failure_reason: null,
        sent_nonce: null,
        replaced_at_block: null,
        transaction_hashes: sql`transaction_hashes || ${fresh}::text[]`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    if (intent.kind === 'ROLL') await claimPurchase(tx, id, fresh);
    if (intent.kind === 'TRANSFER_NFT') await claimTransfer(tx, id, fresh);
    for (const transactionHash of fresh)
      await enqueue(tx, checkTransactionJob, { intentId: id, transactionHash, checks: 0 });
    await failpoint('intent-submitted.before-commit');
  });
}

/**
 * The purchase may be indexed before its hash is reported, and is then linked to another, equal intent: it
 * goes to the one whose transaction it was.
 */
async function claimPurchase(tx: DatabaseTransaction, id: string, hashes: readonly Hash[]): Promise<void> {
  const { rows } = await sql<{ id: string; transaction_hash: string }>`
    select p.id, p.transaction_hash from pack_purchase p join intent i on i.id = ${id}
    where p.transaction_hash = any(${hashes as string[]}::text[]) and p.buyer = i.wallet and p.gacha_id = i.gacha_id
      and i.purchase_id is null
      and not exists (select 1 from intent o where o.purchase_id = p.id and p.transaction_hash = any(o.transaction_hashes))
    limit 1`.execute(tx);
  const [purchase] = rows;
  if (purchase === undefined) return;
  await sql`
    update intent set purchase_id = null, effect_transaction_hash = null, failure_reason = null, updated_at = now(),
      status = case when expires_at < now() then 'EXPIRED' else 'PREPARED' end
    where purchase_id = ${purchase.id}`.execute(tx);
  await sql`
    update intent set status = 'CONFIRMED', failure_reason = null, purchase_id = ${purchase.id},
      effect_transaction_hash = ${purchase.transaction_hash}, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** The same for a transfer: one that was prepared twice alike may have been confirmed by the other's transaction. */
async function claimTransfer(tx: DatabaseTransaction, id: string, hashes: readonly Hash[]): Promise<void> {
  const { rows } = await sql<{ transaction_hash: string }>`
    select t.transaction_hash
    from intent i
    join nft n on n.id = i.nft_id
    join nft_transfer t on t.contract_address = n.contract_address and t.token_id = n.token_id
    where i.id = ${id} and i.status <> 'CONFIRMED' and t.from_address = i.wallet and t.to_address = i.recipient
      and t.transaction_hash = any(${hashes as string[]}::text[])
      and not exists (select 1 from intent o where o.nft_id = i.nft_id and t.transaction_hash = any(o.transaction_hashes)
                        and o.effect_transaction_hash = t.transaction_hash)
    limit 1`.execute(tx);
  const [transfer] = rows;
  if (transfer === undefined) return;
  await sql`
    update intent set effect_transaction_hash = null, failure_reason = null, updated_at = now(),
      status = case when expires_at < now() then 'EXPIRED' else 'PREPARED' end
    where kind = 'TRANSFER_NFT' and effect_transaction_hash = ${transfer.transaction_hash}
      and nft_id = (select nft_id from intent where id = ${id})`.execute(tx);
  await sql`
    update intent set status = 'CONFIRMED', failure_reason = null, effect_transaction_hash = ${transfer.transaction_hash}, updated_at = now()
    where id = ${id}`.execute(tx);
}
