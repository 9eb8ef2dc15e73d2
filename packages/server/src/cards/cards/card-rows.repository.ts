import { anyOf, type Queryable } from '@kura/database';
import { CARD_FIELD_COLUMNS, type ClaimStatus } from '@kura/domain/cards';
import type {
  CardRank,
  ColourTier,
  NftKind,
  PublishState,
  RevealState,
  SaleType,
  TokenKind,
} from '@kura/domain/vocabulary';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Hash } from 'viem';
import type { Address } from '../../platform/index.ts';

/** The columns that `presentCard` reads. */
export const cardColumns = [
  'nft.id',
  'nft.kind',
  ...CARD_FIELD_COLUMNS.map((column) => `nft.${column}` as const),
  'nft.photo_front',
  'nft.photo_back',
  'nft.video',
  'nft.reveal_state',
  'nft.sale_type',
  'nft.publish_state',
  'nft.contract_address',
  'nft.token_id',
  'nft.owner',
  'nft.gacha_id',
  'nft.rank',
  'nft.card_id',
  'nft.last_one_prize',
  'nft.serial_hash',
  'nft.claim_status',
  'nft.price',
  'nft.payment_token',
  'nft.highest_price',
  'nft.highest_price_token',
  'nft.listed_at',
  'nft.last_sale_price',
  'nft.last_sale_token',
  'nft.last_sold_at',
  'nft.highest_sale_price',
  'nft.created_at',
  'collection.id as collection_id',
  'collection.name as collection_name',
  'collection.contract_address as collection_address',
  'gacha.colour_tier',
] as const;

/** The columns that `presentTile` reads. */
export const tileColumns = [
  'nft.id',
  'nft.kind',
  'nft.name',
  'nft.japanese_title',
  'nft.photo_front',
  'nft.price',
  'nft.payment_token',
  'nft.highest_price',
  'nft.highest_price_token',
  'nft.token_id',
  'nft.sale_type',
  'nft.owner',
  'nft.rank',
  'nft.gacha_id',
  'nft.last_one_prize',
  'nft.value_base_units',
  'nft.year',
  'nft.expansion_mark',
  'nft.collection_number',
  'nft.grader',
  'nft.certificate_number',
  'nft.grade',
  'nft.last_sale_price',
  'nft.last_sale_token',
  'collection.id as collection_id',
  'collection.name as collection_name',
  'gacha.colour_tier',
] as const satisfies readonly (typeof cardColumns)[number][];

/** Cards and packs with their collection and drop; add conditions, an order and `.select(cardColumns)`. */
export function selectCards(db: Queryable) {
  return db
    .selectFrom('nft')
    .innerJoin('collection', 'collection.id', 'nft.collection_id')
    .leftJoin('gacha', 'gacha.id', 'nft.gacha_id');
}

/** The values that the tables' checks allow. */
interface Narrowed {
  kind: NftKind;
  reveal_state: RevealState;
  sale_type: SaleType;
  publish_state: PublishState;
  contract_address: Address | null;
  owner: Address | null;
  rank: CardRank | null;
  serial_hash: Hash | null;
  claim_status: ClaimStatus;
  payment_token: TokenKind | null;
  highest_price_token: TokenKind | null;
  last_sale_token: TokenKind | null;
  collection_address: Address | null;
  colour_tier: ColourTier | null;
}

export const selectWhole = (db: Queryable) => selectCards(db).select(cardColumns).$narrowType<Narrowed>();
const selectTiles = (db: Queryable) => selectCards(db).select(tileColumns).$narrowType<Narrowed>();

export type CardRow = InferResult<ReturnType<typeof selectWhole>>[number];
export type TileRow = InferResult<ReturnType<typeof selectTiles>>[number];

/** Tiles of cards and packs by id. */
export async function findTiles(db: Queryable, ids: readonly string[]): Promise<Map<string, TileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectTiles(db).where('nft.id', '=', anyOf(ids, 'uuid')).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cards and packs by id. */
export async function findCards(db: Queryable, ids: readonly string[]): Promise<Map<string, CardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectWhole(db).where('nft.id', '=', anyOf(ids, 'uuid')).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether a row of `nft` is a public card: its token exists, or it is stock that an admin has published. A secret prize has
 * no page before it is drawn, published or not.
 */
export const publicCards = sql<boolean>`(nft.kind = 'card'
  and (nft.reveal_state = 'REVEALED' or (nft.publish_state = 'PUBLISHED' and not nft.secret)))`;

/**
 * Whether two rows of `nft`, given by their aliases, are the same printed card in the same grade, or packs of one drop. A
 * card is the same as itself.
 */
export function sameInGrade(one: string, other: string): RawBuilder<boolean> {
  const [s, c] = [sql.ref(one), sql.ref(other)];
  return sql<boolean>`((${c}.product_id = ${s}.product_id and ${c}.grader = ${s}.grader and ${c}.grade = ${s}.grade)
    or (${s}.kind = 'pack' and ${c}.kind = 'pack' and ${c}.gacha_id = ${s}.gacha_id))`;
}
