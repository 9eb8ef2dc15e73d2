import type { AdminCard, Card, CardTile, SearchedListOf } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import { ApiError, type AppContext, type CallContext, requireAdmin } from '../../platform/index.ts';
import { listCardsForAdmin } from './admin-card-list.repository.ts';
import { presentAdminCard, presentCard, presentTile } from './card.presenter.ts';
import type { AdminPaging, Paging } from './card-filter.repository.ts';
import type { AdminCardFilter } from './cards.repository.ts';
import { isCollectionOnShow } from './collections.repository.ts';
import { cardSearch, readCardFilter, type ShownCardsQuery, tiles } from './search/index.ts';

/** Returns the public cards of a collection, or its packs on sale. */
export async function listCards(
  context: AppContext,
  input: ShownCardsQuery & Paging & { id: string },
): Promise<SearchedListOf<Card>> {
  const filter = readCardFilter({ ...input, collectionId: input.id });
  const { rows, total, searchedAs } = await cardSearch(context).find(filter, input);
  // A collection with a contract is public. Cards imply it, so only an empty list needs the check.
  const [first] = rows;
  const onShow = first ? first.collection_address !== null : await isCollectionOnShow(context.db, input.id);
  if (!onShow) throw new ApiError('NOT_FOUND');
  const items = rows.map((row) => presentCard(row, context.chain.network));
  return { items, page: input.page, pageSize: input.pageSize, total, searchedAs };
}

/** Returns tiles of public cards, or of packs on sale. */
export async function listTiles(
  context: AppContext,
  input: ShownCardsQuery & Paging,
): Promise<SearchedListOf<CardTile>> {
  const { rows, total, searchedAs } = await cardSearch(context).find(readCardFilter(input), input, tiles);
  return { items: rows.map(presentTile), page: input.page, pageSize: input.pageSize, total, searchedAs };
}

/** Returns every card and pack. */
export async function listAllCards(
  context: CallContext,
  input: AdminCardFilter & AdminPaging,
): Promise<ListOf<AdminCard>> {
  requireAdmin(context.actor);
  const { rows, total } = await listCardsForAdmin(context.db, input);
  const items = rows.map((row) => presentAdminCard(row, context.chain.network));
  return { items, page: input.page, pageSize: input.pageSize, total };
}
