import { anyOf, type Database, type DatabaseTransaction, type Queryable } from '@kura/database';
import { CARD_FIELD_COLUMNS, type SlabHolder } from '@kura/domain/cards';
import type { StockCard } from '@kura/domain/stock';
import type { NftKind, PublishState, RevealState, SaleType } from '@kura/domain/vocabulary';
import { sql, type UpdateObject } from 'kysely';
import type { Address, Hex } from 'viem';
import { lockSlabs } from '../cards/index.ts';
import { ApiError } from '../platform/index.ts';

/** A card with its slab's claim locked: nothing else moves it until the transaction ends. */
export interface LockedCard extends StockCard {
  id: string;
  collectionId: string;
  /** Null until the collection's contract is deployed. */
  collectionAddress: Address | null;
  contractAddress: Address | null;
  tokenId: bigint | null;
  publishState: PublishState;
  gachaId: string | null;
  secret: boolean;
  hasPhoto: boolean;
  version: number;
  grader: string;
  certificateNumber: string;
  gradingNumber: number;
}

/**
 * Locks cards' slabs, and gives the cards in the order of their ids.
 *
 * @throws ApiError NOT_FOUND unless all of them are cards of the shop
 */
export async function lockCards(tx: DatabaseTransaction, ids: readonly string[]): Promise<LockedCard[]> {
  const claims = new Map((await lockSlabs(tx, ids)).map((claim) => [claim.cardId, claim]));
  if (claims.size !== new Set(ids).size) throw new ApiError('NOT_FOUND');
  const rows = await tx
    .selectFrom('nft')
    .innerJoin('collection', 'collection.id', 'nft.collection_id')
    .where('nft.id', '=', anyOf(ids, 'uuid'))
    .select([
      'nft.id',
      'nft.collection_id',
      'collection.contract_address as collection_address',
      'nft.contract_address',
      'nft.token_id',
      'nft.owner',
      'nft.reveal_state',
      'nft.sale_type',
      'nft.publish_state',
      'nft.gacha_id',
      'nft.secret',
      'nft.photo_front',
      'nft.version',
      'nft.grader',
      'nft.certificate_number',
      'nft.grade',
      sql<boolean>`exists (select from campaign_prize_unit u
        where u.card_id = nft.id and u.state in ('RESERVED', 'QUEUED', 'FAILED'))`.as('prize'),
    ])
    .orderBy('nft.id')
    .execute();
  return rows.map((row) => {
    const claim = claims.get(row.id);
    return {
      id: row.id,
      collectionId: row.collection_id,
      collectionAddress: row.collection_address as Address | null,
      contractAddress: row.contract_address as Address | null,
      tokenId: row.token_id,
      owner: row.owner,
      revealState: row.reveal_state as RevealState,
      saleType: row.sale_type as SaleType,
      publishState: row.publish_state as PublishState,
      gachaId: row.gacha_id,
      secret: row.secret,
      hasPhoto: row.photo_front !== null,
      version: row.version,
      grader: String(row.grader),
      certificateNumber: String(row.certificate_number),
      gradingNumber: Number(row.grade),
      holder: claim?.holder as SlabHolder,
      underWay: claim?.underWay === true,
      prize: row.prize,
    };
  });
}

/** One card, locked. */
export async function lockCard(tx: DatabaseTransaction, id: string): Promise<LockedCard> {
  const [card] = await lockCards(tx, [id]);
  if (card === undefined) throw new ApiError('NOT_FOUND');
  return card;
}

export interface Token {
  contractAddress: Address;
  tokenId: bigint;
}

/** The token of a card and who holds it; undefined while it has none. */
export async function findToken(
  db: Queryable,
  id: string,
): Promise<(Token & { owner: string | null }) | undefined> {
  const row = await db
    .selectFrom('nft')
    .where('id', '=', id)
    .select(['contract_address', 'token_id', 'owner'])
    .executeTakeFirst();
  if (row?.contract_address == null || row.token_id === null) return undefined;
  return { contractAddress: row.contract_address as Address, tokenId: row.token_id, owner: row.owner };
}

/** Which row a token or a slab of a collection's contract is. */
export async function findCardId(
  db: Queryable,
  { collection, ...named }: { collection: Address } & ({ tokenId: string } | { serialHash: Hex }),
): Promise<string> {
  const cards = db
    .selectFrom('nft')
    .innerJoin('collection', 'collection.id', 'nft.collection_id')
    .where('collection.contract_address', '=', collection)
    .where('nft.kind', '=', 'card' satisfies NftKind);
  const row = await ('tokenId' in named
    ? cards.where('nft.token_id', '=', BigInt(named.tokenId))
    : cards
        .where('nft.serial_hash', '=', named.serialHash.toLowerCase())
        .where('nft.redeemed_at', 'is', null)
        .where('nft.shipped_at', 'is', null)
        .where('nft.exchanged_at', 'is', null)
  )
    .select('nft.id')
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row.id;
}

/** The card that bears a certificate. A redeemed one bears it until its parcel is shipped. */
export async function findBearer(
  db: Queryable,
  slab: { grader: string; certificateNumber: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('nft')
    .where('kind', '=', 'card')
    .where('grader', '=', slab.grader)
    .where(
      sql`certificate_identity(certificate_number)`,
      '=',
      sql`certificate_identity(${slab.certificateNumber})`,
    )
    .where('shipped_at', 'is', null)
    .where('exchanged_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The columns that a change of a card says; undefined ones stay. */
export type CardColumns = UpdateObject<Database, 'nft'>;

export async function changeCard(
  tx: DatabaseTransaction,
  id: string,
  columns: CardColumns,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('nft')
    .set({ ...columns, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The fields of a card that a change can name. */
export async function readFields(tx: DatabaseTransaction, id: string) {
  return tx
    .selectFrom('nft')
    .where('id', '=', id)
    .select([...CARD_FIELD_COLUMNS, 'video', 'photo_front', 'photo_back', 'rank', 'secret', 'display_order'])
    .executeTakeFirstOrThrow();
}

export async function deleteCard(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('nft').where('id', '=', id).execute();
}
