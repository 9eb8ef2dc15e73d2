import type { Queryable } from '@kura/database';
import {
  dueRandomnessStep,
  RANDOMNESS_LATE_AFTER_SECONDS,
  type UnfulfilledRequest,
} from '@kura/domain/packs';
import { type RawBuilder, sql } from 'kysely';
import type { Hex } from 'viem';

/** A committed draw whose random word is missing. */
export interface SilentDraw {
  readonly drawId: Hex;
  readonly campaignId: string | null;
  readonly request: UnfulfilledRequest;
  /** How often the source was asked, the first time included. */
  readonly requests: number;
}

interface SilentRow {
  draw_id: Hex;
  campaign_id: string | null;
  requested_at_seconds: number;
  asked_again_at_seconds: number | null;
  sent: boolean;
  fallback_block: number | null;
  requests: number;
}

async function readSilent(db: Queryable, where: RawBuilder<unknown>): Promise<SilentDraw[]> {
  const { rows } = await sql<SilentRow>`
    select draw_id, campaign_id, extract(epoch from committed_at)::bigint as requested_at_seconds,
      extract(epoch from asked_again_at)::bigint as asked_again_at_seconds, sent, fallback_block, requests
    from campaign_draw
    where committed_at is not null and word is null and ${where}
    order by committed_at, draw_id`.execute(db);
  return rows.map((row) => ({
    drawId: row.draw_id,
    campaignId: row.campaign_id,
    requests: row.requests,
    request: {
      requestedAtSeconds: row.requested_at_seconds,
      askedAgainAtSeconds: row.asked_again_at_seconds,
      sent: row.sent,
      fallbackBlock: row.fallback_block,
    },
  }));
}

/** The draw, when it is committed and has no word; else null. */
export async function findSilentDraw(db: Queryable, drawId: string): Promise<SilentDraw | null> {
  const [found] = await readSilent(db, sql`draw_id = ${drawId}`);
  return found ?? null;
}

/** Draws that the contract lets anyone move now, the oldest first. */
export async function findDueDraws(
  db: Queryable,
  head: { readonly number: number; readonly timeSeconds: number },
  limit: number,
): Promise<SilentDraw[]> {
  const silent = await readSilent(db, sql`true`);
  return silent.filter(({ request }) => dueRandomnessStep(request, head) !== null).slice(0, limit);
}

/** Draws whose word is late by chain time. */
export async function findLateDraws(db: Queryable): Promise<SilentDraw[]> {
  return readSilent(
    db,
    sql`extract(epoch from committed_at) <= (select block_time_seconds from chain_checkpoint) - ${RANDOMNESS_LATE_AFTER_SECONDS}`,
  );
}
