import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';
import type { GachaRow } from './gacha.repository.ts';

/** Facts of a drop for admins. */
export interface AdminFacts {
  allowed: { phase: number; wallet: Address; quota: number }[];
  shuffle: { word: Hash | null; transaction_hash: Hash } | null;
  revenue: { token: 'USDC' | 'USDT' | 'POINT'; total: string }[];
  /** Cards of the drop, including its last-one prize, that this drop doesn't hold. */
  missing: number;
  /** Cards of the drop that the latest published stock-take didn't find in the vault. */
  notInVault: number;
  /** Cards of the pool. */
  cards: number;
}

export async function readAdminFacts(db: Queryable, { id, shuffle_ref }: GachaRow): Promise<AdminFacts> {
  const { rows } = await sql<AdminFacts>`
    select
      coalesce((select json_agg(a order by a.phase, a.wallet) from gacha_allowed_wallet a
         join gacha_phase p on p.gacha_id = a.gacha_id and p.number = a.phase and p.allow_list_root = a.root
         where a.gacha_id = ${id}), '[]') as allowed,
      (select to_json(s) from (
         select w.word, r.transaction_hash from shuffle_request r left join random_word w using (request_id)
         where r.ref = ${shuffle_ref} order by w.word is null, r.block_number limit 1) s) as shuffle,
      coalesce((select json_agg(r) from (
         select token, sum(total_base_units)::text as total from pack_purchase
         where gacha_id = ${id} group by token order by array_position(array['USDC', 'USDT', 'POINT'], token)) r), '[]') as revenue,
      (select count(*) from gacha_entry e left join slab_claim c on c.card_id = e.nft_id
        where e.gacha_id = ${id} and (c.holder is distinct from 'DROP' or c.reference is distinct from ${id}::uuid)) as missing,
      (select count(*) from gacha_entry e join nft n on n.id = e.nft_id join stock_take_difference f on f.kind = 'MISSING'
           and f.grader = n.grader and certificate_identity(f.certificate_number) = certificate_identity(n.certificate_number)
         where e.gacha_id = ${id} and f.stock_take_id = (select t.id from stock_take t where t.status = 'PUBLISHED'
           order by t.closed_at desc nulls last, t.started_at desc limit 1)) as "notInVault",
      (select count(*) from gacha_entry e where e.gacha_id = ${id} and not e.last_one) as cards`.execute(db);
  const facts = rows[0];
  if (facts === undefined) throw new Error('a select without from gave no row');
  return facts;
}

/** Indexed facts of a drop that its own row doesn't contain. */
export interface IndexedFacts {
  indexed_block: number | null;
  roots: { number: number; root: Hash }[];
  seed: Hash | null;
}

export async function readIndexedFacts(db: Queryable, { id, shuffle_ref }: GachaRow): Promise<IndexedFacts> {
  const { rows } = await sql<IndexedFacts>`
    select
      (select block_number from chain_checkpoint) as indexed_block,
      coalesce((select json_agg(json_build_object('number', p.number, 'root', p.allow_list_root))
         from gacha_phase p where p.gacha_id = ${id}), '[]') as roots,
      (select w.word from shuffle_request r join random_word w using (request_id)
        where r.ref = ${shuffle_ref} order by w.block_number limit 1) as seed`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a select without from gave no row');
  return facts;
}
