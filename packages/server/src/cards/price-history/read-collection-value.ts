import type { CollectionValue } from '@kura/api-contract/price-history';
import { formatAmount } from '@kura/domain/money';
import { type PriceRange, priceSteps } from '@kura/domain/price-history';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { findFirstHeldAt, readCollectionValue } from './collection-value.repository.ts';

/** Returns the value of the caller's cards over time, for all wallets together. */
export async function getCollectionValue(
  context: CallContext,
  { range }: { range: PriceRange },
): Promise<CollectionValue> {
  const { wallets } = requireUser(context.actor);
  const since = range === 'ALL' ? await findFirstHeldAt(context.db, wallets) : null;
  const steps = priceSteps(range, context.clock.now(), since);
  const rows = await readCollectionValue(context.db, { wallets, steps });
  const latest = rows.at(-1);
  const { by_sale: lastSale = 0, by_floor: floor = 0, by_shop: shopValue = 0, cards = 0 } = latest ?? {};
  return {
    range,
    points: rows.map((row) => ({
      at: row.at.toISOString(),
      value: formatAmount(row.value),
      cards: row.cards,
    })),
    valuedBy: { lastSale, floor, shopValue, nothing: cards - lastSale - floor - shopValue },
  };
}
