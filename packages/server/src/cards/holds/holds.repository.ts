import { anyOf, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { ApiError } from '../../platform/index.ts';

/** A card or pack that was paid by bank card and may not leave the shop yet. */
export interface Hold {
  /** Null when it has no end: the payment is disputed. */
  readonly until: Date | null;
}

/**
 * Returns the held cards and packs among these, by id. A dispute holds them without an end while they are in a wallet of the
 * payer.
 */
export async function heldUntil(
  db: Queryable,
  nftIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Hold>> {
  if (nftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_hold')
    .where('nft_id', '=', anyOf(nftIds, 'uuid'))
    .where((eb) => eb.or([eb('disputed', '=', true), eb('held_until', '>', now)]))
    .groupBy('nft_id')
    .select([
      'nft_id',
      sql<boolean>`bool_or(disputed)`.as('disputed'),
      sql<Date | null>`max(held_until)`.as('held_until'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [String(row.nft_id), { until: row.disputed ? null : row.held_until }] as const),
  );
}

/**
 * Refuses acts that would take a held card or pack out of the shop's reach.
 *
 * @throws ApiError CARD_HELD with the first of them
 */
export async function requireNotHeld(db: Queryable, nftIds: readonly string[], now: Date): Promise<void> {
  const held = await heldUntil(db, nftIds, now);
  const nftId = nftIds.find((id) => held.has(id));
  if (nftId === undefined) return;
  const until = held.get(nftId)?.until ?? null;
  throw new ApiError('CARD_HELD', { nftId, heldUntil: until?.toISOString() ?? null });
}

/** Returns a wallet's tokens that may not leave the shop yet. */
export async function heldTokensOf(db: Queryable, wallet: Address, now: Date) {
  const { rows } = await sql<{ contract: Address; tokenId: string }>`
    select distinct contract_address as contract, token_id::text as "tokenId" from payment_hold
    where owner = ${wallet.toLowerCase()} and token_id is not null and (disputed or held_until > ${now})`.execute(
    db,
  );
  return rows.map(({ contract, tokenId }) => ({ contract, tokenId: BigInt(tokenId) }));
}
