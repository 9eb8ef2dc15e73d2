import type { CollectionStats } from '@kura/api-contract/cards';
import { formatAmount } from '@kura/domain/money';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { findCollectionStats } from './collections.repository.ts';

/** Returns figures of a collection's cards. USDC and USDT count alike. The best offer may be for one card or for any. */
export async function getCollectionStats(
  context: AppContext,
  input: { id: string },
): Promise<CollectionStats> {
  const row = await findCollectionStats(context.db, input.id, context.clock.now());
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return {
    floor: row.floor === null ? null : formatAmount(row.floor),
    bestOffer: row.best_offer === null ? null : formatAmount(row.best_offer),
    volume: {
      day: formatAmount(row.volume_day),
      week: formatAmount(row.volume_week),
      all: formatAmount(row.volume_all),
    },
    sales: row.sales,
    owners: row.owners,
    items: row.items,
    listed: row.listed,
  };
}
