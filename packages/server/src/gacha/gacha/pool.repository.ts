import { anyOf, type Database, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { CardRank } from '@kura/domain/vocabulary';
import { sql, type UpdateObject } from 'kysely';
import type { Hash } from 'viem';
import { claimSlabs, lockSlabs } from '../../cards/index.ts';
import { ApiError } from '../../platform/index.ts';

/**
 * Puts stock cards in a draft's pool with their ranks. Their slabs are claimed in the same transaction.
 *
 * @throws ApiError CARD_NOT_IN_STOCK unless every card is unminted stock of the drop's collection and not on sale;
 * STATE_CONFLICT for a second or a secret last-one prize
 */
export async function addToPool(
  tx: DatabaseTransaction,
  gacha: { id: string; collection_id: string },
  cards: readonly { nftId: string; rank: CardRank; lastOnePrize?: boolean }[],
): Promise<void> {
  if (cards.length === 0) return;
  const ids = cards.map((card) => card.nftId);
  // The claim checks that the cards are in no other drop. The query checks that they aren't on sale.
  await lockSlabs(tx, ids);
  const onSale = await tx
    .selectFrom('nft')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where((eb) =>
      eb.or([
        eb('sale_type', 'not in', ['UNASSIGNED', 'GACHA']),
        eb.exists(
          eb
            .selectFrom('stock_sale')
            .whereRef('stock_sale.nft_id', '=', 'nft.id')
            .where('stock_sale.status', '=', 'Open')
            .select('stock_sale.id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (onSale !== undefined) throw new ApiError('CARD_NOT_IN_STOCK', { cardId: onSale.id });
  const prizeIds = cards.flatMap((card) => (card.lastOnePrize ? [card.nftId] : []));
  await requirePublicPrize(tx, gacha.id, prizeIds);
  await claimSlabs(tx, ids, { from: 'VAULT', to: 'DROP', reference: gacha.id, cause: 'assign' });
  const { rows } = await sql`
    with assigned (nft_id, rank, last_one) as (
      select * from unnest(${ids}::uuid[], ${cards.map((card) => card.rank)}::text[],
        ${cards.map((card) => card.lastOnePrize ?? false)}::boolean[])
    ), marked as (
      update nft set gacha_id = ${gacha.id}, rank = a.rank
      from assigned a
      where nft.id = a.nft_id and nft.collection_id = ${gacha.collection_id}
        and nft.reveal_state = 'OFF_CHAIN'
      returning nft.id, nft.rank, nft.value_base_units, a.last_one
    )
    insert into gacha_entry (gacha_id, nft_id, rank, value_base_units, last_one)
    select ${gacha.id}, m.id, m.rank, coalesce(m.value_base_units, 0), m.last_one from marked m
    returning nft_id`.execute(tx);
  if (rows.length < ids.length) throw new ApiError('CARD_NOT_IN_STOCK');
}

/**
 * Refuses a second last-one prize, and a secret one: all buyers see it from the start of the sale.
 *
 * @throws ApiError STATE_CONFLICT with the card concerned
 */
async function requirePublicPrize(
  tx: DatabaseTransaction,
  gachaId: string,
  prizeIds: readonly string[],
): Promise<void> {
  const [prizeId, second] = prizeIds;
  if (prizeId === undefined) return;
  const present = await tx
    .selectFrom('gacha_entry')
    .where('gacha_id', '=', gachaId)
    .where('last_one', '=', true)
    .select('nft_id')
    .executeTakeFirst();
  if (second !== undefined || present !== undefined) {
    throw new ApiError('STATE_CONFLICT', {
      detail: 'A drop has one last-one prize: take the other card out first',
      state: 'LAST_ONE_PRIZE',
      cardId: present?.nft_id ?? second,
    });
  }
  const secret = await tx
    .selectFrom('nft')
    .where('id', '=', prizeId)
    .where('secret', '=', true)
    .select('id')
    .executeTakeFirst();
  if (secret !== undefined) {
    throw new ApiError('STATE_CONFLICT', {
      detail: 'A secret card can not be the last-one prize',
      state: 'SECRET',
      cardId: prizeId,
    });
  }
}

/** Refuses to make a last-one prize secret. The caller holds the locks of the slabs. */
export async function requireNoPrize(tx: DatabaseTransaction, nftIds: readonly string[]): Promise<void> {
  const prize = await tx
    .selectFrom('gacha_entry')
    .where('nft_id', '=', anyOf(nftIds, 'uuid'))
    .where('last_one', '=', true)
    .select('nft_id')
    .executeTakeFirst();
  if (prize !== undefined) {
    throw new ApiError('STATE_CONFLICT', { state: 'LAST_ONE_PRIZE', cardId: prize.nft_id });
  }
}

/** Removes cards from a draft's pool, back to stock. */
export async function removeFromPool(
  tx: DatabaseTransaction,
  gachaId: string,
  nftIds: readonly string[],
): Promise<void> {
  await returnToStock(tx, gachaId, nftIds, 'unassign');
  await sql`delete from gacha_entry where gacha_id = ${gachaId} and nft_id = any(${nftIds as string[]}::uuid[])`.execute(
    tx,
  );
}

/** Removes every card from a draft's pool. */
export async function emptyPool(tx: DatabaseTransaction, gachaId: string): Promise<void> {
  const rows = await tx.selectFrom('gacha_entry').where('gacha_id', '=', gachaId).select('nft_id').execute();
  await removeFromPool(
    tx,
    gachaId,
    rows.map((row) => row.nft_id),
  );
}

/** Returns the undrawn cards of a closed drop to stock. Their place in its line-up stays on record. */
export async function releaseUndrawn(tx: DatabaseTransaction, gachaId: string): Promise<void> {
  const rows = await tx
    .selectFrom('gacha_entry')
    .where('gacha_id', '=', gachaId)
    .where('drawn', '=', false)
    .select('nft_id')
    .execute();
  await returnToStock(
    tx,
    gachaId,
    rows.map((row) => row.nft_id),
    'close',
  );
}

async function returnToStock(
  tx: DatabaseTransaction,
  gachaId: string,
  nftIds: readonly string[],
  cause: 'unassign' | 'close',
): Promise<void> {
  if (nftIds.length === 0) return;
  await claimSlabs(tx, nftIds, { from: 'DROP', to: 'VAULT', reference: gachaId, cause });
  await sql`
    update nft set gacha_id = null, rank = null where id = any(${nftIds as string[]}::uuid[])`.execute(tx);
}

/** Changes a card of a draft's pool. */
export async function updateEntry(
  tx: DatabaseTransaction,
  { gachaId, nftId }: { gachaId: string; nftId: string },
  change: UpdateObject<Database, 'gacha_entry'>,
): Promise<void> {
  await tx
    .updateTable('gacha_entry')
    .set(change)
    .where('gacha_id', '=', gachaId)
    .where('nft_id', '=', nftId)
    .execute();
}

/** Whether a pool has no cards. */
export async function isPoolEmpty(tx: DatabaseTransaction, gachaId: string): Promise<boolean> {
  const cards = tx.selectFrom('gacha_entry').where('gacha_id', '=', gachaId).where('last_one', '=', false);
  return (await cards.select('nft_id').executeTakeFirst()) === undefined;
}

/** Returns those of these cards that are in the drop's pool. */
export async function findInPool(
  tx: Queryable,
  gachaId: string,
  nftIds: readonly string[],
): Promise<Set<string>> {
  if (nftIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('gacha_entry')
    .where('gacha_id', '=', gachaId)
    .where('nft_id', '=', anyOf(nftIds, 'uuid'))
    .select('nft_id')
    .execute();
  return new Set(rows.map((row) => row.nft_id));
}

/** Locks the slabs of a drop's pool until the end of the transaction. */
export async function lockPool(tx: DatabaseTransaction, gachaId: string): Promise<void> {
  await sql`
    select from gacha_entry e join slab_claim c on c.card_id = e.nft_id
    where e.gacha_id = ${gachaId}
    order by e.nft_id
    for update of c`.execute(tx);
}

/** Sets the index of every card in a pool, and of the last-one prize after it. */
export async function setPoolIndexes(
  tx: DatabaseTransaction,
  gachaId: string,
  places: readonly { serialHash: Hash; index: number }[],
): Promise<void> {
  // Clear first: an update to another order would violate the uniqueness of indexes.
  await sql`update gacha_entry set pool_index = null where gacha_id = ${gachaId}`.execute(tx);
  await sql`
    update gacha_entry e set pool_index = p.index
    from unnest(${places.map((place) => place.serialHash)}::text[], ${places.map((place) => place.index)}::integer[])
      as p (serial_hash, index)
    join nft n on n.serial_hash = p.serial_hash
    where e.gacha_id = ${gachaId} and e.nft_id = n.id`.execute(tx);
}

export interface SeedRow {
  ref: Hash;
  seed: bigint;
}

/** Returns the seed of a shuffle, null without an answer. The first answer to any of its requests counts. */
export async function readSeed(db: Queryable, ref: Hash): Promise<SeedRow | null> {
  const row = await db
    .selectFrom('shuffle_request')
    .innerJoin('random_word', 'random_word.request_id', 'shuffle_request.request_id')
    .where('shuffle_request.ref', '=', ref)
    .orderBy('random_word.block_number')
    .select('random_word.word')
    .executeTakeFirst();
  return row === undefined ? null : { ref, seed: BigInt(row.word) };
}

/**
 * Returns one of these cards that is already public: minted, or in the line-up of a drop that is no longer a draft. An
 * exchange also published its serial hash with the spelling. So did the pool file of an earlier drop, unless the card was
 * secret there: such a card can't become secret.
 */
export async function findAnnounced(
  tx: DatabaseTransaction,
  nftIds: readonly string[],
  secret: boolean,
): Promise<{ id: string; state: string } | undefined> {
  const { rows } = await sql<{ id: string; state: string }>`
    select n.id, coalesce(before.state, g.status, n.reveal_state) as state
    from nft n left join gacha g on g.id = n.gacha_id
    cross join lateral (select case
      when exists (select from nft o where o.serial_hash = n.serial_hash and o.exchanged_at is not null)
        then 'EXCHANGED'
      when ${secret} and not n.secret and exists (
        select from nft o join gacha_entry e on e.nft_id = o.id join gacha p on p.id = e.gacha_id
        where o.serial_hash = n.serial_hash and p.pool_file is not null
          and p.id is distinct from n.gacha_id)
        then 'IN_EARLIER_DROP'
      end as state) before
    where n.id = any(${nftIds as string[]}::uuid[])
      and (n.reveal_state <> 'OFF_CHAIN' or g.status <> 'DRAFT' or before.state is not null)
    order by n.id limit 1`.execute(tx);
  return rows[0];
}

/** @returns the number of changed cards */
export async function markSecret(
  tx: DatabaseTransaction,
  nftIds: readonly string[],
  secret: boolean,
): Promise<number> {
  const { rows } = await sql`
    update nft set secret = ${secret}, version = version + 1, updated_at = now()
    where id = any(${nftIds as string[]}::uuid[]) and secret <> ${secret} returning id`.execute(tx);
  return rows.length;
}
