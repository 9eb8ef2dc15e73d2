import { formatAmount, isAmountOf } from '@kura/domain/money';
import { stockSaleUnfillableReason } from '@kura/domain/stock';
import type { Address } from 'viem';
import { ApiError } from '../../platform/index.ts';
import type { StockSaleRow } from './stock-sales.repository.ts';

/**
 * Refuses a sale that can't be bought now, or that another wallet reserved. A wallet with an uncharged bank card may still
 * pay with tokens. Once the payment is authorised, the card is bought.
 *
 * @throws ApiError NOT_FOUND, ORDER_NOT_OPEN, ORDER_NOT_FILLABLE, ORDER_RESERVED
 */
export function requireBuyable(
  sale: StockSaleRow | undefined,
  wallet: Address,
  nowSeconds: number,
): StockSaleRow {
  if (sale === undefined) throw new ApiError('NOT_FOUND');
  if (sale.status !== 'Open') throw new ApiError('ORDER_NOT_OPEN', { state: sale.status });
  const reason = stockSaleUnfillableReason({ minted: sale.minted, mayMint: sale.may_mint });
  if (reason !== null) throw new ApiError('ORDER_NOT_FILLABLE', { reason });
  if (sale.voucher_for !== null && sale.voucher_for !== wallet) {
    throw new ApiError('ORDER_RESERVED', {
      until: new Date(Number(sale.deadline_seconds) * 1000).toISOString(),
    });
  }
  const mayPayOtherwise = sale.checkout_status === 'CREATED' && sale.checkout_for === wallet;
  if (sale.checkout_status !== null && !mayPayOtherwise) {
    throw new ApiError('ORDER_RESERVED', { until: sale.checkout_until?.toISOString() ?? null });
  }
  if (sale.reserved_for === null && nowSeconds >= sale.ends_at_seconds) {
    throw new ApiError('ORDER_NOT_OPEN', { state: 'Expired' });
  }
  return sale;
}

/** @throws ApiError PRICE_CHANGED when the caller was shown another price */
export function requirePrice(sale: StockSaleRow, price: string | undefined): void {
  if (price !== undefined && !isAmountOf(price, sale.price_base_units)) {
    throw new ApiError('PRICE_CHANGED', { price: formatAmount(sale.price_base_units) });
  }
}
