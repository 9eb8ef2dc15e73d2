import { winnerIndexes } from '@kura/chain/campaigns';
import type { Queryable } from '@kura/database';
import {
  dueRandomnessStep,
  RANDOMNESS_LATE_AFTER_SECONDS,
  type UnfulfilledRequest,
} from '@kura/domain/packs';
import { type RawBuilder, sql } from 'kysely';
import { type Hex, hexToBigInt } from 'viem';

/** A draw on chain, from its registration to its word. */
export interface CampaignDrawRow {
  readonly drawId: Hex;
  readonly state: 'REGISTERED' | 'COMMITTED' | 'DRAWN';
  readonly closesAt: Date;
  readonly prizeCounts: readonly number[];
  readonly termsHash: Hex;
  readonly registeredTransactionHash: Hex;
  readonly root: Hex | null;
  readonly applicantCount: number | null;
  readonly commitTransactionHash: Hex | null;
  readonly word: Hex | null;
  /** By chain time. */
  readonly drawnAt: Date | null;
  readonly wordTransactionHash: Hex | null;
}

/** Returns the draw with this id; null when no block registered it. */
export async function findDraw(db: Queryable, drawId: string): Promise<CampaignDrawRow | null> {
  const { rows } = await sql<Omit<CampaignDrawRow, 'prizeCounts'> & { prizeCounts: string[] }>`
    select draw_id as "drawId", state, closes_at as "closesAt", prize_counts as "prizeCounts", terms_hash as "termsHash",
      registered_transaction_hash as "registeredTransactionHash", root, applicant_count as "applicantCount",
      commit_transaction_hash as "commitTransactionHash", word, drawn_at as "drawnAt", word_transaction_hash as "wordTransactionHash"
    from campaign_draw where draw_id = ${drawId.toLowerCase()}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, prizeCounts: row.prizeCounts.map(Number) };
}

/**
 * Returns the indexes of the winners at the first positions of a draw, as its contract computes them. The positions after the
 * last prize are the replacements.
 *
 * @returns at most `howMany`; null before the word is known.
 */
export function winnersOf(
  { drawId, word, applicantCount }: Pick<CampaignDrawRow, 'drawId' | 'word' | 'applicantCount'>,
  howMany: number,
): number[] | null {
  if (word === null || applicantCount === null) return null;
  const seed = { word: hexToBigInt(word), drawId, count: applicantCount };
  return winnerIndexes(seed, Math.min(howMany, applicantCount));
}

/** Returns the block of a draw's random word; null before the word. */
export async function findWordBlock(db: Queryable, drawId: string) {
  const draw = db.selectFrom('campaign_draw').where('draw_id', '=', drawId);
  return draw.select(['word_block', 'drawn_at']).executeTakeFirst();
}

/** A committed draw without a random word. */
export interface SilentDraw {
  readonly drawId: Hex;
  readonly campaignId: string | null;
  readonly request: UnfulfilledRequest;
  /** Number of requests to the source, including the first. */
  readonly requests: number;
}

async function readSilent(db: Queryable, where: RawBuilder<unknown>): Promise<SilentDraw[]> {
  const { rows } = await sql<Omit<SilentDraw, 'request'> & UnfulfilledRequest>`
    select draw_id as "drawId", campaign_id as "campaignId", requests, sent, fallback_block as "fallbackBlock",
      extract(epoch from committed_at)::bigint as "requestedAtSeconds",
      extract(epoch from asked_again_at)::bigint as "askedAgainAtSeconds"
    from campaign_draw
    where committed_at is not null and word is null and ${where}
    order by committed_at, draw_id`.execute(db);
  return rows.map(({ drawId, campaignId, requests, ...request }) => ({
    drawId,
    campaignId,
    requests,
    request,
  }));
}

/** Returns the draw when it is committed and has no word; else null. */
export async function findSilentDraw(db: Queryable, drawId: string): Promise<SilentDraw | null> {
  const [found] = await readSilent(db, sql`draw_id = ${drawId}`);
  return found ?? null;
}

/** Returns draws that anyone may advance on chain now, the oldest first. */
export async function findDueDraws(
  db: Queryable,
  head: { readonly number: number; readonly timeSeconds: number },
  limit: number,
): Promise<SilentDraw[]> {
  const silent = await readSilent(db, sql`true`);
  return silent.filter(({ request }) => dueRandomnessStep(request, head) !== null).slice(0, limit);
}

/** Returns draws with a late word, by chain time. */
export async function findLateDraws(db: Queryable): Promise<SilentDraw[]> {
  return readSilent(
    db,
    sql`extract(epoch from committed_at) <= (select block_time_seconds from chain_checkpoint) - ${RANDOMNESS_LATE_AFTER_SECONDS}`,
  );
}
