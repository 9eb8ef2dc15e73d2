import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

export interface KeyScope {
  readonly identity: string;
  readonly route: string;
  readonly key: string;
}

/** Takes a key for an attempt. @returns false when another attempt or an answer has it */
export async function takeKey(
  db: Queryable,
  { attempt, requestHash, ...scope }: KeyScope & { attempt: string; requestHash: string },
): Promise<boolean> {
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
  return claimed !== undefined;
}

/**
 * After it, a retry may take over from an attempt that died. It may be short: an attempt that only was slow can no longer
 * commit once another has taken over, so nothing but its work is lost.
 */
const lockSeconds = 5;

export const idempotencyKeptHours = 24;

export const findKey = (db: Queryable, { identity, route, key }: KeyScope) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('identity', '=', identity)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();

/** Releases the key after a failure of the server: a retry starts again. */
export async function releaseIdempotencyKey(db: Queryable, claim: KeyScope & { readonly attempt: string }) {
  await db
    .deleteFrom('idempotency_key')
    .where('identity', '=', claim.identity)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('attempt', '=', claim.attempt)
    .where('answer', 'is', null)
    .execute();
}

/** @returns false when another attempt has the key, or it has an answer */
export async function updateAnswer(
  db: Queryable,
  claim: KeyScope & { readonly attempt: string },
  answer: object,
): Promise<boolean> {
  const written = await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('identity', '=', claim.identity)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('attempt', '=', claim.attempt)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}
