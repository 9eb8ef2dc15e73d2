import type { Queryable } from '@kura/database';
import type { NftKind, PackTab } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';
import { countCards, filterCards, selectCards } from '../../cards/index.ts';

export interface RevealablePack {
  id: string;
  gacha_id: string;
  token_id: bigint;
  owner: Address | null;
  entry: number | null;
  opened_by: Address | null;
}

/**
 * Returns packs with the state of their reveal.
 *
 * @param tokenIds token ids of packs and ids of rows, mixed
 */
export async function findPacks(db: Queryable, tokenIds: readonly string[]): Promise<RevealablePack[]> {
  const rowIds = tokenIds.filter((entry) => entry.includes('-'));
  const packTokenIds = tokenIds.filter((entry) => !entry.includes('-'));
  const { rows } = await sql<RevealablePack>`
    select n.id, p.gacha_id, p.token_id, n.owner, p.entry, p.opened_by
    from pack p join nft n on n.id = p.nft_id
    where p.nft_id = any(${rowIds}::uuid[]) or p.token_id = any(${packTokenIds}::numeric[])`.execute(db);
  return rows;
}

interface RevealRow {
  drop_id: number;
  entry: number;
  asked_at: Date;
  drawn: boolean;
  chain_seconds: number;
}

/** Finds the requested reveal of a pack, with the chain time of the tables. */
export async function findReveal(db: Queryable, packId: string): Promise<RevealRow | undefined> {
  const { rows } = await sql<RevealRow>`
    select d.drop_id, p.entry, p.asked_at, p.pool_index is not null as drawn, c.block_time_seconds as chain_seconds
    from pack p join drop_on_chain d using (gacha_id) cross join chain_checkpoint c
    where p.nft_id = ${packId} and (p.entry, p.asked_at) is not null`.execute(db);
  return rows[0];
}

export interface PullRow {
  gacha_id: string;
  pack_id: string;
  pack_token_id: bigint;
  puller: Address;
  transaction_hash: Hash;
  pulled_at: Date;
  card_id: string;
}

/** Pages the pulls of one drop or all drops, newest first, with the total, in one statement. */
export async function listPulls(
  db: Queryable,
  { gachaId, page, pageSize }: { gachaId?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: PullRow[]; total: number }> {
  const drawn =
    gachaId === undefined
      ? sql`p.pool_index is not null`
      : sql`p.gacha_id = ${gachaId} and p.pool_index is not null`;
  const { rows } = await sql<PullRow & { total: number }>`
    with counted as (
      select count(*) as total from pack p where ${drawn}
    ), pulled as (
      select p.gacha_id, p.nft_id as pack_id, p.token_id as pack_token_id, p.opened_by as puller,
        p.drawn_transaction_hash as transaction_hash, p.drawn_at as pulled_at, n.card_id
      from pack p join nft n on n.id = p.nft_id
      where ${drawn} and n.card_id is not null and (p.drawn_at, p.drawn_transaction_hash) is not null
      order by p.drawn_block desc, p.drawn_log_index desc, p.entry_offset desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select c.total, pulled.* from counted c left join pulled on true`.execute(db);
  return { rows: rows.filter((row) => row.pack_id !== null), total: rows[0]?.total ?? 0 };
}

export interface HeldQuery {
  owner: Address;
  type?: PackTab | undefined;
  kind?: NftKind | undefined;
  listed?: true | undefined;
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
}

/** Returns the cards and packs that a wallet holds, or packs that it opened: the ids of a page, and their total. */
export async function listHeld(
  db: Queryable,
  query: HeldQuery,
): Promise<{ rows: { id: string; card_id: string | null }[]; total: number }> {
  const { owner, type, kind, listed, page, pageSize, orderBy, search } = query;
  const direction = orderBy === 'LAST_ADDED' ? 'desc' : 'asc';
  const opened = type === 'REVEALED_PACKS';
  const held = filterCards(selectCards(db), { search }).where((eb) => {
    const conditions = [
      opened
        ? eb('nft.id', 'in', eb.selectFrom('pack').where('pack.opened_by', '=', owner).select('pack.nft_id'))
        : eb('nft.owner', '=', owner),
    ];
    if (type !== undefined) conditions.push(eb('nft.kind', '=', 'pack'));
    if (kind !== undefined) conditions.push(eb('nft.kind', '=', kind));
    if (listed) conditions.push(eb('nft.price', 'is not', null));
    return eb.and(conditions);
  });
  const rows = await held
    .select(['nft.id', 'nft.card_id'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`coalesce((select asked_at from pack where pack.nft_id = nft.id), nft.created_at)`, direction)
    .orderBy('nft.token_id', direction)
    .orderBy('nft.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countCards(held));
  return { rows, total };
}
