import type { Queryable } from '@kura/database';
import type { TokenKind } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

interface TradeRow {
  kind: 'PACKS' | 'BOUGHT' | 'SOLD';
  at: Date;
  title: string | null;
  quantity: number;
  amount: bigint;
  token: TokenKind;
  gacha_id: string | null;
  order_id: string | null;
  nft_id: string | null;
  transaction_hash: `0x${string}` | null;
}

/** Pages the trades of a user's wallets, newest first, with the total, in one statement. */
export async function listTradeRows(
  db: Queryable,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
): Promise<{ rows: TradeRow[]; total: number }> {
  const { rows } = await sql<TradeRow & { tie: string; total: number }>`
    with own as (
      select address from wallet where user_id = ${id}
    ), trade as (
      select 'PACKS' as kind, p.bought_at as at, g.name as title, p.quantity, p.total_base_units as amount, p.token,
             p.gacha_id, null::uuid as order_id, null::uuid as nft_id, p.transaction_hash, p.id::text as tie
      from pack_purchase p join gacha g on g.id = p.gacha_id where p.buyer in (select address from own)
      union all
      select side.kind, s.sold_at, n.name, 1,
             case when side.kind = 'SOLD' then coalesce(o.proceeds_base_units, s.price_base_units)
                  else s.price_base_units end,
             s.payment_token, null, s.id, s.nft_id, s.transaction_hash, s.id::text
      from nft_sale s
      join nft n on n.id = s.nft_id
      left join market_order o on o.id = s.id
      cross join lateral (values ('BOUGHT', s.buyer), ('SOLD', s.seller)) side (kind, wallet)
      where side.wallet in (select address from own)
    ), counted as (
      select count(*)::int as total from trade
    )
    select c.total, t.* from counted c left join lateral (
      select * from trade order by at desc, tie, kind limit ${pageSize} offset ${(page - 1) * pageSize}) t on true`.execute(
    db,
  );
  return { rows: rows.filter(({ kind }) => kind !== null), total: rows[0]?.total ?? 0 };
}
