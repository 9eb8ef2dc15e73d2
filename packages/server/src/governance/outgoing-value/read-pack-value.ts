import type { DatabaseTransaction } from '@kura/database';
import type { CallContext } from '../../platform/index.ts';
import { findPricedDrop } from './drop-prices.repository.ts';
import { readDropTerms } from './drop-terms.ts';
import { readHighestPrice } from './read-highest-price.ts';

/**
 * Returns the value of one pack as a gift, in USD with 6 decimals: the highest among its published price, its current price
 * and its expected value. Null without a drop on chain.
 */
export async function readPackValue(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'chain' | 'clock'>,
  gachaId: string,
): Promise<bigint | null> {
  const drop = await findPricedDrop(tx, gachaId);
  if (drop === undefined) return null;
  const terms = await readDropTerms(tx, context, { gachaId });
  const amounts = [
    terms.highestPriceBaseUnits,
    terms.highestExpectedValueBaseUnits,
    await readHighestPrice(tx, context.chain.network, { drop, token: 'USDC' }),
    await readHighestPrice(tx, context.chain.network, { drop, token: 'USDT' }),
  ];
  return amounts.reduce<bigint>((highest, each) => (each !== null && each > highest ? each : highest), 0n);
}
