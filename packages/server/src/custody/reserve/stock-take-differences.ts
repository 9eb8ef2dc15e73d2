import type { ListOf } from '@kura/api-contract/lists';
import type { StockTakeDifference } from '@kura/api-contract/reserve';
import { normaliseCertificateNumber, normaliseGrader } from '@kura/domain/cards';
import type { DifferenceKind } from '@kura/domain/reserve';
import { findCards, mediaUrl, presentCard } from '../../cards/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { lockOpenStockTake, requireStockTake } from './stock-takes.repository.ts';
import {
  type DifferencesQuery,
  explainDifference,
  listDifferenceRows,
  type SlabLabel,
} from './vault-slabs.repository.ts';

/** Returns missing and surplus slabs, those without a reason first. */
export async function listDifferences(
  context: CallContext,
  { id, ...query }: { id: string } & Omit<DifferencesQuery, 'stockTakeId' | 'isOpen'>,
): Promise<ListOf<StockTakeDifference>> {
  requireAdmin(context.actor);
  const { db, chain } = context;
  const stockTake = await requireStockTake(db, id);
  const { rows, total } = await listDifferenceRows(db, {
    ...query,
    stockTakeId: id,
    isOpen: stockTake.status === 'OPEN',
  });
  const cards = await findCards(
    db,
    rows.flatMap(({ card_id }) => card_id ?? []),
  );
  const items = rows.map((row) => {
    const card = row.card_id === null ? undefined : cards.get(row.card_id);
    return {
      kind: row.kind,
      grader: row.grader,
      certificateNumber: row.certificate_number,
      card: card === undefined ? null : presentCard(card, chain.network),
      isOutgoing: row.is_outgoing,
      photoUrl: row.photo === null ? null : mediaUrl(row.photo),
      scannedAt: row.scanned_at?.toISOString() ?? null,
      reason: row.reason,
      explainedBy: row.explained_by,
    };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}

/** Clears a difference with a reason. */
export async function clearDifference(
  context: CallContext,
  { id, ...input }: { id: string; kind: DifferenceKind; reason: string } & SlabLabel,
): Promise<void> {
  const { adminId } = requireAdmin(context.actor);
  const difference = {
    ...input,
    grader: normaliseGrader(input.grader),
    certificateNumber: normaliseCertificateNumber(input.certificateNumber),
  };
  await inTransaction(context, async (tx) => {
    await lockOpenStockTake(tx, id);
    const known = await explainDifference(tx, id, difference, { adminId, at: context.clock.now() });
    if (!known) throw new ApiError('NOT_FOUND');
    await audit(tx, context, {
      action: 'clear-difference',
      subject: { kind: 'stock-take', id },
      details: { ...difference },
    });
    await failpoint('difference-cleared.before-commit');
  });
}
