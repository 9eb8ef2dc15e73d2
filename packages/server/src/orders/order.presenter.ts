import type { Order } from '@kura/api-contract';
import { formatAmount } from '@kura/domain';
import { getAddress } from 'viem';
import type { OrderRow } from './orders.repository.ts';

/** An order as it goes out. Whoever has it can fill it: its signature is meant for everybody. */
export function presentOrder(row: OrderRow): Order {
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
    nftId: row.nft_id,
    price: formatAmount(row.price_base_units),
    paymentToken: row.payment_token,
    fee: formatAmount(row.fee_base_units),
    proceeds: formatAmount(row.proceeds_base_units),
    offerer: row.offerer,
    buyer: row.buyer && getAddress(row.buyer),
    transactionHash: row.transaction_hash,
    signedOrder: { parameters: row.parameters, signature: row.signature },
    startsAt: new Date(row.starts_at_seconds * 1000).toISOString(),
    endsAt: new Date(row.ends_at_seconds * 1000).toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
