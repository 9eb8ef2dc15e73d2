import { containsPattern, type Database, type Queryable } from '@kura/database';
import type { Assignment, NftKind, PublishState, RevealState, SaleType, Sort } from '@kura/domain';
import { parseAmount } from '@kura/domain';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AdminCardRow } from './card.presenter.ts';
import { type CardRow, cardColumns, selectCards } from './card-columns.ts';
import { publicCards } from './public-cards.ts';

type CardQuery = ReturnType<typeof selectCards>;
type Expressions =
  CardQuery extends SelectQueryBuilder<infer DB, infer Tables, infer _>
    ? ExpressionBuilder<DB, Tables>
    : never;

/** The fixed query keys of a list of cards. Prices in token units, both ends included. */
export interface CardFilter {
  search?: string | undefined;
  grade?: number[] | undefined;
  year?: number[] | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  collectionNumber?: string | undefined;
}

export interface AdminCardFilter extends CardFilter {
  kind?: NftKind | undefined;
  assignment?: Assignment | undefined;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
  publishState?: PublishState | undefined;
  revealState?: RevealState | undefined;
  saleType?: SaleType | undefined;
}

export interface Paging {
  page: number;
  pageSize: number;
  orderBy: Sort;
}

const byPrice = 'nft.price';
const byCreation = 'nft.created_at';

const orders = {
  RECENTLY_LISTED: ['nft.listed_at', 'desc'],
  PRICE_LOW_TO_HIGH: [byPrice, 'asc'],
  ASCENDING_PRICE: [byPrice, 'asc'],
  PRICE_HIGH_TO_LOW: [byPrice, 'desc'],
  DESCENDING_PRICE: [byPrice, 'desc'],
  RECENTLY_ADDED: [byCreation, 'desc'],
  LAST_ADDED: [byCreation, 'desc'],
  FIRST_ADDED: [byCreation, 'asc'],
  RECENTLY_SOLD: ['nft.last_sold_at', 'desc'],
  ORDER_ASC: ['nft.display_order', 'asc'],
  ORDER_DESC: ['nft.display_order', 'desc'],
  HIGHEST_OFFER_PRICE: ['nft.highest_price', 'desc'],
  HIGHEST_SALE_PRICE: ['nft.highest_sale_price', 'desc'],
} as const satisfies Record<
  Sort,
  readonly [keyof Database['nft'] extends infer C ? `nft.${C & string}` : never, 'asc' | 'desc']
>;

/** The public cards of a collection, or its packs that are on sale, with the exact total: two statements. */
export async function listCardsOfCollection(
  db: Queryable,
  query: CardFilter & Paging & { collectionId: string; kind: NftKind },
): Promise<{ rows: CardRow[]; total: number }> {
  const visible = selectCards(db)
    .where('nft.collection_id', '=', query.collectionId)
    .where((eb) =>
      query.kind === 'card'
        ? publicCards(eb as never)
        : eb.and([eb('nft.kind', '=', 'pack'), eb('nft.price', 'is not', null)]),
    );
  const matching = filtered(visible, query);
  const total = await countOf(matching);
  const rows = await paged(matching, query).select(cardColumns).execute();
  return { rows: rows as CardRow[], total };
}

/** Every card and pack, with the exact total: two statements. */
export async function listCardsForAdmin(
  db: Queryable,
  query: AdminCardFilter & Paging,
): Promise<{ rows: AdminCardRow[]; total: number }> {
  const matching = filtered(selectCards(db), query).where((eb) => {
    const conditions = [];
    if (query.kind) conditions.push(eb('nft.kind', '=', query.kind));
    if (query.collectionId) conditions.push(eb('nft.collection_id', '=', query.collectionId));
    if (query.gachaId) conditions.push(eb('nft.gacha_id', '=', query.gachaId));
    if (query.publishState) conditions.push(eb('nft.publish_state', '=', query.publishState));
    if (query.revealState) conditions.push(eb('nft.reveal_state', '=', query.revealState));
    if (query.saleType) conditions.push(eb('nft.sale_type', '=', query.saleType));
    if (query.assignment === 'assigned') conditions.push(eb('nft.sale_type', '=', 'GACHA'));
    if (query.assignment === 'unassigned') conditions.push(eb('nft.sale_type', '<>', 'GACHA'));
    return eb.and(conditions);
  });
  const total = await countOf(matching);
  const rows = await paged(matching, query).select(cardColumns).select(adminColumns).execute();
  return { rows: rows as AdminCardRow[], total };
}

/** A card that anybody may see, or any pack. */
export async function findPublicCard(db: Queryable, id: string): Promise<CardRow | undefined> {
  const row = await selectCards(db)
    .where('nft.id', '=', id)
    .where((eb) => eb.or([eb('nft.kind', '=', 'pack'), publicCards(eb as never)]))
    .select(cardColumns)
    .executeTakeFirst();
  return row as CardRow | undefined;
}

/** Any card or pack, with what only admins see. */
export async function findCardForAdmin(db: Queryable, id: string): Promise<AdminCardRow | undefined> {
  const row = await selectCards(db)
    .where('nft.id', '=', id)
    .select(cardColumns)
    .select(adminColumns)
    .executeTakeFirst();
  return row as AdminCardRow | undefined;
}

/** The years of issue that occur among public cards, newest first. */
export async function listYears(db: Queryable): Promise<{ year: number; count: number }[]> {
  const rows = await db
    .selectFrom('nft')
    .where(publicCards)
    .where('nft.year', 'is not', null)
    .groupBy('nft.year')
    .orderBy('nft.year', 'desc')
    .select(({ fn }) => ['nft.year', fn.countAll<number>().as('count')])
    .execute();
  return rows.map(({ year, count }) => ({ year: Number(year), count }));
}

function filtered(query: CardQuery, filter: CardFilter): CardQuery {
  return query.where((eb) => {
    const conditions = [];
    if (filter.search) conditions.push(containsText(eb, filter.search));
    if (filter.grade?.length) conditions.push(eb('nft.grade', 'in', filter.grade));
    if (filter.year?.length) conditions.push(eb('nft.year', 'in', filter.year));
    if (filter.minPrice !== undefined) conditions.push(eb('nft.price', '>=', parseAmount(filter.minPrice)));
    if (filter.maxPrice !== undefined) conditions.push(eb('nft.price', '<=', parseAmount(filter.maxPrice)));
    if (filter.collectionNumber) conditions.push(eb('nft.collection_number', '=', filter.collectionNumber));
    return eb.and(conditions);
  });
}

/** Titles in both languages, the set, the number in it and the certificate's: packs match by their own name alone. */
function containsText(eb: Expressions, search: string) {
  const pattern = containsPattern(search);
  return eb.or([
    eb('nft.name', 'ilike', pattern),
    eb('nft.japanese_title', 'ilike', pattern),
    eb('nft.collection_number', 'ilike', pattern),
    eb('nft.expansion_mark', 'ilike', pattern),
    eb('nft.certificate_number', 'ilike', pattern),
  ]);
}

function paged(query: CardQuery, { page, pageSize, orderBy }: Paging): CardQuery {
  const [column, direction] = orders[orderBy];
  return query
    .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('nft.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

async function countOf(query: CardQuery): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function adminColumns(eb: Expressions) {
  const claim = eb.selectFrom('slab_claim').whereRef('slab_claim.card_id', '=', 'nft.id');
  return [
    'nft.secret',
    'nft.display_order',
    'nft.updated_at',
    'nft.version',
    claim.select('slab_claim.holder').as('holder'),
    claim.select(sql<string>`slab_claim.reference`.as('reference')).as('reference'),
  ] as const;
}
