import type { Queryable } from '@kura/database';
import {
  dueRandomnessStep,
  RANDOMNESS_LATE_AFTER_SECONDS,
  type RandomnessStep,
  type UnfulfilledRequest,
} from '@kura/domain/packs';
import { type RawBuilder, sql } from 'kysely';

/** A reveal without a random word, by its place in the queue of its drop. */
export interface SilentEntry {
  readonly gachaId: string;
  readonly dropId: number;
  readonly entry: number;
  readonly request: UnfulfilledRequest;
  /** Number of requests to the source, including the first. */
  readonly requests: number;
}

/** Returns entries without a word, the heads of the queues first: the entries behind a head wait for it. */
async function readSilent(db: Queryable, where: RawBuilder<unknown>): Promise<SilentEntry[]> {
  const { rows } = await sql<Omit<SilentEntry, 'request'> & UnfulfilledRequest>`
    select d.gacha_id as "gachaId", r.drop_id as "dropId", r.entry, r.fallback_block as "fallbackBlock",
      extract(epoch from r.asked_at)::bigint as "requestedAtSeconds",
      extract(epoch from r.asked_again_at)::bigint as "askedAgainAtSeconds",
      r.asked_again_at is not null or not exists (
        select from reveal_request q join unsent_request using (request_id)
        where q.drop_id = r.drop_id and q.entry = r.entry) as sent,
      (select count(*)::integer from reveal_request q where q.drop_id = r.drop_id and q.entry = r.entry) as requests
    from reveal_entry r join drop_on_chain d using (drop_id)
    where r.opened_count < r.pack_count and ${where}
      and not exists (
        select from reveal_request q join random_word using (request_id)
        where q.drop_id = r.drop_id and q.entry = r.entry)
    order by r.entry, r.drop_id`.execute(db);
  return rows.map(({ gachaId, dropId, entry, requests, ...request }) => {
    return { gachaId, dropId, entry, requests, request };
  });
}

/** Returns the entry at a place without a word; null when it has one, is opened or doesn't exist. */
export async function findSilentEntry(
  db: Queryable,
  { dropId, entry }: { dropId: number; entry: number },
): Promise<SilentEntry | null> {
  const [found] = await readSilent(db, sql`r.drop_id = ${dropId} and r.entry = ${entry}`);
  return found ?? null;
}

/** Priorities: a block hash that the chain forgets costs most, a request that may be refused least. */
const urgency: Readonly<Record<RandomnessStep, number>> = {
  SETTLE_FALLBACK: 0,
  ANNOUNCE_FALLBACK: 1,
  ASK_AGAIN: 2,
};

/** Returns entries that anyone may advance now, with the step, the most urgent and the heads of the queues first. */
export async function findDueEntries(
  db: Queryable,
  head: { readonly number: number; readonly timeSeconds: number },
  limit: number,
): Promise<{ entry: SilentEntry; step: RandomnessStep }[]> {
  const silent = await readSilent(db, sql`true`);
  return silent
    .flatMap((entry) => {
      const step = dueRandomnessStep(entry.request, head);
      return step === null ? [] : [{ entry, step }];
    })
    .toSorted((a, b) => urgency[a.step] - urgency[b.step])
    .slice(0, limit);
}

/** Returns entries with a late word, by chain time. */
export async function findLateEntries(db: Queryable): Promise<SilentEntry[]> {
  return readSilent(
    db,
    sql`extract(epoch from r.asked_at) <= (select block_time_seconds from chain_checkpoint) - ${RANDOMNESS_LATE_AFTER_SECONDS}`,
  );
}

/** Returns the missing word that an entry waits for: its own, or that of the first entry before it without one. */
export async function findAwaitedRandomness(
  db: Queryable,
  { dropId, entry }: { dropId: number; entry: number },
): Promise<SilentEntry | null> {
  const silent = await readSilent(db, sql`r.drop_id = ${dropId} and r.entry <= ${entry}`);
  return silent.find((each) => each.entry === entry) ?? silent[0] ?? null;
}
