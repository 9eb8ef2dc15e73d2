import type { Intent } from '@kura/api-contract/intents';
import { prepareFill } from '../orders/index.ts';
import type { CallContext, Reply } from '../platform/index.ts';
import { findStockSale, prepareStockPurchase } from '../stock-sales/index.ts';

/** Builds the fill of a signed order or of a sale from stock. */
export async function preparePurchase(
  context: CallContext,
  input: Parameters<typeof prepareFill>[1],
): Promise<Reply<Intent>> {
  const fromStock = await findStockSale(context.db, input.id);
  return fromStock === undefined ? prepareFill(context, input) : prepareStockPurchase(context, input);
}
