import type { DatabaseTransaction } from '@kura/database';
import type { CallContext } from '../../platform/index.ts';
import { findPricedDrop } from './drop-prices.repository.ts';
import { readDropTerms } from './drop-terms.ts';
import { readHighestPrice } from './read-highest-price.ts';

/**
 * Values one pack that is given away, in USD with 6 decimals: its published price, its present price or its expected value, the highest
 * counts. Null without a drop on chain.
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
