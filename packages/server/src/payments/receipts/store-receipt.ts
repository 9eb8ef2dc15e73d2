import type { DatabaseTransaction, Queryable } from '@kura/database';
import { yenOf } from '@kura/domain/money';
import { includedTaxYen } from '@kura/domain/receipts';
import { readSetting } from '../../governance/index.ts';
import { type CallContext, newId } from '../../platform/index.ts';
import { itemOf } from './receipt-item.ts';
import {
  findReceipts,
  type Issuer,
  insertReceipt,
  lockReceipts,
  type ReceiptRow,
  updateReceipt,
} from './receipts.repository.ts';
import type { ReceivedRow } from './received.repository.ts';

/** The shop's terms for a receipt issued today. */
export interface ReceiptTerms {
  readonly issuer: Issuer;
  readonly invoiceNumber: string | null;
  readonly taxPercent: number;
}

/** Reads the settings for receipts. */
export async function readReceiptTerms(db: Queryable): Promise<ReceiptTerms> {
  const licence = await readSetting(db, 'antiqueDealerLicence');
  const nameJa = (await readSetting(db, 'operatorName')) || 'Kura';
  const addressJa = await readSetting(db, 'operatorAddressJa');
  return {
    issuer: {
      nameJa,
      nameEn: (await readSetting(db, 'operatorNameEn')) || nameJa,
      addressJa,
      addressEn: (await readSetting(db, 'operatorAddressEn')) || addressJa,
      phone: await readSetting(db, 'operatorPhone'),
      email: await readSetting(db, 'operatorEmail'),
      licence,
    },
    invoiceNumber: (await readSetting(db, 'invoiceNumber')) || null,
    taxPercent: Number(await readSetting(db, 'taxPercent')),
  };
}

/** The yen of a payment, rounded up like the displayed price. */
export const yenOfReceived = (row: ReceivedRow): number => yenOf(row.base_units, row.rate_e4);

/** Transport to another country is exempt: article 7 (1) (iii) of the Consumption Tax Act. */
const taxPercentOf = ({ source, country }: ReceivedRow, { taxPercent }: ReceiptTerms) =>
  source === 'SHIPPING' && country !== 'JP' ? 0 : taxPercent;

/**
 * Issues the missing receipts of payments, in one transaction with {@link lockReceipts}, so that their numbers are
 * consecutive.
 *
 * @returns the receipts in the sequence of `rows`
 */
export async function storeReceipts(
  tx: DatabaseTransaction,
  { clock }: Pick<CallContext, 'clock'>,
  terms: ReceiptTerms,
  rows: readonly ReceivedRow[],
): Promise<ReceiptRow[]> {
  await lockReceipts(tx);
  const known = await findReceipts(
    tx,
    rows.map(({ id }) => id),
  );
  const byPayment = new Map(known.map((receipt) => [`${receipt.source} ${receipt.source_id}`, receipt]));
  const receipts: ReceiptRow[] = [];
  for (const row of rows) {
    const stored = byPayment.get(`${row.source} ${row.id}`);
    receipts.push(stored ?? (await insertReceipt(tx, newReceipt(row, terms, clock.now()))));
  }
  return receipts;
}

function newReceipt(row: ReceivedRow, terms: ReceiptTerms, at: Date) {
  const yen = yenOfReceived(row);
  const taxPercent = taxPercentOf(row, terms);
  const item = itemOf(row);
  return {
    id: newId(),
    source: row.source,
    source_id: row.id,
    user_id: row.user_id,
    wallet: row.wallet,
    recipient: null,
    paid_at: row.paid_at,
    item_ja: item.ja,
    item_en: item.en,
    token: row.token,
    amount_base_units: row.base_units,
    yen_per_dollar_e4: row.rate_e4,
    rate_origin: row.rate_origin,
    yen,
    tax_percent: taxPercent,
    tax_yen: includedTaxYen(yen, taxPercent),
    invoice_number: terms.invoiceNumber,
    issuer: terms.issuer,
    issued_at: at,
  };
}

/** Issues a receipt to a recipient. A changed recipient is printed as a reissue. */
export async function makeOutReceipt(
  tx: DatabaseTransaction,
  receipt: ReceiptRow,
  { userId, recipient }: { userId: string; recipient: string | null },
): Promise<ReceiptRow> {
  if (receipt.user_id === userId && receipt.recipient === recipient) return receipt;
  const isFirst = receipt.recipient === null;
  return updateReceipt(tx, receipt.id, {
    userId,
    recipient,
    revision: receipt.recipient === recipient || isFirst ? receipt.revision : receipt.revision + 1,
  });
}
