import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { CARD_FIELD_COLUMNS } from '@kura/domain/cards';
import type { NftKind } from '@kura/domain/vocabulary';
import { sql, type UpdateObject } from 'kysely';
import type { Address, Hex } from 'viem';
import { ApiError } from '../../platform/index.ts';

export interface Token {
  contractAddress: Address;
  tokenId: bigint;
}

/** Returns a card's token and its holder; undefined without a token. */
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

/** Returns the card of a token or a slab in a collection's contract. */
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

/** Returns the card with a certificate. A redeemed card has it until its parcel is shipped. */
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

/** The changed columns of a card; undefined ones stay. */
export type CardColumns = UpdateObject<Database, 'nft'>;

export const changeCard = (tx: DatabaseTransaction, id: string, columns: CardColumns, at: Date) =>
  tx
    .updateTable('nft')
    .set({ ...columns, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** The fields of a card that can be changed. */
export const readFields = (tx: DatabaseTransaction, id: string) =>
  tx
    .selectFrom('nft')
    .where('id', '=', id)
    .select([...CARD_FIELD_COLUMNS, 'video', 'photo_front', 'photo_back', 'rank', 'secret', 'display_order'])
    .executeTakeFirstOrThrow();

export const deleteCard = (tx: DatabaseTransaction, id: string) =>
  tx.deleteFrom('nft').where('id', '=', id).execute();
