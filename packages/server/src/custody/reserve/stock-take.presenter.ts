import type { StockTake, StockTakeRow as StockTakeListed } from '@kura/api-contract/reserve';
import type { Queryable } from '@kura/database';
import type { StockTakeRow } from './stock-takes.repository.ts';
import { countDifferences, countVault, readFigures } from './vault-slabs.repository.ts';

/** Presents a count with its figures: current ones while it is open, else its final ones. */
export async function presentStockTake(db: Queryable, row: StockTakeRow): Promise<StockTake> {
  const isOpen = row.status === 'OPEN';
  const [figures, differences] = await Promise.all([
    isOpen ? countVault(db, row.id) : readFigures(db, row.id),
    countDifferences(db, { stockTakeId: row.id, isOpen }),
  ]);
  const sum = (of: 'expected' | 'present') => figures.reduce((total, each) => total + each[of], 0);
  return {
    ...presentFacts(row),
    expected: sum('expected'),
    counted: sum('present'),
    surplus: differences.surplus,
    unexplained: differences.unexplainedMissing + differences.unexplainedSurplus,
    collections: figures.map(({ collection_id, name, expected, present, outgoing }) => ({
      collectionId: collection_id,
      name,
      expected,
      counted: present,
      outgoing,
    })),
    transactionId: row.transaction_id,
  };
}

export function presentStockTakeRow(row: StockTakeRow): StockTakeListed {
  return { ...presentFacts(row), scanned: row.scanned };
}

function presentFacts(row: StockTakeRow) {
  return {
    id: row.id,
    month: row.month,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    closeReason: row.close_reason,
    statementIndex: row.statement_index === null ? null : Number(row.statement_index),
    transactionHash: row.statement_transaction,
  };
}
