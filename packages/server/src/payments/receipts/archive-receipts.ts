import { Readable } from 'node:stream';
import { japanPeriod } from '@kura/domain/limits';
import { formatAmount } from '@kura/domain/money';
import { MAX_RECEIPTS_IN_ARCHIVE, receiptNumber } from '@kura/domain/receipts';
import { BYTE_ORDER_MARK, csvLine } from '@kura/domain/text';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  type ReplyBytes,
  reply,
  requireAdmin,
  writeZip,
  type ZipEntry,
} from '../../platform/index.ts';
import { readFinalTime } from './final-time.ts';
import { drawReceipt, paperDate } from './receipt-pdf.ts';
import type { ReceiptRow } from './receipts.repository.ts';
import { listReceivedBetween, type ReceivedRow } from './received.repository.ts';
import { readReceiptTerms, storeReceipts } from './store-receipt.ts';

type Language = 'ja' | 'en';

/**
 * Returns the receipts of all payments in a period as one ZIP archive. Missing ones are issued now.
 *
 * @throws ApiError PERIOD_INVALID, TOO_MANY_RECEIPTS
 */
export async function archiveReceipts(
  context: CallContext,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const period = japanPeriod(from, to);
  if (period === null) throw new ApiError('PERIOD_INVALID');

  const received = await listReceivedBetween(context.db, context.chain.operatorAddress.toLowerCase(), {
    from: period.start,
    before: period.end,
    limit: MAX_RECEIPTS_IN_ARCHIVE + 1,
  });
  if (received.length > MAX_RECEIPTS_IN_ARCHIVE) {
    throw new ApiError('TOO_MANY_RECEIPTS', { limit: MAX_RECEIPTS_IN_ARCHIVE });
  }
  const rows = await finalOnes(context, received);
  const receipts = await inTransaction(context, async (tx) => {
    const stored = await storeReceipts(tx, context, await readReceiptTerms(tx), rows);
    await audit(tx, context, {
      action: 'archive-receipts',
      subject: { kind: 'receipts', id: `${from} ${to}` },
      details: { receipts: stored.length },
    });
    return stored;
  });
  const entries = entriesOf(receipts, rows, language);
  return reply(Readable.from(writeZip(entries, context.clock.now())), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="kura-receipts-${from}-${to}.zip"`,
    },
  });
}

/** Returns the final payments. Without a node's answer an archive would be incomplete. */
async function finalOnes(
  context: CallContext,
  received: readonly ReceivedRow[],
): Promise<readonly ReceivedRow[]> {
  if (received.every(({ block_at: blockAt }) => blockAt === null)) return received;
  const finalAt = await readFinalTime(context);
  return received.filter(({ block_at: blockAt }) => blockAt === null || blockAt <= finalAt);
}

/** Yields one document after another, as the client reads them. */
async function* entriesOf(
  receipts: readonly ReceiptRow[],
  rows: readonly ReceivedRow[],
  language: Language,
): AsyncGenerator<ZipEntry> {
  yield { name: 'receipts.csv', bytes: Buffer.from(tableOf(receipts, rows, language)) };
  for (const [place, receipt] of receipts.entries()) {
    yield {
      name: `${receiptNumber(receipt.serial)}.pdf`,
      bytes: await drawReceipt(receipt, rows[place] as ReceivedRow, language),
    };
  }
}

const headings: Record<Language, readonly string[]> = {
  ja: [
    '領収書番号',
    '発行日',
    '取引日',
    '種類',
    '品目',
    '参照番号',
    '宛名',
    '通貨',
    '金額',
    '換算レート',
    '税込金額（円）',
    '税率（%）',
    '消費税額（円）',
    '登録番号',
    '返金日',
  ],
  en: [
    'Receipt',
    'Issued',
    'Paid',
    'Kind',
    'Item',
    'Reference',
    'Recipient',
    'Currency',
    'Amount',
    'Yen per dollar',
    'Yen with tax',
    'Tax rate (%)',
    'Tax (yen)',
    'Registration number',
    'Refunded',
  ],
};

function tableOf(receipts: readonly ReceiptRow[], rows: readonly ReceivedRow[], language: Language): string {
  const lines = receipts.map((receipt, place) => {
    const row = rows[place];
    return csvLine([
      receiptNumber(receipt.serial),
      paperDate(receipt.issued_at, 'iso'),
      paperDate(receipt.paid_at, 'iso'),
      receipt.source,
      language === 'ja' ? receipt.item_ja : receipt.item_en,
      row?.reference ?? null,
      receipt.recipient,
      receipt.token,
      formatAmount(receipt.amount_base_units),
      formatAmount(BigInt(receipt.yen_per_dollar_e4), 4),
      receipt.yen,
      receipt.tax_percent,
      receipt.tax_yen,
      receipt.invoice_number,
      row?.refunded_at ? paperDate(row.refunded_at, 'iso') : null,
    ]);
  });
  return BYTE_ORDER_MARK + csvLine([...headings[language]]) + lines.join('');
}
