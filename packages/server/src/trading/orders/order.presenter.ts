import type { Order, OrderTarget } from '@kura/api-contract/orders';
import type { SearchedAttribute } from '@kura/domain/cards';
import { formatAmount } from '@kura/domain/money';
import { checksumAddress, instantText } from '../../platform/index.ts';
import { presentOrderParameters } from './order-parameters.presenter.ts';
import type { ListedOrderRow } from './orders.repository.ts';

/** Presents an order. Its signature is public, because anybody who has the signed order can fill it. */
export function presentOrder(row: ListedOrderRow): Order {
  const open = row.status === 'Open';
  return {
    id: row.id,
    orderHash: row.order_hash,
    type: row.type,
    origin: row.origin,
    status: row.status,
    cancelReason: row.cancel_reason,
    cancelling: row.cancelling,
    fillable: open ? row.unfillable_reason === null : null,
    unfillableReason: row.unfillable_reason,
    nftId: row.nft_id ?? row.sold_nft_id,
    target: targetOf(row),
    reservedFor: row.reserved_for && checksumAddress(row.reserved_for),
    swap: swapOf(row),
    auctionId: row.auction_id,
    bidReceipt: row.bid_sequence === null ? null : { sequence: row.bid_sequence, signature: row.bid_receipt },
    price: formatAmount(row.price_base_units),
    paymentToken: row.payment_token,
    fee: formatAmount(row.fee_base_units),
    proceeds: formatAmount(row.proceeds_base_units),
    offerer: row.offerer,
    buyer: row.buyer && checksumAddress(row.buyer),
    transactionHash: row.transaction_hash,
    signedOrder:
      row.parameters && row.signature
        ? { parameters: presentOrderParameters(row.parameters), signature: row.signature }
        : null,
    startsAt: instantText(new Date(row.starts_at_seconds * 1000)),
    endsAt: instantText(new Date(row.ends_at_seconds * 1000)),
    createdAt: instantText(row.created_at),
  };
}

function targetOf(row: ListedOrderRow): OrderTarget {
  if (row.nft_id !== null) return { kind: 'NFT', nftId: row.nft_id };
  const collection = { collectionId: String(row.collection_id), collectionName: String(row.collection_name) };
  if (row.target === 'COLLECTION') return { kind: 'COLLECTION', ...collection };
  const value = String(row.target_value);
  const cards = Number(row.target_cards);
  return row.target === 'TRAIT'
    ? { kind: 'TRAIT', ...collection, traitType: row.target_trait as SearchedAttribute, value, cards }
    : { kind: 'COPIES', ...collection, name: value, grade: Number(row.target_grade), cards };
}

function swapOf(row: ListedOrderRow): Order['swap'] {
  if (row.given_nft_id === null) return null;
  const cash = row.cash_paid_by && {
    paidBy: row.cash_paid_by,
    amount: formatAmount(row.price_base_units),
  };
  return { givesNftId: row.given_nft_id, cash };
}
