import { createHash } from 'node:crypto';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import { ApiError } from '../api-error.ts';
import type { IdempotencyClaim } from '../context.ts';
import { newId } from '../new-id.ts';
import { Reply, type ReplyOptions } from './reply.ts';

/**
 * After it, a retry may take over from an attempt that died. It may be short: an attempt that only was slow can no longer
 * commit once another has taken over, so nothing but its work is lost.
 */
const lockSeconds = 5;

export const idempotencyKeptHours = 24;

/** What a key answered, kept for its repetitions. */
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
  const until = sql<Date>`now() + make_interval(secs => ${lockSeconds})`;
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ ...scope, request_hash: requestHash, attempt, locked_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['identity', 'route', 'key'])
        .doUpdateSet({
          attempt,
          locked_until: until,
          request_hash: requestHash,
          answer: null,
          created_at: sql`now()`,
        })
        // Taken over only from an attempt that died without effect, or from a key whose day is over.
        .where((row) =>
          row.or([
            row.and([
              row('idempotency_key.answer', 'is', null),
              row('idempotency_key.locked_until', '<', sql<Date>`now()`),
              row('idempotency_key.request_hash', '=', requestHash),
            ]),
            row(
              'idempotency_key.created_at',
              '<',
              sql<Date>`now() - make_interval(hours => ${idempotencyKeptHours})`,
            ),
          ]),
        ),
    )
    .returning('attempt')
    .executeTakeFirst();
  if (claimed !== undefined) return { claim: { ...scope, attempt } };

  const existing = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('identity', '=', scope.identity)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .executeTakeFirst();
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

/** Releases the key after a failure of the server: a retry starts again. */
export async function releaseIdempotencyKey(db: Queryable, claim: IdempotencyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('identity', '=', claim.identity)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('attempt', '=', claim.attempt)
    .where('answer', 'is', null)
    .execute();
}

async function writeAnswer(db: Queryable, claim: IdempotencyClaim, kept: KeptAnswer): Promise<void> {
  const written = await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(kept) })
    .where('identity', '=', claim.identity)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('attempt', '=', claim.attempt)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw new ApiError('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });
}

/** JSON with its keys in order, so that the order in which a client wrote them doesn't matter. */
function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'null'
  );
}
