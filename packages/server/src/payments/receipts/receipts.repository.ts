import { anyOf, type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import type { ReceiptSource } from '@kura/domain/receipts';
import { sql } from 'kysely';
import type { Erase } from '../../platform/index.ts';

/** Name, address and contact of the shop on a receipt. */
export interface Issuer {
  readonly nameJa: string;
  readonly nameEn: string;
  readonly addressJa: string;
  readonly addressEn: string;
  readonly phone: string;
  readonly email: string;
  readonly licence: string;
}

export interface ReceiptRow {
  id: string;
  serial: number;
  source: ReceiptSource;
  source_id: string;
  user_id: string | null;
  wallet: string;
  recipient: string | null;
  revision: number;
  paid_at: Date;
  item_ja: string;
  item_en: string;
  token: 'USD' | 'USDC' | 'USDT';
  amount_base_units: bigint;
  yen_per_dollar_e4: number;
  rate_origin: 'PURCHASE' | 'SETTING';
  yen: number;
  tax_percent: number;
  tax_yen: number;
  invoice_number: string | null;
  issuer: Issuer;
  issued_at: Date;
}

const rowOf = (row: unknown) => row as ReceiptRow;

/** Returns the receipts of payments, by the id of the paid item. */
export async function findReceipts(db: Queryable, sourceIds: readonly string[]): Promise<ReceiptRow[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom('receipt')
    .where('source_id', '=', anyOf(sourceIds, 'uuid'))
    .selectAll()
    .execute();
  return rows.map(rowOf);
}

/** Serialises the issue of receipts until the end of the transaction, so that their numbers have no gap. */
export async function lockReceipts(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'issue-receipt');
}

export type NewReceipt = Omit<ReceiptRow, 'serial' | 'revision'>;

/** Stores a receipt with the next number. The caller has called {@link lockReceipts}. */
export async function insertReceipt(tx: DatabaseTransaction, receipt: NewReceipt): Promise<ReceiptRow> {
  const row = await tx
    .insertInto('receipt')
    .values({
      ...receipt,
      issuer: JSON.stringify(receipt.issuer),
      serial: sql<number>`(select coalesce(max(serial), 0) + 1 from receipt)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

/** Changes a receipt's recipient, or assigns it to the account that has its wallet now. */
export async function updateReceipt(
  tx: DatabaseTransaction,
  id: string,
  { userId, recipient, revision }: { userId: string | null; recipient: string | null; revision: number },
): Promise<ReceiptRow> {
  const row = await tx
    .updateTable('receipt')
    .set({ user_id: userId, recipient, revision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

/** Receipts stay on record for the tax office, without the recipient. */
export const eraseReceipts: Erase = (tx, { userId }) =>
  tx.updateTable('receipt').set({ user_id: null, recipient: null }).where('user_id', '=', userId).execute();
