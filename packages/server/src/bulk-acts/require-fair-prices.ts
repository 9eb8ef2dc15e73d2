import type { BulkActInput } from '@kura/api-contract/bulk-acts';
import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { type CallContext, idOf, newId, requireAdmin, requireSecondAdmin } from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import { approveItems, hasBulkAct, type PricedItems, readPricedItems } from './bulk-acts.repository.ts';

type ListAct = Extract<BulkActInput, { kind: 'LIST' }>;

/** So many cards are named to the second admin. */
const maxNamed = 50;

/** Has a second admin confirm an act of which some prices are far below the value: one approval for all of its cards. */
export async function requireFairPrices(
  tx: DatabaseTransaction,
  context: CallContext,
  { id, act, total }: { id: string; act: ListAct; total: number },
): Promise<void> {
  const { adminId } = requireAdmin(context.actor);
  const percent = await readSetting(tx, 'saleBelowValuePercent');
  const priced = await readPricedItems(tx, id, act, { percent, limit: maxNamed });
  const version = `${priced.digest}:${total}`;
  // The same request sent again is the same approval.
  const stableId = idOf(`bulk-act ${adminId} ${JSON.stringify(act)} ${version}`);
  const requestId = (await hasBulkAct(tx, stableId)) ? newId() : stableId;
  requireSecondAdmin(context, {
    subject: { kind: 'bulk-act', id: context.approval ? id : requestId, version },
    reasons: priced.count > 0 ? ['BELOW_VALUE'] : [],
    changes: changesOf(act, total, priced),
  });
  if (context.approval !== undefined) {
    await approveItems(tx, id, act, { percent, approvalId: context.approval.id });
  }
}

/** What the second admin reads: how many cards, which price, and the largest differences by name. */
function changesOf(
  { price }: ListAct,
  total: number,
  { count, totalValue, totalPrice, largest }: PricedItems,
) {
  const dollars = (baseUnits: string) => `$${formatAmount(BigInt(baseUnits))}`;
  const lines = (amountOf: (card: PricedItems['largest'][number]) => string) =>
    largest
      .map((card) => `${card.name} · ${card.certificate ?? '–'} · ${dollars(amountOf(card))}`)
      .join('\n');
  const rule = price.kind === 'AMOUNT' ? `$${price.amount}` : `${price.percent}%`;
  return [
    { field: 'cards', before: null, after: String(total) },
    { field: 'bulkPrice', before: null, after: rule },
    { field: 'cardsBelowValue', before: null, after: String(count) },
    { field: 'totalBelowValue', before: dollars(totalValue), after: dollars(totalPrice) },
    { field: 'largestReductions', before: lines(({ value }) => value), after: lines((card) => card.price) },
  ];
}
