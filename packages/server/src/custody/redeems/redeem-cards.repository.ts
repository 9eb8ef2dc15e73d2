import type { DatabaseTransaction, Queryable } from '@kura/database';

/** Returns the certificate numbers of a redeem's cards, empty for none. */
export async function listCertificateNumbers(tx: DatabaseTransaction, redeemId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('redeem_card')
    .innerJoin('nft', 'nft.id', 'redeem_card.card_id')
    .where('redeem_id', '=', redeemId)
    .select('nft.certificate_number')
    .execute();
  return rows.map(({ certificate_number }) => certificate_number ?? '');
}

/** Releases slabs that leave the shop: they may be taken in again, as other cards. */
export async function releaseSlabs(tx: DatabaseTransaction, redeemId: string, at: Date): Promise<void> {
  await tx
    .updateTable('nft')
    .from('redeem_card')
    .whereRef('redeem_card.card_id', '=', 'nft.id')
    .where('redeem_card.redeem_id', '=', redeemId)
    .set({ shipped_at: at })
    .execute();
}

export async function findPoolFile(db: Queryable, gachaId: string): Promise<Buffer | null> {
  const drop = await db
    .selectFrom('gacha')
    .where('id', '=', gachaId)
    .select('pool_file')
    .executeTakeFirstOrThrow();
  return drop.pool_file;
}

/** Returns the shop's values of cards, in base units of dollars. */
export async function valuesOf(db: Queryable, cardIds: readonly string[]) {
  const rows = await db
    .selectFrom('nft')
    .where('id', 'in', cardIds.length === 0 ? [''] : [...cardIds])
    .select(['id', 'value_base_units'])
    .execute();
  return new Map(
    rows.map((row) => [row.id, row.value_base_units === null ? null : BigInt(row.value_base_units)]),
  );
}
