import { Readable } from 'node:stream';
import type { Queryable } from '@kura/database';
import { IMPORT_COLUMNS, IMPORT_HEADINGS, type ImportColumn } from '@kura/domain/card-imports';
import { formatAmount } from '@kura/domain/money';
import { BYTE_ORDER_MARK, csvLine } from '@kura/domain/text';
import { type CallContext, type Reply, type ReplyBytes, reply, requireAdmin } from '../../platform/index.ts';
import { type ExportRow, listCardsAfter } from './admin-card-list.repository.ts';
import { cardValuesOf } from './card.presenter.ts';
import type { AdminCardFilter } from './cards.repository.ts';

type Language = 'ja' | 'en';

/** Columns that an import ignores. */
const stateHeadings: Record<Language, readonly string[]> = {
  en: ['ID', 'Collection', 'Reveal State', 'Sale Type', 'Publish State', 'Rank', 'Price', 'Owner', 'Added'],
  ja: ['ID', 'コレクション', 'トークン', '販売', '公開状態', 'ランク', '価格', '所有者', '登録日時'],
};

/** Exports the matching cards as a table, written as they are read, so that memory doesn't grow with their number. */
export async function exportCards(
  context: CallContext,
  { language, ...filter }: AdminCardFilter & { language: Language },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  return reply(Readable.from(lines(context.db, filter, language)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="kura-cards.csv"',
    },
  });
}

async function* lines(db: Queryable, filter: AdminCardFilter, language: Language): AsyncGenerator<Buffer> {
  const headings = IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column][language]);
  yield Buffer.from(BYTE_ORDER_MARK + csvLine([...headings, ...stateHeadings[language]]));
  for (let after: ExportRow | undefined; ; ) {
    const rows = await listCardsAfter(db, filter, after);
    after = rows.at(-1);
    if (after === undefined) return;
    yield Buffer.from(rows.map((row) => csvLine(cellsOf(row))).join(''));
  }
}

function cellsOf(row: ExportRow): (string | number | null)[] {
  const cells: Record<ImportColumn, string | number | null> = {
    ...cardValuesOf(row),
    photoFront: row.photo_front,
    photoBack: row.photo_back,
  };
  return [
    ...IMPORT_COLUMNS.map((column) => cells[column]),
    row.id,
    row.collection_name,
    row.reveal_state,
    row.sale_type,
    row.publish_state,
    row.rank,
    row.price === null ? null : formatAmount(row.price),
    row.owner,
    row.created_at,
  ];
}
