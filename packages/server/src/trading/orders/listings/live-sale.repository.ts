import type { Order, OrderIncludes, OrderParameters } from '@kura/api-contract/orders';
import type { UnfillableReason } from '@kura/domain/orders';
import type { OrderOrigin } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';
import { type CardRow, type Selection, wholeCards } from '../../../cards/index.ts';
import {
  presentStockSale,
  readStockSale,
  type StockSaleJson,
  stockSaleJson,
  stockSales,
} from '../../stock-sales/index.ts';
import { presentOrder } from '../order.presenter.ts';
import { isBeingCancelled } from '../orders.repository.ts';

/** The open order that sells a card, without the columns that are null for every open listing and ask. */
export interface LiveSaleColumns {
  live_id: string | null;
  live_order_hash: Hash;
  live_type: 'FIXED_PRICE' | 'AUCTION';
  live_origin: OrderOrigin;
  live_unfillable_reason: UnfillableReason | null;
  live_auction_id: string | null;
  live_offerer: Address;
  live_payment_token: 'USDC' | 'USDT';
  live_price: bigint;
  live_fee: bigint;
  live_proceeds: bigint;
  live_starts_at_seconds: number;
  live_ends_at_seconds: number;
  live_created_at: Date;
  live_transaction_hash: Hash | null;
  live_cancelling: boolean;
  live_parameters?: OrderParameters;
  live_signature?: Hex;
  live_stock: StockSaleJson | null;
}

const columns = sql<CardRow & LiveSaleColumns>`${wholeCards.columns},
  o.id as live_id, o.order_hash as live_order_hash, o.type as live_type, o.origin as live_origin,
  o.unfillable_reason as live_unfillable_reason, o.auction_id as live_auction_id, o.offerer as live_offerer,
  o.payment_token as live_payment_token, o.price_base_units as live_price, o.fee_base_units as live_fee,
  o.proceeds_base_units as live_proceeds, o.starts_at_seconds as live_starts_at_seconds,
  o.ends_at_seconds as live_ends_at_seconds, o.created_at as live_created_at,
  o.transaction_hash as live_transaction_hash, ${isBeingCancelled} as live_cancelling, ${stockSaleJson} as live_stock`;

const withSignedOrder = sql<
  CardRow & LiveSaleColumns
>`${columns}, o.parameters as live_parameters, o.signature as live_signature`;

const joins: RawBuilder<unknown> = sql`
  left join lateral (
    select b.* from market_order b
    where b.nft_id = nft.id and b.status = 'Open'
      and (b.type = 'AUCTION' or (b.type = 'FIXED_PRICE' and b.unfillable_reason is null and b.reserved_for is null))
    order by b.price_base_units, b.id limit 1) o on true
  left join ${stockSales} s on s.nft_id = nft.id and s.status = 'Open'`;

/**
 * Selects the current sale of each card or pack: the best public listing, a running auction's ask, or for a card without a
 * token its sale from stock.
 */
export const liveSales = ({ include }: OrderIncludes): Selection<CardRow & LiveSaleColumns> =>
  include?.includes('signedOrder') ? { columns: withSignedOrder, joins } : { columns, joins };

/** @returns null without a sale */
export function presentLiveSale(row: LiveSaleColumns & { id: string }): Order | null {
  if (row.live_stock !== null) return presentStockSale(readStockSale(row.live_stock));
  if (row.live_id === null) return null;
  return presentOrder({
    id: row.live_id,
    order_hash: row.live_order_hash,
    type: row.live_type,
    origin: row.live_origin,
    status: 'Open',
    cancel_reason: null,
    unfillable_reason: row.live_unfillable_reason,
    nft_id: row.id,
    target: 'NFT',
    collection_id: null,
    collection_name: null,
    target_trait: null,
    target_value: null,
    target_grade: null,
    target_cards: null,
    reserved_for: null,
    given_nft_id: null,
    sold_nft_id: null,
    cash_paid_by: null,
    auction_id: row.live_auction_id,
    bid_sequence: null,
    bid_receipt: null,
    offerer: row.live_offerer,
    buyer: null,
    is_contract_signer: false,
    payment_token: row.live_payment_token,
    price_base_units: row.live_price,
    fee_base_units: row.live_fee,
    proceeds_base_units: row.live_proceeds,
    starts_at_seconds: row.live_starts_at_seconds,
    ends_at_seconds: row.live_ends_at_seconds,
    created_at: row.live_created_at,
    transaction_hash: row.live_transaction_hash,
    cancelling: row.live_cancelling,
    ...(row.live_parameters && row.live_signature
      ? { parameters: row.live_parameters, signature: row.live_signature }
      : {}),
  });
}
