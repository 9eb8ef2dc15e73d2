import type { PoolFileReader } from '@kura/chain/gacha';
import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';

/** Returns the published pool file of a drop; null for a draft. */
export async function findPoolFile(db: Queryable, gachaId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('gacha')
    .where('id', '=', gachaId)
    .where('status', '<>', 'DRAFT')
    .select('pool_file')
    .executeTakeFirst();
  return row?.pool_file ?? null;
}

/** Reads the pool files that the shop published, by drop number. */
export function publishedPoolFiles(db: Queryable): PoolFileReader {
  return async (dropId) => {
    const row = await db
      .selectFrom('gacha')
      .innerJoin('drop_on_chain as d', 'd.gacha_id', 'gacha.id')
      .where('d.drop_id', '=', Number(dropId))
      .select('gacha.pool_file')
      .executeTakeFirst();
    return row?.pool_file ?? null;
  };
}

interface PullRow {
  card_id: string;
  drawn_at: Date;
  drop_id: number;
  drop_block: number;
  pool_root: Hash;
  pool_file_hash: Hash;
  pool_file: Buffer;
  collection: Address;
  pack_token_id: string;
  entry: number;
  entry_offset: number;
  holder: Address;
  /** Its index in the pool; after the pool for a last-one prize. */
  pool_index: number;
  last_one_prize: boolean;
  drawn_transaction_hash: Hash;
  drawn_block: number;
  asked_transaction_hash: Hash;
  asked_block: number;
  pack_token_ids: string[];
  drawn_before: number;
  request_id: string;
  word: Hash;
  word_transaction_hash: Hash;
  word_block: number;
}

/** Finds the pull of a card with its proof. */
export async function findPull(db: Queryable, { id, tokenId }: { id: string; tokenId: string }) {
  const { rows } = await sql<PullRow>`
    select e.nft_id as card_id, e.last_one as last_one_prize, p.drawn_at, d.drop_id, d.created_block as drop_block, d.pool_root, d.pool_file_hash, g.pool_file, c.contract_address as collection,
      p.token_id::text as pack_token_id, p.entry, p.entry_offset, r.holder, e.pool_index,
      p.drawn_transaction_hash, p.drawn_block, r.transaction_hash as asked_transaction_hash,
      r.block_number as asked_block,
      array(select o.token_id::text from pack o where o.gacha_id = g.id and o.entry = p.entry
             order by o.entry_offset) as pack_token_ids,
      (select count(*) from pack o where o.gacha_id = g.id and o.pool_index is not null
          and (o.entry, o.entry_offset) < (p.entry, p.entry_offset)) as drawn_before,
      w.request_id::text as request_id, w.word, w.transaction_hash as word_transaction_hash,
      w.block_number as word_block
    from gacha g
    join drop_on_chain d on d.gacha_id = g.id
    join collection c on c.id = g.collection_id
    join gacha_entry e on e.gacha_id = g.id and e.pool_index = (${tokenId}::numeric - d.drop_id * 65536)
    join pack p on p.gacha_id = g.id
      and case when e.last_one then p.prize_index else p.pool_index end = e.pool_index
    join reveal_entry r on r.drop_id = d.drop_id and r.entry = p.entry
    join lateral (
      select w.* from reveal_request q join random_word w using (request_id)
      where q.drop_id = d.drop_id and q.entry = p.entry
      order by w.block_number limit 1) w on true
    where g.id = ${id}
      and (p.entry_offset, p.drawn_at, p.drawn_block, p.drawn_transaction_hash) is not null`.execute(db);
  return rows[0];
}
