import type { BulkActInput } from '@kura/api-contract/bulk-acts';
import type { DatabaseTransaction } from '@kura/database';
import { dollars, readValueLimits, readValueMemory, requireOutgoingValue } from '../../governance/index.ts';
import { type CallContext, idOf, newId, requireAdmin } from '../../platform/index.ts';
import { hasBulkAct } from './bulk-acts.repository.ts';
import {
  approveItems,
  type PricedItems,
  readPricedItems,
  type ValueRule,
} from './bulk-selection.repository.ts';

/** An act with a price or a value for each card. */
export type PricedAct = Extract<BulkActInput, { kind: 'LIST' | 'SET_VALUE' }>;

/** Number of cards that are listed for the second admin. */
const maxNamed = 50;

export async function readValueRule({ db, clock }: Pick<CallContext, 'db' | 'clock'>): Promise<ValueRule> {
  const { saleBelowValuePercent: percent } = await readValueLimits(db);
  return { percent, since: await readValueMemory(db, clock.now()) };
}

/** Requires a second admin for amounts far below the value: one approval for all cards. */
export async function requireFairPrices(
  tx: DatabaseTransaction,
  context: CallContext,
  { id, act, total }: { id: string; act: PricedAct; total: number },
): Promise<void> {
  const { adminId } = requireAdmin(context.actor);
  const rule = await readValueRule({ db: tx, clock: context.clock });
  const priced = await readPricedItems(tx, id, act, { ...rule, limit: maxNamed });
  const version = `${priced.digest}:${total}`;
  // A repeated request gets the same approval.
  const stableId = idOf(`bulk-act ${adminId} ${JSON.stringify(act)} ${version}`);
  const requestId = (await hasBulkAct(tx, stableId)) ? newId() : stableId;
  const far = { valueBaseUnits: baseUnitsOf(priced.totalValue) };
  const amount = BigInt(priced.totalAmount);
  await requireOutgoingValue(tx, context, {
    subject: { kind: 'bulk-act', id: context.approval ? id : requestId, version },
    // Each card is far below its value or has none, and so is their sum.
    value:
      act.kind === 'LIST'
        ? { sale: { priceBaseUnits: amount, ...far } }
        : { newValue: { afterBaseUnits: amount, ...far } },
    changes: changesOf(act, total, priced),
  });
  if (context.approval !== undefined) {
    await approveItems(tx, id, act, { ...rule, approvalId: context.approval.id });
  }
}

/** Returns the number of cards, the amount, and the largest differences by name, for the second admin. */
function changesOf(act: PricedAct, total: number, { count, totalValue, totalAmount, largest }: PricedItems) {
  const lines = (amountOf: (card: PricedItems['largest'][number]) => string | null) =>
    largest
      .map(
        (card) =>
          `${card.name} · ${card.certificate ?? '–'} · ${dollars(baseUnitsOf(amountOf(card))) ?? '–'}`,
      )
      .join('\n');
  return [
    { field: 'cards', before: null, after: String(total) },
    act.kind === 'LIST'
      ? { field: 'bulkPrice', before: null, after: ruleOf(act.price) }
      : { field: 'value', before: null, after: act.value === null ? null : `$${act.value}` },
    { field: 'cardsBelowValue', before: null, after: String(count) },
    {
      field: 'totalBelowValue',
      before: dollars(baseUnitsOf(totalValue)),
      after: dollars(BigInt(totalAmount)),
    },
    { field: 'largestReductions', before: lines(({ value }) => value), after: lines((card) => card.amount) },
  ];
}

const baseUnitsOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const ruleOf = (price: Extract<PricedAct, { kind: 'LIST' }>['price']) =>
  price.kind === 'AMOUNT' ? `$${price.amount}` : `${price.percent}%`;
