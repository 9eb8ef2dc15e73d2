import { Readable } from 'node:stream';
import { japanDay, japanPeriod } from '@kura/domain/limits';
import { formatAmount, yenOf } from '@kura/domain/money';
import { BYTE_ORDER_MARK, csvLine } from '@kura/domain/text';
import {
  ApiError,
  audit,
  type CallContext,
  type Reply,
  type ReplyBytes,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { type LedgerRow, listLedgerRows } from './ledger.repository.ts';

type Language = 'ja' | 'en';

/** The period that is read at once. */
const windowMs = 31 * 24 * 60 * 60 * 1000;

const texts = {
  ja: {
    headings: [
      '取引日',
      '受払',
      '取引内容',
      '品目',
      '特徴',
      '鑑定会社',
      '鑑定番号',
      '数量',
      '代価（円）',
      '通貨',
      '代価',
      '相手方のウォレット',
      '相手方の氏名',
      '相手方の住所',
      '相手方の職業',
      '相手方の年齢',
      '本人確認の方法',
      '参照番号',
    ],
    IN: '受入',
    OUT: '払出',
    INTAKE: '仕入れ',
    EXCHANGE: 'ポイントとの交換',
    SALE: '販売',
    DRAW: 'パックからの払出',
    // 古物営業法施行規則第2条の区分
    item: '道具類（トレーディングカード）',
    wallet: 'ウォレットの署名',
  },
  en: {
    headings: [
      'Date',
      'In or out',
      'Transaction',
      'Item',
      'Features',
      'Grader',
      'Certificate number',
      'Quantity',
      'Price (yen)',
      'Currency',
      'Price',
      'Wallet of the counterparty',
      'Name',
      'Address',
      'Occupation',
      'Age',
      'Method of identification',
      'Reference',
    ],
    IN: 'In',
    OUT: 'Out',
    INTAKE: 'Purchase',
    EXCHANGE: 'Exchange for points',
    SALE: 'Sale',
    DRAW: 'Drawn from a pack',
    item: 'Tools (trading card)',
    wallet: 'Signature of the wallet',
  },
} as const;

/**
 * Exports the slabs that came in and went out in a period, written as they are read.
 *
 * @throws ApiError PERIOD_INVALID
 */
export async function exportLedger(
  context: CallContext,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const period = japanPeriod(from, to);
  if (period === null) throw new ApiError('PERIOD_INVALID');
  await audit(context.db, context, {
    action: 'export-dealer-ledger',
    subject: { kind: 'dealer-ledger', id: `${from} ${to}` },
  });
  return reply(Readable.from(lines(context, period, language)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="kura-dealer-ledger-${from}-${to}.csv"`,
    },
  });
}

/** Reads month by month, so that memory doesn't grow with the period. */
async function* lines(
  { db, chain }: Pick<CallContext, 'db' | 'chain'>,
  { start, end }: { start: Date; end: Date },
  language: Language,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine([...texts[language].headings]));
  for (let from = start; from < end; from = new Date(from.getTime() + windowMs)) {
    const before = new Date(Math.min(from.getTime() + windowMs, end.getTime()));
    const rows = await listLedgerRows(db, chain.operatorAddress.toLowerCase(), { from, before });
    if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(cellsOf(row, language))).join(''));
  }
}

function cellsOf(row: LedgerRow, language: Language): (string | number | null)[] {
  const t = texts[language];
  const isMoney = row.base_units !== null && row.token !== null && row.token !== 'POINT';
  return [
    japanDay(row.at),
    t[row.direction],
    t[row.kind],
    t.item,
    language === 'ja' ? row.japanese_title || row.name : row.name,
    row.grader === null ? null : `${row.grader} ${row.grade}`,
    row.certificate_number,
    1,
    isMoney ? yenOf(row.base_units as bigint, row.rate_e4) : null,
    row.token,
    row.base_units === null ? null : formatAmount(row.base_units),
    row.wallet,
    null,
    null,
    null,
    null,
    row.wallet === null ? null : t.wallet,
    row.reference,
  ];
}
