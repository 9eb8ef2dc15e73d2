import type { Queryable } from '@kura/database';
import { CARD_FIELD_COLUMNS } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { AdminCardRow } from './card.presenter.ts';
import { type AdminPaging, beginsCertificate } from './card-filter.repository.ts';
import { cardColumns } from './card-rows.repository.ts';
import {
  type AdminCardFilter,
  adminColumns,
  matchingCards,
  selectForAdmins,
  stateConditions,
} from './cards.repository.ts';
import { type CardList, findPage } from './search/listed-cards.repository.ts';
import {
  allOf,
  anyOf,
  groupConditions,
  priceConditions,
  printedConditions,
  productWords,
  searchedWords,
  wordsOfProduct,
} from './search/search-conditions.repository.ts';
import { sortOrders } from './search/sort-orders.ts';

/** Pages all cards and packs, public or not, with the total, in two statements. */
export async function listCardsForAdmin(
  db: Queryable,
  query: AdminCardFilter & AdminPaging,
): Promise<{ rows: AdminCardRow[]; total: number }> {
  const { page, pageSize, orderBy } = query;
  const order = sortOrders[orderBy];
  const { total, ids } = await findPage(db, listOf(db, query), { page, pageSize, order });
  if (ids === null) return { rows: [], total };
  const rows = await selectForAdmins(db)
    .innerJoin(ids.as('page'), 'page.id', 'nft.id')
    .orderBy('page.place')
    .select(cardColumns)
    .select(adminColumns)
    .execute();
  return { rows: rows as unknown as AdminCardRow[], total };
}

/** The cards and packs that match an admin's filter. */
function listOf(db: Queryable, filter: AdminCardFilter): CardList {
  const { kind, slabConflict, search, collectionNumber, grade, rank, year, expansionMark } = filter;
  // Packs have no product.
  if (slabConflict || (kind !== 'card' && (search || collectionNumber))) {
    const ids = matchingCards(db, filter).select('nft.id');
    return { kind, listed: [sql<boolean>`c.id in ${ids}`], group: [], product: [], productRead: [] };
  }
  const { onSale, minPrice, maxPrice } = filter;
  const prices = {
    onSale,
    minPrice: minPrice === undefined ? undefined : parseAmount(minPrice),
    maxPrice: maxPrice === undefined ? undefined : parseAmount(maxPrice),
  };
  const printed = printedConditions({ kind: 'card', collectionNumber }, false);
  return {
    kind,
    listed: [...stateConditions({ ...filter, kind: undefined }, 'c'), ...priceConditions('c', prices)],
    group: groupConditions({ kind: 'card', grade, rank, year, expansionMark }),
    product: [...productWords(search), ...printedConditions({ kind: 'card', collectionNumber }, true)],
    productRead: [...wordsOfProduct(search), ...printed],
    certified: certifiedCards(search, printed),
  };
}

/** Matches cards for which each word is printed or begins their certificate number, but not all words are printed. */
function certifiedCards(
  search: string | undefined,
  printed: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> | undefined {
  const numbers = searchedWords(search).flatMap((word) => beginsCertificate(word, 'n') ?? []);
  if (numbers.length === 0) return undefined;
  const isFound = searchedWords(search).map((word) =>
    anyOf([...wordsOfProduct(word), beginsCertificate(word, 'n') ?? sql<boolean>`false`]),
  );
  return allOf([anyOf(numbers), sql<boolean>`not ${allOf(wordsOfProduct(search))}`, ...isFound, ...printed]);
}

const rowsPerRead = 1_000;

/** Sorts by creation and id, so that a new card moves no other card to another page. */
export async function listCardsAfter(
  db: Queryable,
  filter: AdminCardFilter,
  after: { created_at: string; id: string } | undefined,
) {
  const cards = matchingCards(db, { ...filter, kind: 'card' });
  const rest =
    after === undefined
      ? cards
      : cards.where(
          sql<boolean>`(nft.created_at, nft.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
        );
  return rest
    .orderBy('nft.created_at', 'desc')
    .orderBy('nft.id', 'desc')
    .limit(rowsPerRead)
    .select([
      'nft.id',
      // As text, because a Date loses digits after milliseconds.
      sql<string>`nft.created_at::text`.as('created_at'),
      ...CARD_FIELD_COLUMNS.map((column) => `nft.${column}` as const),
      'nft.photo_front',
      'nft.photo_back',
      'collection.name as collection_name',
      'nft.reveal_state',
      'nft.sale_type',
      'nft.publish_state',
      'nft.rank',
      'nft.price',
      'nft.owner',
    ])
    .execute();
}

export type ExportRow = Awaited<ReturnType<typeof listCardsAfter>>[number];
