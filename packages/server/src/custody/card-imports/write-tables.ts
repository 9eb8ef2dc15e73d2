import { Readable } from 'node:stream';
import type { Queryable } from '@kura/database';
import { describeRowProblem, IMPORT_COLUMNS, IMPORT_HEADINGS } from '@kura/domain/card-imports';
import { BYTE_ORDER_MARK, csvLine } from '@kura/domain/text';
import { type CallContext, type Reply, type ReplyBytes, reply, requireAdmin } from '../../platform/index.ts';
import { problemsOf } from './import.presenter.ts';
import { findImport } from './import.repository.ts';
import { rejectedRowsAfter } from './import-rows.repository.ts';

type Language = 'ja' | 'en';

const headings = (language: Language) => IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column][language]);

/** Headers of a table for download. */
export const csvHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});

/** Returns the headings alone. */
export async function getTemplate(
  context: CallContext,
  { language }: { language: Language },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const text = BYTE_ORDER_MARK + csvLine(headings(language));
  return reply(Buffer.from(text), { headers: csvHeaders('kura-cards-template.csv') });
}

const rowsPerRead = 1_000;
const ownHeadings: Record<Language, readonly string[]> = { en: ['Row', 'Problems'], ja: ['行', '問題点'] };

/** Streams the rejected rows. */
export async function getRejectedRows(
  context: CallContext,
  { id, language }: { id: string; language: Language },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  await findImport(context.db, id);
  return reply(Readable.from(rejectedLines(context.db, id, language)), {
    headers: csvHeaders('kura-cards-rejected.csv'),
  });
}

async function* rejectedLines(db: Queryable, id: string, language: Language): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine([...headings(language), ...ownHeadings[language]]));
  for (let after = 0; ; ) {
    const rows = await rejectedRowsAfter(db, id, after, rowsPerRead);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row_number;
    const lines = rows.map((row) =>
      csvLine([
        ...IMPORT_COLUMNS.map((column) => row.cells[column] ?? ''),
        row.row_number,
        problemsOf(row)
          .map((problem) => describeRowProblem(problem, language))
          .join(' '),
      ]),
    );
    yield Buffer.from(lines.join(''));
  }
}
