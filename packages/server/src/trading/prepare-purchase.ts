import type { Intent } from '@kura/api-contract';
import { prepareFill } from '../orders/index.ts';
import type { CallContext, Reply } from '../platform/index.ts';
import { findStockSale, prepareStockPurchase } from '../stock-sales/index.ts';

/** Builds the fill of an order, wherever it stands: among signed orders, or as a sale from stock. */
export async function preparePurchase(
  context: CallContext,
  input: Parameters<typeof prepareFill>[1],
): Promise<Reply<Intent>> {
  const fromStock = await findStockSale(context.db, input.id);
  return fromStock === undefined ? prepareFill(context, input) : prepareStockPurchase(context, input);
}
