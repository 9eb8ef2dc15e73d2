import type { Order } from '@kura/api-contract/orders';
import type { OrderRecord } from '@kura/api-contract/trading';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { findCards, presentCard } from '../../cards/index.ts';
import { type Address, ApiError, type CallContext, requireAdmin } from '../../platform/index.ts';
import { findOrder, presentOrder } from '../orders/index.ts';
import { findStockSale, presentStockSale } from '../stock-sales/index.ts';
import {
  findOrderEnd,
  findUsersOfWallets,
  listOrderSteps,
  type OrderStepRow,
} from './order-record.repository.ts';

/** Returns one order with its parties, the division of its price, and its transactions. */
export async function getOrderRecord(context: CallContext, { id }: { id: string }): Promise<OrderRecord> {
  requireAdmin(context.actor);
  const { db, chain } = context;
  const order = await readOrder(context, id);
  const [end, steps, cards] = await Promise.all([
    findOrderEnd(db, id),
    listOrderSteps(db, id),
    findCards(db, order.nftId === null ? [] : [order.nftId]),
  ]);
  if (end === undefined) throw new ApiError('NOT_FOUND');
  const nft = order.nftId === null ? undefined : cards.get(order.nftId);
  const shop = chain.operatorAddress.toLowerCase();
  const sells = order.type === 'FIXED_PRICE' || order.type === 'AUCTION';
  const offerer = order.offerer.toLowerCase() as Address;
  const buyer = (order.buyer?.toLowerCase() as Address | undefined) ?? null;
  const parties = [
    { role: 'SELLER' as const, address: sells ? offerer : end.seller },
    { role: 'BUYER' as const, address: sells ? buyer : offerer },
  ];
  const users = await findUsersOfWallets(
    db,
    parties.flatMap(({ address }) => address ?? []),
  );
  const isOpenOffer = order.type === 'OFFER' && order.status === 'Open' && order.swap === null;
  return {
    order,
    nft: nft === undefined ? null : presentCard(nft, chain.network),
    parties: parties.map(({ role, address }) => {
      const user = users.find((each) => each.address === address);
      return {
        role,
        address: address && getAddress(address),
        isShop: address === shop || (order.origin === 'ORDER_OFF_CHAIN' && role === 'SELLER'),
        user: user === undefined ? null : { id: user.id, name: user.name },
      };
    }),
    royalty: formatAmount(parseAmount(order.price) - parseAmount(order.fee) - parseAmount(order.proceeds)),
    endedAt: end.ended_at?.toISOString() ?? null,
    steps: steps.map(presentStep),
    acceptable: isOpenOffer && end.holder === shop,
  };
}

/** Returns any order, including reserved ones. */
async function readOrder({ db }: CallContext, id: string): Promise<Order> {
  const signed = await findOrder(db, id);
  if (signed !== undefined) return presentOrder(signed);
  const fromStock = await findStockSale(db, id);
  if (fromStock === undefined) throw new ApiError('NOT_FOUND');
  return presentStockSale(fromStock);
}

const presentStep = (row: OrderStepRow): OrderRecord['steps'][number] => ({
  source: row.source,
  name: row.name,
  state: row.state,
  at: row.at.toISOString(),
  transactionHash: row.transaction_hash,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
});
