import type { OrderIncludes } from '@kura/api-contract/orders';
import { containsPattern, type Queryable } from '@kura/database';
import type { OrderOrigin, OrderStatus, OrderType } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { type OrderOrStockSaleRow, orderOrStockSaleColumns } from '../orders/index.ts';
import { stockSales } from '../stock-sales/index.ts';

export interface OrdersQuery extends OrderIncludes {
  page: number;
  pageSize: number;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED' | 'PRICE_HIGH_TO_LOW' | 'PRICE_LOW_TO_HIGH';
  search?: string | undefined;
  type?: OrderType[] | undefined;
  status?: OrderStatus[] | undefined;
  origin?: OrderOrigin | undefined;
}

const orders = {
  LAST_ADDED: sql`a.created_at desc`,
  FIRST_ADDED: sql`a.created_at`,
  PRICE_HIGH_TO_LOW: sql`a.price_base_units desc`,
  PRICE_LOW_TO_HIGH: sql`a.price_base_units`,
} as const satisfies Record<OrdersQuery['orderBy'], RawBuilder<unknown>>;

interface WalletUser {
  id: string;
  name: string;
}

export type AdminOrderRow = OrderOrStockSaleRow & {
  offerer_user: WalletUser | null;
  buyer_user: WalletUser | null;
};

export interface OrderSumsRow {
  total: number;
  price_sum: bigint;
  fee_sum: bigint;
  proceeds_sum: bigint;
}

const userOf = (wallet: string) => sql`
  (select jsonb_build_object('id', u.id, 'name', u.name) from wallet w join app_user u on u.id = w.user_id
    where w.address = ${sql.ref(wallet)})`;

/** Pages all orders, with the total and the sums of all matches, in one statement. */
export async function pageOrders(
  db: Queryable,
  { page, pageSize, orderBy, include, ...filter }: OrdersQuery,
): Promise<{ rows: AdminOrderRow[] } & OrderSumsRow> {
  const inOrder = sql`${orders[orderBy]}, a.id`;
  const matching = sql`from (
    select o.id, coalesce(o.nft_id, o.sold_nft_id) as nft_id, o.type, o.status, o.origin,
           o.offerer, o.buyer, o.price_base_units, o.fee_base_units, o.proceeds_base_units, o.created_at
    from market_order o
    union all
    select s.id, s.nft_id, 'FIXED_PRICE', s.status, 'ORDER_OFF_CHAIN', s.sold_by, s.buyer, s.price_base_units,
           0, s.price_base_units, s.created_at
    from stock_sale s) a where ${conditionOf(filter)}`;
  const { rows } = await sql<AdminOrderRow & OrderSumsRow>`
    select counted.*, p.* from (
      select count(*)::int as total, coalesce(sum(a.price_base_units), 0)::numeric as price_sum,
             coalesce(sum(a.fee_base_units), 0)::numeric as fee_sum,
             coalesce(sum(a.proceeds_base_units), 0)::numeric as proceeds_sum ${matching}) counted
    left join lateral (
      select ${orderOrStockSaleColumns({ include })},
             ${userOf('a.offerer')} as offerer_user, ${userOf('a.buyer')} as buyer_user
      from (select a.* ${matching} order by ${inOrder} limit ${pageSize} offset ${(page - 1) * pageSize}) a
      left join market_order o on o.id = a.id
      left join ${stockSales} s on s.id = a.id
      order by ${inOrder}) p on true`.execute(db);
  const { total = 0, price_sum = 0n, fee_sum = 0n, proceeds_sum = 0n } = rows[0] ?? {};
  return { rows, total, price_sum, fee_sum, proceeds_sum };
}

function conditionOf({
  search,
  type,
  status,
  origin,
}: Pick<OrdersQuery, 'search' | 'type' | 'status' | 'origin'>): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (type?.length) conditions.push(sql`a.type = any(${type}::text[])`);
  if (status?.length) conditions.push(sql`a.status = any(${status}::text[])`);
  if (origin) conditions.push(sql`a.origin = ${origin}`);
  if (search) {
    const pattern = containsPattern(search);
    const exact = search.trim().toLowerCase();
    conditions.push(sql`(
      a.id::text = ${exact} or a.offerer = ${exact} or a.buyer = ${exact}
      or exists (select 1 from nft n where n.id = a.nft_id
                  and (n.name ilike ${pattern} or n.japanese_title ilike ${pattern} or n.id::text = ${exact})))`);
  }
  return sql.join(conditions, sql` and `);
}
