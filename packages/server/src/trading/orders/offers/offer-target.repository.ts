import type { DatabaseTransaction, Queryable } from '@kura/database';
import { ATTRIBUTE_COLUMNS, type SearchedAttribute } from '@kura/domain/cards';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { publicCards, sameInGrade } from '../../../cards/index.ts';
import { newId } from '../../../platform/index.ts';

export interface TargetCollection {
  id: string;
  name: string;
  contract_address: Address | null;
}

export async function findCollectionOfTarget(db: Queryable, id: string) {
  const row = await db
    .selectFrom('collection')
    .where('id', '=', id)
    .select(['id', 'name', 'contract_address'])
    .executeTakeFirst();
  return row as TargetCollection | undefined;
}

const columnOfTrait = new Map<string, string>(ATTRIBUTE_COLUMNS);

/** Returns the token ids of a collection's held cards with an attribute of that value, in order. */
export async function listCardsWithTrait(
  db: Queryable,
  { collection, trait, value }: { collection: TargetCollection; trait: SearchedAttribute; value: string },
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ token_id: bigint }>`
    select token_id from nft
    where collection_id = ${collection.id} and kind = 'card' and contract_address = ${collection.contract_address}
      and owner is not null and ${sql.ref(columnOfTrait.get(trait) ?? trait)}::text = ${value}
    order by token_id limit ${limit}`.execute(db);
  return rows.map((row) => row.token_id);
}

/** Returns a card and the ids of its held copies in the same grade, including itself; undefined for an unknown card. */
export async function listCopies(
  db: Queryable,
  nftId: string,
  limit: number,
): Promise<
  { collection: TargetCollection; name: string; grade: number | null; tokenIds: bigint[] } | undefined
> {
  const { rows } = await sql<{
    collection_id: string;
    collection_name: string;
    contract_address: Address | null;
    name: string;
    grade: number | null;
    token_ids: string[];
  }>`
    select c.id as collection_id, c.name as collection_name, c.contract_address, nft.name, nft.grade, coalesce((
      select json_agg(k.token_id::text order by k.token_id) from (
        select copy.token_id from nft copy
        where ${sameInGrade('nft', 'copy')} and copy.kind = 'card' and copy.collection_id = nft.collection_id
          and copy.contract_address = c.contract_address and copy.owner is not null
        order by copy.token_id limit ${limit}) k), '[]') as token_ids
    from nft join collection c on c.id = nft.collection_id
    where nft.id = ${nftId} and ${publicCards}`.execute(db);
  const [row] = rows;
  return (
    row && {
      collection: {
        id: row.collection_id,
        name: row.collection_name,
        contract_address: row.contract_address,
      },
      name: row.name,
      grade: row.grade,
      tokenIds: row.token_ids.map(BigInt),
    }
  );
}

export interface KnownCriteria {
  id: string;
  token_ids: bigint[];
}

/** Returns a stored set of cards by its root. */
export async function findCriteria(
  db: Queryable,
  contract: Address,
  root: bigint,
): Promise<KnownCriteria | undefined> {
  const { rows } = await sql<{ id: string; token_ids: string[] }>`
    select id, to_json(token_ids::text[]) as token_ids from order_criteria
    where contract_address = ${contract.toLowerCase()} and root = ${root}`.execute(db);
  const [row] = rows;
  return row && { id: row.id, token_ids: row.token_ids.map(BigInt) };
}

/** Stores a set of cards, so that a card's membership can be proven when it is given. Equal sets are stored once. */
export async function insertCriteria(
  tx: DatabaseTransaction,
  contract: Address,
  root: bigint,
  tokenIds: readonly bigint[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into order_criteria (id, contract_address, root, token_ids)
    values (${newId()}, ${contract.toLowerCase()}, ${root}, ${tokenIds.map(String)}::numeric[])
    on conflict (contract_address, root) do update set root = excluded.root
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('criteria were kept and not found');
  return row.id;
}
