import type { PastSale, PriceHistory } from '@kura/api-contract/price-history';
import { formatAmount } from '@kura/domain/money';
import { type PriceRange, priceSteps } from '@kura/domain/price-history';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { findCopies, type PastSaleRow, readPriceHistory } from './price-history.repository.ts';

/** Returns the sales of a card or pack, and the floor of its copies over time. */
export async function getPriceHistory(
  context: CallContext,
  { id, range }: { id: string; range: PriceRange },
): Promise<PriceHistory> {
  const found = await findCopies(context.db, id);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  const steps = priceSteps(range, context.clock.now(), found.since);
  const { floor, sales, salesElsewhere } = await readPriceHistory(context.db, { id, steps });
  return {
    range,
    from: isoTime(steps[0] as Date),
    to: isoTime(steps.at(-1) as Date),
    floor: floor.map(({ at, price }) => ({
      at: isoTime(at),
      price: price === null ? null : formatAmount(BigInt(price)),
    })),
    sales: sales.map(presentSale),
    salesElsewhere: salesElsewhere.map(presentSale),
    copies: found.copies,
  };
}

const presentSale = (row: PastSaleRow): PastSale => ({
  ...row,
  price: formatAmount(BigInt(row.price)),
  soldAt: isoTime(row.soldAt),
});

const isoTime = (time: Date | string) => new Date(time).toISOString();
