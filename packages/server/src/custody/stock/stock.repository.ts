import { anyOf, type Database, type DatabaseTransaction, type Queryable } from '@kura/database';
import { CARD_FIELD_COLUMNS, type SlabHolder } from '@kura/domain/cards';
import type { NftKind, PublishState, RevealState, SaleType } from '@kura/domain/vocabulary';
import { sql, type UpdateObject } from 'kysely';
import type { Address, Hex } from 'viem';
import { lockSlabs } from '../../cards/index.ts';
import { ApiError } from '../../platform/index.ts';

/** A card with its slab's claim locked: nothing else moves it until the transaction ends. */
export type LockedCard = Awaited<ReturnType<typeof lockCards>>[number];

/**
 * Locks cards' slabs, and gives the cards in the order of their ids.
 *
 * @throws ApiError NOT_FOUND unless all of them are cards of the shop
 */
export async function lockCards(tx: DatabaseTransaction, ids: readonly string[]) {
  const claims = new Map((await lockSlabs(tx, ids)).map((claim) => [claim.cardId, claim]));
  if (claims.size !== new Set(ids).size) throw new ApiError('NOT_FOUND');
  const rows = await tx
    .selectFrom('nft')
    .innerJoin('collection', 'collection.id', 'nft.collection_id')
    .where('nft.id', '=', anyOf(ids, 'uuid'))
    .select([
      'nft.id',
      'nft.collection_id as collectionId',
      // Null until the collection's contract is deployed.
      'collection.contract_address as collectionAddress',
      'nft.contract_address as contractAddress',
      'nft.token_id as tokenId',
      'nft.owner',
      'nft.reveal_state as revealState',
      'nft.sale_type as saleType',
      'nft.publish_state as publishState',
      'nft.gacha_id as gachaId',
      'nft.secret',
      sql<boolean>`nft.photo_front is not null`.as('hasPhoto'),
      'nft.version',
      'nft.grader',
      'nft.certificate_number as certificateNumber',
      'nft.grade as gradingNumber',
      sql<boolean>`exists (select from campaign_prize_unit u
        where u.card_id = nft.id and u.state in ('RESERVED', 'QUEUED', 'FAILED'))`.as('prize'),
    ])
    .$narrowType<{
      collectionAddress: Address | null;
      contractAddress: Address | null;
      revealState: RevealState;
      saleType: SaleType;
      publishState: PublishState;
      grader: string;
      certificateNumber: string;
      gradingNumber: number;
    }>()
    .orderBy('nft.id')
    .execute();
  return rows.map((row) => {
    const claim = claims.get(row.id);
    return { ...row, holder: claim?.holder as SlabHolder, underWay: claim?.underWay === true };
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

export const changeCard = (tx: DatabaseTransaction, id: string, columns: CardColumns, at: Date) =>
  tx
    .updateTable('nft')
    .set({ ...columns, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** The fields of a card that a change can name. */
export const readFields = (tx: DatabaseTransaction, id: string) =>
  tx
    .selectFrom('nft')
    .where('id', '=', id)
    .select([...CARD_FIELD_COLUMNS, 'video', 'photo_front', 'photo_back', 'rank', 'secret', 'display_order'])
    .executeTakeFirstOrThrow();

export const deleteCard = (tx: DatabaseTransaction, id: string) =>
  tx.deleteFrom('nft').where('id', '=', id).execute();
