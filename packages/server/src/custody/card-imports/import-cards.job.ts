import type { DatabaseTransaction } from '@kura/database';
import { plainColumns } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import { z } from 'zod';
import { insertCards, type NewStockCard, slabHashes } from '../../cards/index.ts';
import {
  audit,
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  newId,
} from '../../platform/index.ts';
import { allowLongStatements, completeImport, type LockedImport, lockImport } from './import.repository.ts';
import { claimReadyRows, markConflicts, markImported, type ReadyRow } from './import-rows.repository.ts';

const rowsPerBatch = 500;

/**
 * Creates cards for the next ready rows and queues itself for the later ones, in one transaction. A killed run leaves nothing
 * of its batch, and a concurrent run takes other rows.
 */
export const importCardsJob = defineJob<{ importId: string }>({
  name: 'import-cards',
  payload: z.object({ importId: z.uuid() }),
  async run(context, payload) {
    await inTransaction(context, async (tx) => {
      await allowLongStatements(tx);
      const locked = await lockImport(tx, payload.importId);
      if (locked.status !== 'IMPORTING') return;
      const rows = await claimReadyRows(tx, locked, rowsPerBatch);
      if (rows.length === 0) {
        await completeImport(tx, locked.id, context.clock.now());
        return;
      }
      await importRows(tx, context, locked, rows);
      await enqueue(tx, importCardsJob, payload, { queue: 'card-imports' });
      await failpoint('import-cards.before-commit');
    });
    await failpoint('import-cards.after-batch');
  },
});

async function importRows(
  tx: DatabaseTransaction,
  context: JobContext,
  locked: LockedImport,
  rows: readonly ReadyRow[],
): Promise<void> {
  const now = context.clock.now();
  const made = rows.map((row) => ({ row: row.row_number, card: newCard(context, locked, row) }));
  const inserted = await insertCards(
    tx,
    made.map(({ card }) => card),
    now,
  );
  const imported = made.filter(({ card }) => inserted.has(card.id));
  await markImported(
    tx,
    locked.id,
    imported.map(({ row, card }) => ({ row, cardId: card.id })),
    now,
  );
  await auditIntake(tx, context, locked, imported);
  const taken = made.filter(({ card }) => !inserted.has(card.id));
  if (taken.length > 0) {
    await markConflicts(tx, locked.id, {
      certificateNumbers: taken.map(({ card }) => card.certificate_number),
    });
  }
}

function newCard(
  { config }: JobContext,
  { collection_id }: LockedImport,
  { card, photo_front, photo_back }: ReadyRow,
): NewStockCard {
  return {
    ...plainColumns(card),
    id: newId(),
    collection_id,
    photo_front,
    photo_back,
    grader: card.grader,
    certificate_number: card.certificateNumber,
    grade: card.gradingNumber,
    ...slabHashes(config.vaultKey, card),
    value_base_units: card.value === null ? null : String(parseAmount(card.value)),
  };
}

/** Writes one audit entry for each card, as for a single intake. */
const auditIntake = (
  tx: DatabaseTransaction,
  context: JobContext,
  { id: importId, started_by }: LockedImport,
  imported: readonly { row: number; card: NewStockCard }[],
) =>
  audit(
    tx,
    { ...context, actor: { kind: 'admin', adminId: started_by as string } },
    imported.map(({ row, card }) => ({
      action: 'intake-card',
      subject: { kind: 'card', id: card.id },
      details: { importId, row, grader: card.grader, certificateNumber: card.certificate_number },
    })),
  );
