import type { ShopActivityList } from '@kura/api-contract/cards';
import { MAX_PAGED_ACTIVITIES } from '@kura/domain/vocabulary';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { presentCard } from './card.presenter.ts';
import { findCards } from './card-rows.repository.ts';
import { presentActivity } from './list-activity.ts';
import { listShopActivityRows, type ShopActivityQuery } from './shop-activity.repository.ts';

/**
 * Returns the activity of the whole shop.
 *
 * @throws ApiError VALIDATION_FAILED for a page after the newest `MAX_PAGED_ACTIVITIES`
 */
export async function listShopActivity(
  context: AppContext,
  query: ShopActivityQuery,
): Promise<ShopActivityList> {
  const { cursor, page, pageSize } = query;
  if (cursor === undefined && page * pageSize > MAX_PAGED_ACTIVITIES)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'page', code: 'too_big' }] });
  const { rows, total, nextCursor } = await listShopActivityRows(context.db, {
    ...query,
    // A purchase is a sale to the buyer.
    type: query.type?.map((type) => (type === 'Purchase' ? 'Sale' : type)),
  });
  const cards = await findCards(
    context.db,
    rows.map((row) => row.nft_id),
  );
  // A reorganisation may have removed a pack after the first statement.
  const items = rows.flatMap((row) => {
    const nft = cards.get(row.nft_id);
    return nft === undefined
      ? []
      : [{ ...presentActivity(row), nft: presentCard(nft, context.chain.network) }];
  });
  return { items, page, pageSize, total, nextCursor };
}
