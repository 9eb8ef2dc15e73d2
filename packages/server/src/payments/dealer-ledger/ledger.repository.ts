import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { yenRateAt } from '../../governance/index.ts';

/** A slab that came in or went out. */
export interface LedgerRow {
  direction: 'IN' | 'OUT';
  kind: 'INTAKE' | 'EXCHANGE' | 'SALE' | 'DRAW';
  at: Date;
  name: string;
  japanese_title: string | null;
  grader: string | null;
  grade: number | null;
  certificate_number: string | null;
  /** The counterparty's wallet; null for an intake, because the shop doesn't record the seller. */
  wallet: string | null;
  token: 'USD' | 'USDC' | 'USDT' | 'POINT' | null;
  base_units: bigint | null;
  rate_e4: number;
  reference: string | null;
}

/** Returns the rows of a period, oldest first. */
export async function listLedgerRows(
  db: Queryable,
  operator: string,
  { from, before }: { from: Date; before: Date },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select r.direction, r.kind, r.at, n.name, n.japanese_title, n.grader, n.grade, n.certificate_number, r.wallet,
      r.token, r.base_units, (${yenRateAt(sql`r.at`)}::numeric * 10000)::int as rate_e4, r.reference
    from (
      -- A slab that was exchanged is taken in as another card at once: that is the exchange, and no intake.
      select 'IN' as direction, 'INTAKE' as kind, c.created_at as at, c.id as nft_id, null as wallet, null as token,
             null::numeric as base_units, null as reference
        from nft c
       where c.kind = 'card' and c.grader is not null and not exists (
         select from nft o where o.serial_hash = c.serial_hash and o.exchanged_at is not null and o.id <> c.id
            and o.created_at < c.created_at)
      union all
      select 'IN', 'EXCHANGE', x.exchanged_at, c.id, x.holder, 'POINT', div(x.points_base_units, cardinality(x.token_ids)),
             x.transaction_hash
        from card_exchange x
        join nft c on c.contract_address = x.contract_address and c.token_id = any(x.token_ids)
      union all
      select 'OUT', 'SALE', greatest(s.ended_at, s.created_at), s.nft_id, s.buyer, s.payment_token, s.price_base_units,
             s.transaction_hash
        from stock_sale s where s.status = 'Completed' and s.payment_ref is null
      union all
      select 'OUT', 'SALE', greatest(o.ended_at, o.created_at), coalesce(o.sold_nft_id, o.nft_id), o.buyer,
             o.payment_token, o.price_base_units, o.transaction_hash
        from market_order o
       where o.status = 'Completed' and o.type <> 'AUCTION' and o.given_nft_id is null
         and o.seller in (select address from operator_signer union select ${operator})
         and not exists (select from delivery d
           join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind where d.market_order_id = o.id)
      union all
      select 'OUT', 'SALE', p.delivered_at, p.card_id, p.wallet, 'USD', p.cents * 10000::numeric, p.number
        from payment p left join market_order l on l.id = p.market_order_id
       where p.kind = 'CARD' and p.delivered_at is not null and (l.id is null
         or l.offerer in (select address from operator_signer union select ${operator}))
      union all
      -- The card of a pack leaves the shop when it is drawn. Its price is that of the pack.
      select 'OUT', 'DRAW', k.drawn_at, q.card_id, k.opened_by,
             coalesce(b.token, case when y.id is not null then 'USD' end),
             coalesce(div(b.total_base_units, b.quantity), div(y.cents * 10000::numeric, y.quantity)),
             k.drawn_transaction_hash
        from pack k
        join nft q on q.id = k.nft_id and q.card_id is not null
        left join pack_purchase b on b.gacha_id = k.gacha_id and k.token_id >= b.first_pack_token_id
          and k.token_id < b.first_pack_token_id + b.quantity
        left join delivery_outcome e on e.gacha_id = k.gacha_id and k.token_id >= e.token_id
          and k.token_id < e.token_id + e.quantity
        left join delivery d on d.payment_ref = e.payment_ref and d.kind = e.kind and d.source = 'PAYMENT'
        left join payment y on y.id = d.source_id
       where k.drawn_at is not null
    ) r
    join nft n on n.id = r.nft_id and n.kind = 'card'
    where r.at >= ${from} and r.at < ${before}
    order by r.at, r.nft_id, r.direction`.execute(db);
  return rows;
}
