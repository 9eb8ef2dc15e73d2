import type { DropCheckName } from '@kura/chain/gacha';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { ApiError } from '../../platform/index.ts';
import { lockGacha } from './gacha.repository.ts';

/** Returns a drop on chain; undefined for a draft. */
export async function findDrop(db: Queryable, gachaId: string) {
  return db.selectFrom('drop_on_chain').where('gacha_id', '=', gachaId).selectAll().executeTakeFirst();
}

/** Returns a drop on chain, with its own row locked. */
export async function lockDropOnChain(tx: DatabaseTransaction, gachaId: string) {
  const gacha = await lockGacha(tx, gachaId);
  if (gacha === undefined) throw new ApiError('NOT_FOUND');
  const drop = await findDrop(tx, gachaId);
  if (drop === undefined) throw new ApiError('STATE_CONFLICT', { state: gacha.status });
  return { gacha, drop };
}

/** Records an admin's latest act on a drop, so that its page shows the progress. */
export async function recordTransaction(tx: DatabaseTransaction, gachaId: string, transactionId: string) {
  await tx.updateTable('gacha').set({ transaction_id: transactionId }).where('id', '=', gachaId).execute();
}

/** Whether the guardian stopped the sale of packs. */
export async function arePacksStopped(tx: DatabaseTransaction): Promise<boolean> {
  const stop = tx.selectFrom('stop_in_force').where('part', '=', 'PACKS').select('part');
  return (await stop.executeTakeFirst()) !== undefined;
}

/** Lists the sealed packs of a drop by holder. */
export async function listSealedPacks(tx: DatabaseTransaction, gachaId: string) {
  const { rows } = await sql<{ holder: Address; token_ids: string[] }>`
    select n.owner as holder, array_agg(p.token_id::text order by p.token_id) as token_ids
    from pack p join nft n on n.id = p.nft_id
    where p.gacha_id = ${gachaId} and p.entry is null and n.owner is not null
    group by n.owner order by n.owner`.execute(tx);
  return rows;
}

/** Stores the verification of a drop at the block of its creation. */
export async function upsertVerification(
  tx: DatabaseTransaction,
  {
    gachaId,
    ...row
  }: { gachaId: string; created_block: number; verified_at: Date; failed_checks: DropCheckName[] },
): Promise<void> {
  await tx
    .insertInto('drop_verification')
    .values({ gacha_id: gachaId, ...row })
    .onConflict((conflict) => conflict.column('gacha_id').doUpdateSet(row))
    .execute();
}

/** Lists the open drops without a verification at their current block. */
export async function listUnverifiedDrops(tx: DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ gacha_id: string }>`
    select d.gacha_id from drop_on_chain d left join drop_verification v using (gacha_id)
    where not d.closed and v.created_block is distinct from d.created_block`.execute(tx);
  return rows.map((row) => row.gacha_id);
}
