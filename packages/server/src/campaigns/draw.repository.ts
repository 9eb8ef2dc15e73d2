import { winnerIndexes } from '@kura/chain/campaigns';
import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type Hex, hexToBigInt } from 'viem';

/** A draw as the chain has it, from its registration to its word. */
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

/** The draw with this id; null when no block registered it. */
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
 * The indexes of the winners at the first positions of a draw, as its contract computes them; the positions after the last
 * prize are the replacements.
 *
 * @returns as many as there are, at most `howMany`; null before the word is known.
 */
export function winnersOf(
  { drawId, word, applicantCount }: Pick<CampaignDrawRow, 'drawId' | 'word' | 'applicantCount'>,
  howMany: number,
): number[] | null {
  if (word === null || applicantCount === null) return null;
  const seed = { word: hexToBigInt(word), drawId, count: applicantCount };
  return winnerIndexes(seed, Math.min(howMany, applicantCount));
}
