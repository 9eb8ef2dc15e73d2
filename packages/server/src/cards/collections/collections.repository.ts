import { containsPattern, type Database, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { CollectionStatus } from '@kura/domain/collections';
import { type ExpressionBuilder, type InferResult, sql } from 'kysely';
import type { Address } from '../../platform/index.ts';
import { publicCards } from '../cards/index.ts';

type CollectionSort = 'ORDER_ASC' | 'ORDER_DESC' | 'LAST_ADDED' | 'FIRST_ADDED';

export interface CollectionQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: CollectionSort;
  /** Excludes collections in deployment and failed ones. */
  activeOnly: boolean;
}

export interface CollectionTexts {
  ja: { title: string; description: string };
  en: { title: string; description: string };
}

export interface CollectionRow {
  id: string;
  name: string;
  symbol: string;
  texts: CollectionTexts;
  /** The logo. */
  image: string | null;
  cover: string | null;
  displayOrder: number;
  version: number;
  status: CollectionStatus;
  contractAddress: Address | null;
  /** Number of cards with a public page. */
  cards: number;
  listed: number;
  floorBaseUnits: bigint | null;
  /** Pictures of a few of its cards. */
  covers: string[];
  createdAt: Date;
}

/** An account with a grant that is not in effect yet. */
export interface WaitingMinter {
  account: Address;
  countsFromSeconds: number;
}

export type CollectionWithMinters = CollectionRow & { minters: Address[]; waitingMinters: WaitingMinter[] };

const orders = {
  ORDER_ASC: ['display_order', 'asc'],
  ORDER_DESC: ['display_order', 'desc'],
  LAST_ADDED: ['created_at', 'desc'],
  FIRST_ADDED: ['created_at', 'asc'],
} as const satisfies Record<CollectionSort, readonly ['display_order' | 'created_at', 'asc' | 'desc']>;

/** Pages collections with the total, in two statements. */
export async function listCollectionRows(
  db: Queryable,
  query: CollectionQuery,
): Promise<{ rows: CollectionRow[]; total: number }> {
  const [column, direction] = orders[query.orderBy];
  let matching = db.selectFrom('collection');
  if (query.activeOnly) matching = matching.where('status', '=', 'ACTIVE');
  if (query.search) {
    const pattern = containsPattern(query.search);
    matching = matching.where(
      sql<boolean>`(name ilike ${pattern} or texts->'ja'->>'title' ilike ${pattern} or texts->'en'->>'title' ilike ${pattern})`,
    );
  }

  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(collectionColumns)
    .orderBy(column, direction)
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { rows: rows.map(toRow), total };
}

/** Returns one collection and its minters, in one statement. */
export async function findCollection(db: Queryable, id: string): Promise<CollectionWithMinters | undefined> {
  const row = await selectCollections(db)
    .where('id', '=', id)
    .select((eb) =>
      eb
        .selectFrom('collection_minter')
        .whereRef('collection_minter.contract_address', '=', 'collection.contract_address')
        .where('collection_minter.counts', '=', true)
        .select(sql<Address[]>`coalesce(array_agg(account order by account), '{}')`.as('accounts'))
        .as('minters'),
    )
    .select(
      sql<WaitingMinter[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('account', m.account, 'countsFromSeconds', m.counts_from_seconds)
          order by m.counts_from_seconds, m.account), '[]')
        from collection_minter m where m.contract_address = collection.contract_address and not m.counts)`.as(
        'waiting_minters',
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { waiting_minters: waitingMinters, ...rest } = row;
  return { ...toRow(rest), minters: row.minters ?? [], waitingMinters };
}

export async function insertCollection(
  tx: DatabaseTransaction,
  collection: {
    id: string;
    name: string;
    symbol: string;
    texts: CollectionTexts;
    image: string | null;
    cover: string | null;
    createdAt: Date;
  },
): Promise<void> {
  const { createdAt, texts, ...values } = collection;
  await tx
    .insertInto('collection')
    .values((eb) => ({
      ...values,
      texts: JSON.stringify(texts),
      created_at: createdAt,
      updated_at: createdAt,
      // At the end of the display order.
      display_order: eb
        .selectFrom('collection')
        .select((last) =>
          sql<number>`${last.fn.coalesce(last.fn.max('display_order'), sql.lit(0))} + 1`.as('next'),
        ),
    }))
    .execute();
}

export interface CollectionChange {
  texts?: CollectionTexts | undefined;
  image?: string | null | undefined;
  cover?: string | null | undefined;
  displayOrder?: number | undefined;
}

export async function updateCollection(
  tx: DatabaseTransaction,
  id: string,
  { texts, image, cover, displayOrder }: CollectionChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('collection')
    .set((eb) => ({
      texts: texts && JSON.stringify(texts),
      image,
      cover,
      display_order: displayOrder,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Locks a collection's row until the end of the transaction. */
export async function lockCollection(
  tx: DatabaseTransaction,
  id: string,
): Promise<{ name: string; symbol: string; status: CollectionStatus; version: number } | undefined> {
  const row = await tx
    .selectFrom('collection')
    .where('id', '=', id)
    .select(['name', 'symbol', 'status', 'version'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as CollectionStatus };
}

/** Returns the latest transaction that deploys a collection's contract. */
export async function findDeployment(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from operator_transaction
    where kind = 'create-collection' and subject->>'collectionId' = ${id}
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Sets PENDING or FAILED by the result of the deploying transaction. Only the chain's event sets ACTIVE. */
export async function setDeploymentStatus(
  tx: DatabaseTransaction,
  id: string,
  status: 'PENDING' | 'FAILED',
): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ status, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '<>', 'ACTIVE')
    .execute();
}

export async function listDeployedContracts(db: Queryable): Promise<Address[]> {
  const rows = await db
    .selectFrom('collection')
    .where('status', '=', 'ACTIVE')
    .where('contract_address', 'is not', null)
    .select('contract_address')
    .execute();
  return rows.map(({ contract_address }) => contract_address as Address);
}

const shownCovers = 3;
/** The newest cards, from which the covers are chosen, so that the work is bounded. */
const consideredForCovers = 60;

/** The most valuable of its newest cards, without repeated designs. */
const covers = sql<string[]>`array(
  select one.photo_front from (
    select distinct on (near.name) near.photo_front, near.value_base_units, near.id from (
      select nft.id, nft.name, nft.photo_front, nft.value_base_units from nft
      where nft.collection_id = collection.id and ${publicCards} and nft.photo_front is not null
      order by nft.created_at desc, nft.id limit ${sql.lit(consideredForCovers)}) near
    order by near.name, near.value_base_units desc nulls last, near.id) one
  order by one.value_base_units desc nulls last, one.id limit ${sql.lit(shownCovers)})`;

const selectCollections = (db: Queryable) => db.selectFrom('collection').select(collectionColumns);

function collectionColumns(eb: ExpressionBuilder<Database, 'collection'>) {
  return [
    'collection.id',
    'collection.name',
    'collection.symbol',
    'collection.texts',
    'collection.image',
    'collection.cover',
    'collection.display_order',
    'collection.version',
    'collection.status',
    'collection.contract_address',
    'collection.created_at',
    shownCards(eb).select(eb.fn.countAll<number>().as('cards')).as('cards'),
    shownCards(eb).select(sql<number>`count(listed_card.price)`.as('listed')).as('listed'),
    shownCards(eb).select(sql<bigint | null>`min(listed_card.price)`.as('floor')).as('floor'),
    covers.as('covers'),
  ] as const;
}

function shownCards(eb: ExpressionBuilder<Database, 'collection'>) {
  return eb
    .selectFrom('listed_card')
    .whereRef('listed_card.collection_id', '=', 'collection.id')
    .where('listed_card.kind', '=', 'card')
    .where('listed_card.shown', '=', true);
}

function toRow(row: InferResult<ReturnType<typeof selectCollections>>[number]): CollectionRow {
  const { contract_address, created_at, display_order, texts, floor, ...same } = row;
  return {
    ...same,
    texts: texts as unknown as CollectionTexts,
    displayOrder: display_order,
    status: row.status as CollectionStatus,
    contractAddress: contract_address as Address | null,
    createdAt: created_at,
    cards: row.cards ?? 0,
    listed: row.listed ?? 0,
    floorBaseUnits: floor,
  };
}
