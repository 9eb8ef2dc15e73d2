import type { Queryable } from '@kura/database';
import type { Assignment, NftKind, PublishState, RevealState, SaleType } from '@kura/domain';
import { sql } from 'kysely';
import type { AdminCardRow } from './card.presenter.ts';
import { type CardRow, cardColumns, selectCards } from './card-columns.ts';
import {
  type CardExpressions,
  type CardFilter,
  countCards,
  filterCards,
  type Paging,
  pageCards,
} from './card-query.ts';
import { publicCards } from './public-cards.ts';

export interface AdminCardFilter extends CardFilter {
  kind?: NftKind | undefined;
  assignment?: Assignment | undefined;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
  publishState?: PublishState | undefined;
  revealState?: RevealState | undefined;
  saleType?: SaleType | undefined;
}

/** The public cards of a collection, or its packs that are on sale, with the exact total: two statements. */
export async function listCardsOfCollection(
  db: Queryable,
  query: CardFilter & Paging & { collectionId: string; kind: NftKind },
): Promise<{ rows: CardRow[]; total: number }> {
  const visible = selectCards(db)
    .where('nft.collection_id', '=', query.collectionId)
    .where('collection.status', '=', 'ACTIVE')
    .where((eb) =>
      query.kind === 'card'
        ? publicCards
        : eb.and([eb('nft.kind', '=', 'pack'), eb('nft.price', 'is not', null)]),
    );
  const matching = filterCards(visible, query);
  const total = await countCards(matching);
  if (total === 0) return { rows: [], total };
  const rows = await pageCards(matching, query).select(cardColumns).execute();
  return { rows: rows as CardRow[], total };
}

/** Whether a collection is there for everybody. */
export async function isCollectionOnShow(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collection')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every card and pack, with the exact total: two statements. */
export async function listCardsForAdmin(
  db: Queryable,
  query: AdminCardFilter & Paging,
): Promise<{ rows: AdminCardRow[]; total: number }> {
  const matching = filterCards(selectCards(db), query).where((eb) => {
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
  const total = await countCards(matching);
  const rows = await pageCards(matching, query).select(cardColumns).select(adminColumns).execute();
  return { rows: rows as AdminCardRow[], total };
}

/** A card that anybody may see, or any pack. */
export async function findPublicCard(db: Queryable, id: string): Promise<CardRow | undefined> {
  const row = await selectCards(db)
    .where('nft.id', '=', id)
    .where((eb) => eb.or([eb('nft.kind', '=', 'pack'), publicCards]))
    .select(cardColumns)
    .executeTakeFirst();
  return row as CardRow | undefined;
}

/** The card or pack of a token that exists or existed. */
export async function findToken(
  db: Queryable,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<CardRow | undefined> {
  const tokens = selectCards(db).where('nft.token_id', '=', BigInt(tokenId));
  const row = await (collection === 'packs'
    ? tokens.where('nft.kind', '=', 'pack')
    : tokens.where('nft.kind', '=', 'card').where('nft.collection_id', '=', collection)
  )
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

function adminColumns(eb: CardExpressions) {
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
