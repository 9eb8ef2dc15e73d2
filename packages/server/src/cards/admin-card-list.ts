import type { Queryable } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { AdminCardRow } from './card.presenter.ts';
import { cardColumns } from './card-columns.ts';
import { type AdminPaging, beginsCertificate, countCards, pageCards } from './card-query.ts';
import {
  type AdminCardFilter,
  adminColumns,
  matchingCards,
  selectForAdmins,
  stateConditions,
} from './cards.repository.ts';
import { type CardList, findPage } from './search/listed-cards.ts';
import {
  allOf,
  anyOf,
  groupConditions,
  priceConditions,
  printedConditions,
  productWords,
  searchedWords,
  wordsOfProduct,
} from './search/search-conditions.ts';
import { sortOrders } from './search/sort-orders.ts';

/** A page of all cards and packs, shown or not, with the exact total: two statements. */
export async function listCardsForAdmin(
  db: Queryable,
  query: AdminCardFilter & AdminPaging,
): Promise<{ rows: AdminCardRow[]; total: number }> {
  const { page, pageSize, orderBy } = query;
  const list = listOf(query);
  if (list === undefined) return listByCounting(db, query);
  const { total, ids } = await findPage(db, list, { page, pageSize, order: sortOrders[orderBy] });
  if (ids === null) return { rows: [], total };
  const rows = await selectForAdmins(db)
    .innerJoin(ids.as('page'), 'page.id', 'nft.id')
    .orderBy('page.place')
    .select(cardColumns)
    .select(adminColumns)
    .execute();
  return { rows: rows as unknown as AdminCardRow[], total };
}

async function listByCounting(db: Queryable, query: AdminCardFilter & AdminPaging) {
  const matching = matchingCards(db, query);
  const total = await countCards(matching);
  const rows = await pageCards(matching, query).select(cardColumns).select(adminColumns).execute();
  return { rows: rows as AdminCardRow[], total };
}

/** What an admin's filter asks for; undefined where it isn't about listed cards of one kind alone. */
function listOf(filter: AdminCardFilter): CardList | undefined {
  const { kind, slabConflict, search, collectionNumber, grade, rank, year, expansionMark } = filter;
  if (kind === undefined || slabConflict || (kind === 'pack' && (search || collectionNumber)))
    return undefined;
  const { onSale, minPrice, maxPrice } = filter;
  const prices = {
    onSale,
    minPrice: minPrice === undefined ? undefined : parseAmount(minPrice),
    maxPrice: maxPrice === undefined ? undefined : parseAmount(maxPrice),
  };
  const printed = printedConditions({ kind, collectionNumber }, false);
  return {
    kind,
    listed: [...stateConditions({ ...filter, kind: undefined }, 'c'), ...priceConditions('c', prices)],
    group: groupConditions({ kind, grade, rank, year, expansionMark }),
    product: [...productWords(search), ...printedConditions({ kind, collectionNumber }, true)],
    productRead: [...wordsOfProduct(search), ...printed],
    certified: certifiedCards(search, printed),
  };
}

/** Cards that have each word on them or begin their certificate number with it, but not all words on them. */
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
