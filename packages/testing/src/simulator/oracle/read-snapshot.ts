import { sql } from 'kysely';
import type { Hash } from 'viem';
import type { World } from '../world.ts';
import type {
  ApplicationRow,
  AuctionRow,
  DropRow,
  IntentRow,
  NftRow,
  NoticeRow,
  OrderRow,
  Snapshot,
  StockSaleRow,
  TicketRow,
  TransactionRow,
} from './snapshot.ts';

type Rows = {
  checkpoint: { number: number; hash: Hash };
  orders: OrderRow[] | null;
  nfts: NftRow[] | null;
  drops: DropRow[] | null;
  auctions: AuctionRow[] | null;
  stockSales: StockSaleRow[] | null;
  intents: IntentRow[] | null;
  transactions: TransactionRow[] | null;
  notices: NoticeRow[] | null;
  tickets: TicketRow[] | null;
  applications: ApplicationRow[] | null;
};

/** Reads everything by one statement, so that all of it is of one moment. */
export async function readSnapshot({ database }: Pick<World, 'database'>): Promise<Snapshot> {
  const { rows } = await sql<{ shown: Rows }>`
    select json_build_object(
      'checkpoint', (select json_build_object('number', block_number, 'hash', block_hash) from chain_checkpoint),
      'orders', (select json_agg(o) from (
        select o.id, o.order_hash, o.type, o.status, o.cancel_reason, o.unfillable_reason, o.offerer, o.buyer, o.seller,
          case when o.type in ('FIXED_PRICE', 'AUCTION') then o.contract_address else o.given_contract_address end as given_contract,
          case when o.type in ('FIXED_PRICE', 'AUCTION') then o.token_id else o.given_token_id end::text as given_token_id,
          case when o.type in ('OFFER', 'BID') then o.contract_address end as wanted_contract,
          case when o.type in ('OFFER', 'BID') then o.token_id end::text as wanted_token_id,
          o.reserved_for, o.nft_id, o.given_nft_id, o.sold_nft_id, coalesce(o.collection_id, n.collection_id) as collection_id,
          o.auction_id, o.counter::text, o.price_base_units::text as price, o.fee_base_units::text as fee, o.payment_token, o.cash_paid_by,
          o.starts_at_seconds as starts_at, o.ends_at_seconds as ends_at, o.stored_at_block, o.transaction_hash
        from market_order o left join nft n on n.id = o.nft_id order by o.id) o),
      'nfts', (select json_agg(n) from (
        select id, kind, contract_address as contract, token_id::text, owner, collection_id, gacha_id, card_id
        from nft order by id) n),
      'drops', (select json_agg(d) from (
        select g.id, g.status, d.drop_id, d.pack_token, d.treasury, d.size, d.packs, d.packs_issued as issued,
          d.packs_reserved as reserved, d.paused, d.last_one_prize
        from drop_on_chain d join gacha g on g.id = d.gacha_id order by d.drop_id) d),
      'auctions', (select json_agg(a) from (
        select id, nft_id, state, ends_at_seconds as ends_at, seller from auction order by id) a),
      'stockSales', (select json_agg(s) from (
        select id, nft_id, status, buyer, transaction_hash from stock_sale order by id) s),
      'intents', (select json_agg(i) from (
        select id, user_id, status, kind, wallet, gacha_id, quantity, token, open_now,
          effect_transaction_hash as transaction_hash
        from intent order by id) i),
      'transactions', (select json_agg(t) from (select id, kind, status from operator_transaction order by id) t),
      'notices', (select json_agg(m) from (
        select id, user_id, kind, cause, read_at is not null as read from notification order by id) m),
      'tickets', (select json_agg(t) from (select id, user_id, status from ticket order by id) t),
      'applications', (select json_agg(a) from (
        select id, user_id, status, eligible, draw_index, result from campaign_application order by id) a)
    ) as shown`.execute(database.db);
  const shown = rows[0]?.shown as Rows;
  return {
    checkpoint: shown.checkpoint,
    orders: byId(
      (shown.orders ?? []).map((order) => ({
        ...order,
        counter: BigInt(order.counter),
        price: BigInt(order.price),
        fee: BigInt(order.fee),
      })),
    ),
    nfts: byId(shown.nfts),
    drops: byId(shown.drops),
    auctions: byId(shown.auctions),
    stockSales: byId(shown.stockSales),
    intents: byId(shown.intents),
    transactions: byId(shown.transactions),
    notices: byId(shown.notices),
    tickets: byId(shown.tickets),
    applications: byId(shown.applications),
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[] | null): Map<string, Row> {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}
