import { sql } from 'kysely';
import { shippedCards } from '../shipped-cards.ts';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';

interface ImportRow {
  import_status: string;
  /** Null while no row was read. */
  row_number: number | null;
  state: 'READY' | 'REJECTED' | 'IMPORTED' | null;
  card_certificate: string | null;
  card_value: string | null;
}

export interface ImportRecords {
  readonly rows: readonly ImportRow[];
  readonly shippedCards: ReadonlySet<string>;
}

export async function readImport({
  database,
  model,
}: Pick<World, 'database' | 'model'>): Promise<ImportRecords> {
  if (model.cardImport === null) return { rows: [], shippedCards: new Set() };
  const { rows } = await sql<ImportRow>`
    select i.status as import_status, r.row_number, r.state, n.certificate_number as card_certificate,
      n.value_base_units::text as card_value
    from card_import i left join card_import_row r on r.import_id = i.id left join nft n on n.id = r.card_id
    where i.id = ${model.cardImport.id} order by r.row_number`.execute(database.db);
  return { rows, shippedCards: await shippedCards({ database, model }) };
}

/** The headings are the first row of a table. */
const FIRST_ROW = 2;

/** The rows of an import and the cards that it made against the table that was uploaded. */
export function checkImport(
  findings: Findings,
  { model }: Pick<World, 'model'>,
  { rows: shown, shippedCards: left }: ImportRecords,
): void {
  const { cardImport } = model;
  if (cardImport === null) return;
  const status = shown[0]?.import_status;
  if (status === 'CHECKING') return;
  if (!cardImport.isStarted && status !== 'CHECKED')
    findings.add('an import has another status than its admin gave it', { status });
  const byNumber = new Map(shown.map((row) => [row.row_number, row]));
  for (const [place, { bearer, isReady, certificateNumber, valueBaseUnits }] of cardImport.rows.entries()) {
    // The check may have been before or after its slab left the shop.
    if (bearer !== null && left.has(bearer) && !cardImport.isStarted) continue;
    const row = byNumber.get(FIRST_ROW + place);
    const due = !isReady ? 'REJECTED' : status === 'COMPLETED' ? 'IMPORTED' : 'READY';
    // A job imports the rows one after another.
    const isEarly = due === 'READY' && row?.state === 'IMPORTED' && cardImport.isStarted;
    if (row?.state !== due && !isEarly)
      findings.add('a row of an import has another state than it must', { place, state: row?.state, due });
    if (row?.state !== 'IMPORTED') continue;
    const hasItsValue =
      row.card_value === `${valueBaseUnits}` || cardImport.givenValues.has(BigInt(row.card_value ?? -1));
    if (row.card_certificate !== certificateNumber || !hasItsValue)
      findings.add('an imported card is not that of its row', { row, certificateNumber, valueBaseUnits });
  }
  // Later the cards change independently.
  if (status === 'COMPLETED') model.cardImport = null;
}
