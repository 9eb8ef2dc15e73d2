import { anyOf, type DatabaseTransaction } from '@kura/database';
import type { SlabHolder } from '@kura/domain/cards';
import type { SaleType } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface SlabClaim {
  cardId: string;
  holder: SlabHolder;
  reference: string | null;
  /** True while a transaction of the operator with the slab is under way: nothing else may claim it. */
  underWay: boolean;
}

/**
 * Locks the claims of these slabs until the transaction ends, always in the same order, so that two processes with the same
 * slabs don't deadlock. Code that depends on a slab's location locks it first.
 */
export async function lockSlabs(tx: DatabaseTransaction, cardIds: readonly string[]): Promise<SlabClaim[]> {
  if (cardIds.length === 0) return [];
  const rows = await tx
    .selectFrom('slab_claim')
    .where('card_id', '=', anyOf(cardIds, 'uuid'))
    .select(['card_id', 'holder', 'reference', 'transaction_id'])
    .orderBy('card_id')
    .forUpdate()
    .execute();
  const underWay = await findUnderWay(
    tx,
    rows.flatMap((row) => row.transaction_id ?? []),
  );
  return rows.map((row) => ({
    cardId: row.card_id,
    holder: row.holder as SlabHolder,
    reference: row.reference,
    underWay: row.transaction_id !== null && underWay.has(row.transaction_id),
  }));
}

/** Call it after taking the locks: a statement that waited for a lock sees other tables in their earlier state. */
async function findUnderWay(
  tx: DatabaseTransaction,
  transactionIds: readonly string[],
): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('operator_transaction')
    .where('id', '=', anyOf(transactionIds, 'uuid'))
    .where('status', '=', anyOf(['QUEUED', 'SENT'], 'text'))
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Returns the first of these cards with its slab in the pool of a drop: one in publication, or one on chain that isn't
 * closed. The caller has locked the cards. Claims agree with it, and no second token of such a slab may be minted.
 */
export async function findPooledCard(
  tx: DatabaseTransaction,
  cardIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ nft_id: string }>`
    select e.nft_id from gacha_entry e join gacha g on g.id = e.gacha_id
    left join drop_on_chain d on d.gacha_id = e.gacha_id
    where e.nft_id = any(${cardIds as string[]}::uuid[]) and not e.drawn
      and (g.status = 'PENDING' or (d.gacha_id is not null and not d.closed))
    order by e.nft_id limit 1`.execute(tx);
  return rows[0]?.nft_id ?? null;
}

/** Records the operator's transaction for these slabs. Their locks are held. */
export const tieTransaction = (tx: DatabaseTransaction, cardIds: readonly string[], transactionId: string) =>
  tx
    .updateTable('slab_claim')
    .set({ transaction_id: transactionId })
    .where('card_id', '=', anyOf(cardIds, 'uuid'))
    .execute();

export const moveClaims = (
  tx: DatabaseTransaction,
  cardIds: readonly string[],
  place: { holder: SlabHolder; reference: string | null },
) => tx.updateTable('slab_claim').set(place).where('card_id', '=', anyOf(cardIds, 'uuid')).execute();

export const setSaleTypes = (tx: DatabaseTransaction, cardIds: readonly string[], saleType: SaleType) =>
  tx
    .updateTable('nft')
    .set({ sale_type: saleType, version: sql`version + 1` })
    .where('id', '=', anyOf(cardIds, 'uuid'))
    .execute();
