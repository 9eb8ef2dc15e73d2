import type { Order } from '@kura/api-contract/orders';
import { formatAmount } from '@kura/domain/money';
import { stockSaleUnfillableReason } from '@kura/domain/stock';
import { checksumAddress, instantText } from '../../platform/index.ts';
import type { ShownStockSale } from './stock-sales.repository.ts';

/**
 * Presents a sale from stock as an order without a Seaport signature: the shop signs a voucher for one buyer at a time, and
 * only that buyer gets it. The shop gets the whole price.
 */
export function presentStockSale(row: ShownStockSale): Order {
  const reason =
    row.status === 'Open' ? stockSaleUnfillableReason({ minted: row.minted, mayMint: row.may_mint }) : null;
  const price = formatAmount(row.price_base_units);
  return {
    id: row.id,
    orderHash: null,
    type: 'FIXED_PRICE',
    origin: 'ORDER_OFF_CHAIN',
    status: row.status,
    cancelReason: row.status === 'Cancelled' ? 'BY_OFFERER' : null,
    cancelling: false,
    fillable: row.status === 'Open' ? reason === null : null,
    unfillableReason: reason,
    nftId: row.nft_id,
    target: { kind: 'NFT', nftId: row.nft_id },
    reservedFor: row.reserved_for && checksumAddress(row.reserved_for),
    swap: null,
    auctionId: null,
    bidReceipt: null,
    price,
    paymentToken: row.payment_token,
    fee: formatAmount(0n),
    proceeds: price,
    offerer: row.sold_by,
    buyer: row.buyer && checksumAddress(row.buyer),
    transactionHash: row.transaction_hash,
    signedOrder: null,
    startsAt: instantText(row.created_at),
    endsAt: instantText(new Date(row.ends_at_seconds * 1000)),
    createdAt: instantText(row.created_at),
  };
}
