import type { Slab } from '@kura/chain/gacha';
import type { DatabaseTransaction } from '@kura/database';
import { stockSaleUnfillableReason } from '@kura/domain/stock';
import type { Address } from 'viem';
import { findPooledCard, lockSlabs } from '../../cards/index.ts';
import { ApiError, type CallContext, publish } from '../../platform/index.ts';
import { nextBlockTimeSeconds } from './next-block-time.ts';
import { requireBuyable, requirePrice } from './require-buyable.ts';
import { saleMessages } from './sale-messages.ts';
import { slabOfSale } from './slab-of-sale.ts';
import { findStockSale, type StockSaleRow } from './stock-sales.repository.ts';

/** A sale from stock that a wallet may pay by bank card. */
export interface CheckoutSale {
  readonly sale: StockSaleRow;
  /** Refuses concurrent changes, in the transaction that stores the payment. From then on the payment reserves the card. */
  readonly reserve: (tx: DatabaseTransaction) => Promise<void>;
}

/**
 * Returns the sale for a checkout. The payment itself is the reservation: while it may be paid or delivered nobody else can
 * buy the card, and the shop can't take it off sale.
 *
 * @throws ApiError those of `requireBuyable` and `requirePrice`
 */
export async function findCheckoutSale(
  context: CallContext,
  { id, price, wallet }: { id: string; price: string | undefined; wallet: Address },
): Promise<CheckoutSale> {
  const nowSeconds = await nextBlockTimeSeconds(context);
  const sale = requireBuyable(await findStockSale(context.db, id), wallet, nowSeconds);
  requirePrice(sale, price);
  return {
    sale,
    reserve: async (tx) => {
      await lockSlabs(tx, [sale.nft_id]);
      if ((await findPooledCard(tx, [sale.nft_id])) !== null) {
        throw new ApiError('ORDER_NOT_FILLABLE', { reason: 'NOT_OWNER' });
      }
      const current = requireBuyable(await findStockSale(tx, id), wallet, nowSeconds);
      if (current.checkout_status !== null) {
        throw new ApiError('ORDER_RESERVED', { until: current.checkout_until?.toISOString() ?? null });
      }
      await publish(tx, ...saleMessages(sale, 'OrderUpdated'));
    },
  };
}

/** A sold card with the data for its delivery. */
export interface DeliverableCard {
  readonly stockSaleId: string;
  readonly cardId: string;
  readonly collection: Address;
  readonly slab: Slab;
}

/**
 * Returns the card of a settled payment, if the shop can still deliver it to this wallet. The slab is locked. If the payment
 * came after the end of its reservation, the card may be sold, on sale at another price, or reserved for another buyer.
 */
export async function findDeliverableCard(
  tx: DatabaseTransaction,
  { config }: Pick<CallContext, 'config'>,
  { stockSaleId, cardId, wallet }: { stockSaleId: string; cardId: string; wallet: Address },
): Promise<DeliverableCard | null> {
  const [claim] = await lockSlabs(tx, [cardId]);
  const sale = await findStockSale(tx, stockSaleId);
  if (claim === undefined || claim.underWay || claim.holder !== 'VAULT' || sale?.status !== 'Open')
    return null;
  if (stockSaleUnfillableReason({ minted: sale.minted, mayMint: sale.may_mint }) !== null) return null;
  if (sale.voucher_for !== null && sale.voucher_for !== wallet) return null;
  if ((await findPooledCard(tx, [cardId])) !== null) return null;
  return {
    stockSaleId: sale.id,
    cardId,
    collection: sale.collection_address,
    slab: slabOfSale(config, sale),
  };
}
