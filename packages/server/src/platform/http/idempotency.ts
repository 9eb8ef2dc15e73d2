import { createHash } from 'node:crypto';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { ApiError } from '../api-error.ts';
import type { IdempotencyClaim } from '../context.ts';
import { newId } from '../new-id.ts';
import { findKey, takeKey, updateAnswer } from './idempotency.repository.ts';
import { Reply, type ReplyOptions } from './reply.ts';

/** The answer to the first request with a key, kept for its repetitions. */
interface KeptAnswer {
  kind: 'answer' | 'refusal';
  body: unknown;
  options?: ReplyOptions;
}

export type ClaimOutcome = { claim: IdempotencyClaim } | { kept: KeptAnswer };

/**
 * Claims a key for one attempt, or gives the answer that it already has.
 *
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to another request, IDEMPOTENCY_IN_FLIGHT while a first
 * attempt is at work
 */
export async function claimIdempotencyKey(
  db: Queryable,
  scope: { identity: string; route: string; key: string },
  request: unknown,
): Promise<ClaimOutcome> {
  const requestHash = createHash('sha256').update(canonicalJson(request)).digest('hex');
  const attempt = newId();
  const isClaimed = await takeKey(db, { ...scope, attempt, requestHash });
  if (isClaimed) return { claim: { ...scope, attempt } };

  const existing = await findKey(db, scope);
  if (existing !== undefined && existing.request_hash !== requestHash)
    throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (existing?.answer != null) return { kept: existing.answer as unknown as KeptAnswer };
  throw new ApiError('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });
}

/**
 * Stores the answer in the transaction of its effect. An attempt that lost its claim to a later one may not commit:
 * that is what keeps a slow first attempt from making a second effect.
 */
export async function settleIdempotencyKey(
  tx: DatabaseTransaction,
  claim: IdempotencyClaim,
  response: unknown,
): Promise<void> {
  if (claim.settled !== undefined) {
    throw new Error('An idempotent call had a second transaction: its effect must be one');
  }
  const kept: KeptAnswer =
    response instanceof Reply
      ? { kind: 'answer', body: response.body ?? null, options: response.options }
      : { kind: 'answer', body: response ?? null };
  await writeAnswer(tx, claim, kept);
}

/** Stores a refusal: it had no effect, so it needs no transaction of the use case. */
export async function storeErrorResponse(
  db: Queryable,
  claim: IdempotencyClaim,
  refusal: unknown,
): Promise<void> {
  await writeAnswer(db, claim, { kind: 'refusal', body: refusal });
}

async function writeAnswer(db: Queryable, claim: IdempotencyClaim, kept: KeptAnswer): Promise<void> {
  if (!(await updateAnswer(db, claim, kept)))
    throw new ApiError('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });
}

/** JSON with sorted keys: the order in which a client wrote them doesn't matter. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'null'
  );
}
