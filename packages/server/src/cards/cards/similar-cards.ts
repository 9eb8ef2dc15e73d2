import type { SimilarCards } from '@kura/api-contract/cards';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { presentTile } from './card.presenter.ts';
import { findTiles } from './card-rows.repository.ts';
import { findSimilarIds } from './similar-cards.repository.ts';

/** Returns other copies of the same card, and other cards of its set: those on sale first, by price. */
export async function getSimilarCards(context: AppContext, { id }: { id: string }): Promise<SimilarCards> {
  const found = await findSimilarIds(context.db, id);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  const rows = await findTiles(context.db, [...found.copyIds, ...found.setIds]);
  const present = (ids: readonly string[]) =>
    ids.flatMap((each) => {
      const row = rows.get(each);
      return row === undefined ? [] : [presentTile(row)];
    });
  return {
    copies: { items: present(found.copyIds), total: found.copies, onSale: found.copiesOnSale },
    set: { items: present(found.setIds) },
  };
}
