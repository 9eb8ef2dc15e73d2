import type { StockTakeDifference } from '@kura/api-contract/reserve';
import { MAX_SCANNED_SLABS, reserveMonthOf } from '@kura/domain/reserve';
import { once, type ShopApi } from './api.ts';
import { eventually } from './eventually.ts';

/** A slab that the shop borrowed: the scanner finds it, and the tables don't know it. */
const borrowed = { grader: 'KGS', certificateNumber: '90000417' };

/** Counts all slabs of the vault and states the result on chain. */
export async function seedStockTake(shop: ShopApi, now: Date): Promise<void> {
  const { id } = await shop.reserve.start({ month: reserveMonthOf(now) });
  const missing = await missingSlabs(shop, id);
  for (let from = 0; from < missing.length; from += MAX_SCANNED_SLABS) {
    await shop.reserve.scan({ id, slabs: missing.slice(from, from + MAX_SCANNED_SLABS), photo: null });
  }
  await shop.reserve.scan({ id, slabs: [borrowed], photo: null });
  await shop.reserve.explain({
    id,
    kind: 'SURPLUS',
    ...borrowed,
    reason: 'Lent by a collector for the photos of the next drop',
  });
  await shop.reserve.publish({ id }, once());
  await eventually('the statement of the reserve', async () =>
    (await shop.reserve.get({ id })).status === 'PUBLISHED' ? true : undefined,
  );
}

async function missingSlabs(
  shop: ShopApi,
  id: string,
): Promise<Pick<StockTakeDifference, 'grader' | 'certificateNumber'>[]> {
  const found: Pick<StockTakeDifference, 'grader' | 'certificateNumber'>[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await shop.reserve.differences({ id, kind: 'MISSING', page, pageSize: 100 });
    found.push(...items.map(({ grader, certificateNumber }) => ({ grader, certificateNumber })));
    if (items.length === 0 || found.length >= total) return found;
  }
}
