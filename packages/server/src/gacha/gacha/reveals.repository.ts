import type { RevealState } from '@kura/api-contract/gacha';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { CardRank } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hash } from 'viem';
import { openPacksKind } from './transaction-kinds.ts';

/** A later word is overdue. The contract requests another one after 7 days at the earliest. */
const overdueHours = 24;

interface RevealedPackRow {
  pack_id: string;
  pack_token_id: string;
  entry_offset: number;
  pool_index: number | null;
  drawn_at: string | null;
  drawn_transaction_hash: Hash | null;
  card: {
    id: string;
    token_id: string;
    name: string;
    japanese_title: string | null;
    serial_hash: Hash;
    rank: CardRank;
  } | null;
}

export interface RevealRow {
  gacha_id: string;
  gacha_name: string;
  drop_id: number;
  entry: number;
  state: RevealState;
  holder: Address;
  asked_at: Date;
  transaction_hash: Hash;
  block_number: number;
  pack_count: number;
  opened_count: number;
  request_ids: string[];
  word: {
    request_id: string;
    word: Hash;
    transaction_hash: Hash;
    block_number: number;
    seconds: number;
  } | null;
  opening_error: string | null;
  packs: RevealedPackRow[];
}

export type RevealSort = 'LAST_ADDED' | 'FIRST_ADDED';

export interface RevealsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: RevealSort;
  state?: readonly RevealState[] | undefined;
  gachaId?: string | undefined;
  nftId?: string | undefined;
}

const orders: Record<RevealSort, RawBuilder<unknown>> = {
  LAST_ADDED: sql`e.block_number desc, e.drop_id desc, e.entry desc`,
  FIRST_ADDED: sql`e.block_number, e.drop_id, e.entry`,
};

// Only open entries read words and transactions, and there are few of them.
const entries = sql`
  from (
    select r.*, d.gacha_id,
      case
        when r.opened_count >= r.pack_count then 'OPENED'
        when exists (select from reveal_request q join random_word using (request_id)
                      where q.drop_id = r.drop_id and q.entry = r.entry)
          then case when o.status in ('FAILED', 'CANCELLED') then 'FAILED' else 'FULFILLED' end
        when r.asked_at < now() - make_interval(hours => ${overdueHours}) then 'FAILED'
        else 'WAITING'
      end as state,
      o.error
    from reveal_entry r
    join drop_on_chain d using (drop_id)
    left join lateral (
      select t.status, coalesce(t.error_code, t.status) as error from operator_transaction t
      where r.opened_count < r.pack_count and t.kind = ${openPacksKind.kind}
        and t.subject @> jsonb_build_object('dropId', r.drop_id::text)
      order by t.created_at desc limit 1) o on true
  ) e`;

function matching({ state, gachaId, nftId, search }: RevealsQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (state !== undefined) conditions.push(sql`e.state = any(${state as string[]}::text[])`);
  if (gachaId !== undefined) conditions.push(sql`e.gacha_id = ${gachaId}`);
  if (nftId !== undefined) {
    conditions.push(sql`(e.gacha_id, e.entry) in (
      select p.gacha_id, p.entry from pack p join nft n on n.id = p.nft_id where ${nftId}::uuid in (n.id, n.card_id))`);
  }
  if (search) {
    const text = search.toLowerCase();
    conditions.push(sql`(e.holder = ${text} or e.transaction_hash = ${text}
      or exists (select from reveal_request q
                  where q.drop_id = e.drop_id and q.entry = e.entry and q.request_id::text = ${text})
      or exists (select from pack p
                  where p.gacha_id = e.gacha_id and p.entry = e.entry and p.token_id::text = ${text}))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Pages reveal requests with their packs, and the total, in two statements. */
export async function pageOfReveals(
  db: Queryable,
  query: RevealsQuery,
): Promise<{ rows: RevealRow[]; total: number }> {
  const where = matching(query);
  const [page, counted] = await Promise.all([
    sql<RevealRow>`
      select e.gacha_id, g.name as gacha_name, e.drop_id, e.entry, e.state, e.holder, e.asked_at, e.transaction_hash,
        e.block_number, e.pack_count, e.opened_count,
        array(select q.request_id::text from reveal_request q
               where q.drop_id = e.drop_id and q.entry = e.entry order by 1) as request_ids,
        case when e.state = 'FAILED' then e.error end as opening_error,
        (select to_json(w) from (
           select w.request_id::text, w.word, w.transaction_hash, w.block_number, b.time_seconds as seconds
           from reveal_request q join random_word w using (request_id) join chain_block b on b.number = w.block_number
           where q.drop_id = e.drop_id and q.entry = e.entry order by w.block_number limit 1) w) as word,
        coalesce((select json_agg(json_build_object(
             'pack_id', p.nft_id, 'pack_token_id', p.token_id::text, 'entry_offset', p.entry_offset,
             'pool_index', p.pool_index, 'drawn_at', p.drawn_at, 'drawn_transaction_hash', p.drawn_transaction_hash,
             'card', case when c.id is not null then json_build_object(
               'id', c.id, 'token_id', c.token_id::text, 'name', c.name, 'japanese_title', c.japanese_title,
               'serial_hash', c.serial_hash, 'rank', l.rank) end) order by p.entry_offset)
           from pack p join nft n on n.id = p.nft_id
           left join nft c on c.id = n.card_id and p.pool_index is not null
           left join gacha_entry l on l.gacha_id = p.gacha_id and l.nft_id = c.id
           where p.gacha_id = e.gacha_id and p.entry = e.entry), '[]') as packs
      ${entries} join gacha g on g.id = e.gacha_id
      where ${where} order by ${orders[query.orderBy]}
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${entries} where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the on-chain place of an entry. `known`: whether the drop has the entry. */
export async function findEntry(db: Queryable, { gachaId, entry }: { gachaId: string; entry: number }) {
  const { rows } = await sql<{ status: string; drop_id: number | null; known: boolean }>`
    select g.status, d.drop_id,
           exists (select from reveal_entry r where r.drop_id = d.drop_id and r.entry = ${entry}::integer) as known
    from gacha g left join drop_on_chain d on d.gacha_id = g.id where g.id = ${gachaId}`.execute(db);
  return rows[0];
}

/** Lists the transactions that open the packs at a place in a drop's queue. */
export async function listOpenings(tx: DatabaseTransaction, place: string) {
  return tx
    .selectFrom('operator_transaction')
    .where('kind', '=', openPacksKind.kind)
    .where('idempotency_key', 'like', `${place}:%`)
    .select('status')
    .execute();
}
