import type { Intent } from '@kura/api-contract/intents';
import { buyFromStock, type StockVoucher, stockVoucherTypedData } from '@kura/chain/stock';
import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { MAX_OPEN_RESERVATIONS, RESERVATION_SECONDS } from '@kura/domain/stock';
import type { Address, Hex } from 'viem';
import { findPooledCard, lockSlabs } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  publish,
  type Reply,
  refOfId,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { approveSpending, callStep, prepareIntent, walletOf } from '../intents/index.ts';
import { authorizeSpending } from '../spending/index.ts';
import { nextBlockTimeSeconds } from './next-block-time.ts';
import { requireBuyable, requirePrice } from './require-buyable.ts';
import { saleMessages } from './sale-messages.ts';
import { slabOfSale } from './slab-of-sale.ts';
import {
  countReservations,
  findStockSale,
  insertReservation,
  type StockSaleRow,
  tieIntent,
} from './stock-sales.repository.ts';

interface Reservation {
  id: string;
  deadlineSeconds: number;
  signature: Hex;
}

/**
 * Reserves a card on sale from stock for the caller, and builds its purchase: the approval when the allowance is short, then
 * the call that pays and mints. A caller with a reservation gets the same one again.
 */
export async function prepareStockPurchase(
  context: CallContext,
  input: { id: string; price?: string | undefined; wallet?: Address | undefined },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  await requireChainAvailable(context);
  const sale = await findStockSale(context.db, input.id);
  const nowSeconds = await nextBlockTimeSeconds(context);
  const seen = requireBuyable(sale, wallet, nowSeconds);
  requirePrice(seen, input.price);
  const approval = await approveSpending(context, {
    wallet,
    token: seen.payment_token,
    amountBaseUnits: seen.price_base_units,
    spender: seen.sold_by,
  });
  // Sign before the transaction, because a key may be in a service. The signature is used only if the reservation is stored.
  const fresh = await signReservation(context, seen, wallet, nowSeconds + RESERVATION_SECONDS);

  return inTransaction(context, async (tx) => {
    const current = await lockBuyable(tx, seen, wallet, nowSeconds);
    const held = reservationOf(current);
    if (held === null) {
      await storeReservation(tx, fresh, {
        stock_sale_id: current.id,
        user_id: user.userId,
        wallet,
        created_at: context.clock.now(),
      });
    }
    const reservation = held ?? fresh;
    const spends = await authorizeSpending(tx, context, user.userId, {
      token: current.payment_token,
      parts: [{ orderId: current.id, amountBaseUnits: current.price_base_units }],
    });
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'FILL_ORDER',
        orderId: current.id,
        nftId: current.nft_id,
        token: current.payment_token,
        total: formatAmount(current.price_base_units),
      },
      steps: [...approval, callStep('FILL_ORDER', purchaseCall(context, current, wallet, reservation))],
      expects: { orderIds: [current.id] },
      spends,
      expiresAt: new Date(reservation.deadlineSeconds * 1000),
    });
    await tieIntent(tx, intent.body.intentId, reservation.id);
    await failpoint('reserve.before-commit');
    if (held === null) await publish(tx, ...saleMessages(current, 'OrderUpdated'));
    return intent;
  });
}

/** The sale as it is now, with its slab locked. @throws ApiError ORDER_NOT_FILLABLE, and those of `requireBuyable` */
async function lockBuyable(
  tx: DatabaseTransaction,
  { id, nft_id: nftId }: StockSaleRow,
  wallet: Address,
  nowSeconds: number,
): Promise<StockSaleRow> {
  await lockSlabs(tx, [nftId]);
  if ((await findPooledCard(tx, [nftId])) !== null) {
    throw new ApiError('ORDER_NOT_FILLABLE', { reason: 'NOT_OWNER' });
  }
  return requireBuyable(await findStockSale(tx, id), wallet, nowSeconds);
}

/** @throws ApiError TOO_MANY_RESERVATIONS */
async function storeReservation(
  tx: DatabaseTransaction,
  { id, deadlineSeconds, signature }: Reservation,
  columns: { stock_sale_id: string; user_id: string; wallet: Address; created_at: Date },
): Promise<void> {
  if ((await countReservations(tx, columns.user_id)) >= MAX_OPEN_RESERVATIONS) {
    throw new ApiError('TOO_MANY_RESERVATIONS', { limit: MAX_OPEN_RESERVATIONS });
  }
  await insertReservation(tx, { ...columns, id, deadline_seconds: deadlineSeconds, signature });
}

function reservationOf(sale: StockSaleRow): Reservation | null {
  const { reservation_id: id, deadline_seconds: deadlineSeconds, signature } = sale;
  return id === null || deadlineSeconds === null || signature === null
    ? null
    : { id, deadlineSeconds, signature };
}

async function signReservation(
  { chain }: CallContext,
  sale: StockSaleRow,
  wallet: Address,
  deadlineSeconds: number,
): Promise<Reservation> {
  const id = newId();
  const voucher = voucherOf(sale, wallet, { id, deadlineSeconds });
  const signing = { chainId: chain.network.chainId, stockSale: sale.sold_by };
  return {
    id,
    deadlineSeconds,
    signature: await chain.signVoucher(stockVoucherTypedData(signing, voucher)),
  };
}

function purchaseCall(
  { config }: CallContext,
  sale: StockSaleRow,
  wallet: Address,
  reservation: Reservation,
) {
  return buyFromStock(sale.sold_by, {
    voucher: voucherOf(sale, wallet, reservation),
    slab: slabOfSale(config, sale),
    signature: reservation.signature,
  });
}

function voucherOf(
  sale: StockSaleRow,
  wallet: Address,
  { id, deadlineSeconds }: Pick<Reservation, 'id' | 'deadlineSeconds'>,
): StockVoucher {
  return {
    buyer: wallet,
    collection: sale.collection_address,
    serialHash: sale.serial_hash,
    priceBaseUnits: sale.price_base_units,
    ref: refOfId(id),
    deadlineSeconds: BigInt(deadlineSeconds),
  };
}
