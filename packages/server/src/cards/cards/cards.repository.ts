import type { Queryable } from '@kura/database';
import type { Assignment, NftKind, PublishState, RevealState, SaleType } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { AdminCardRow } from './card.presenter.ts';
import {
  type CardExpressions,
  type CardFilter,
  type CardQuery,
  filterCards,
} from './card-filter.repository.ts';
import { type CardRow, cardColumns, publicCards, selectCards, selectWhole } from './card-rows.repository.ts';
import { slabConflicts } from './slab-conflicts.repository.ts';

export interface AdminCardFilter extends CardFilter {
  kind?: NftKind | undefined;
  assignment?: Assignment | undefined;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
  publishState?: PublishState | undefined;
  revealState?: RevealState | undefined;
  saleType?: SaleType | undefined;
  slabConflict?: true | undefined;
}

/** A left join without read columns costs nothing, and every card has a collection: totals count `nft` alone. */
export const selectForAdmins = (db: Queryable): CardQuery =>
  db
    .selectFrom('nft')
    .leftJoin('collection', 'collection.id', 'nft.collection_id')
    .leftJoin('gacha', 'gacha.id', 'nft.gacha_id') as unknown as CardQuery;

/** Any matching cards and packs. */
export const matchingCards = (db: Queryable, query: AdminCardFilter): CardQuery =>
  filterCards(selectForAdmins(db), query).where((eb) =>
    eb.and([
      ...stateConditions(query, 'nft'),
      ...(query.slabConflict
        ? [sql<boolean>`nft.id in (select card_id from (${slabConflicts}) as conflict)`]
        : []),
    ]),
  );

/** Filters that only admins have. */
export function stateConditions(filter: AdminCardFilter, table: 'nft' | 'c'): RawBuilder<boolean>[] {
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`];
  const { assignment } = filter;
  const inDrop = sql<boolean>`${sql.ref(`${table}.sale_type`)} = 'GACHA'`;
  return [
    // Write the kind into the text: PostgreSQL caches no plan with a partial index while the kind is a parameter.
    ...(filter.kind === undefined
      ? []
      : [sql<boolean>`${sql.ref(`${table}.kind`)} = ${sql.lit(filter.kind)}`]),
    ...equal('collection_id', filter.collectionId),
    ...equal('gacha_id', filter.gachaId),
    ...equal('publish_state', filter.publishState),
    ...equal('reveal_state', filter.revealState),
    ...equal('sale_type', filter.saleType),
    ...(assignment === undefined ? [] : [assignment === 'assigned' ? inDrop : sql<boolean>`not ${inDrop}`]),
  ];
}

/** Returns a public card, or any pack. */
export const findPublicCard = (db: Queryable, id: string): Promise<CardRow | undefined> =>
  selectWhole(db)
    .where('nft.id', '=', id)
    .where((eb) => eb.or([eb('nft.kind', '=', 'pack'), publicCards]))
    .executeTakeFirst();

/** Returns the card or pack of a token that exists or existed. */
export async function findToken(
  db: Queryable,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<CardRow | undefined> {
  const tokens = selectWhole(db).where('nft.token_id', '=', BigInt(tokenId));
  return (
    collection === 'packs'
      ? tokens.where('nft.kind', '=', 'pack')
      : tokens.where('nft.kind', '=', 'card').where('nft.collection_id', '=', collection)
  ).executeTakeFirst();
}

/** Returns any card or pack, with the fields for admins. */
export async function findCardForAdmin(db: Queryable, id: string): Promise<AdminCardRow | undefined> {
  const row = await selectCards(db)
    .where('nft.id', '=', id)
    .select(cardColumns)
    .select(adminColumns)
    .executeTakeFirst();
  return row as AdminCardRow | undefined;
}

export function adminColumns(eb: CardExpressions) {
  const claim = eb.selectFrom('slab_claim').whereRef('slab_claim.card_id', '=', 'nft.id');
  return [
    'nft.secret',
    'nft.display_order',
    'nft.updated_at',
    'nft.version',
    claim.select('slab_claim.holder').as('holder'),
    claim.select(sql<string>`slab_claim.reference`.as('reference')).as('reference'),
    sql<AdminCardRow['transaction']>`(
      select json_build_object('id', t.id, 'kind', t.kind, 'status', t.status)
      from slab_claim c join operator_transaction t on t.id = c.transaction_id
      where c.card_id = nft.id)`.as('transaction'),
    sql<AdminCardRow['stock_sale']>`(
      select json_build_object('id', s.id, 'price_base_units', s.price_base_units::text,
                               'reserved_until_seconds',
                               coalesce(r.deadline_seconds, extract(epoch from y.expires_at)::bigint))
      from stock_sale s
      left join stock_reservation r on r.stock_sale_id = s.id and r.status = 'RESERVED'
      left join payment y on y.card_id = nft.id and y.stock_sale_id = s.id
        and y.status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING')
      where s.nft_id = nft.id and s.status = 'Open')`.as('stock_sale'),
  ] as const;
}
