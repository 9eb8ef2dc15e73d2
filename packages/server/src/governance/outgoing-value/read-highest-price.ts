import { type Network, tokenKindOf } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import type { TokenKind } from '@kura/domain/vocabulary';
import { eventsOfEach, gachaSource } from '../../platform/index.ts';
import { listDropPrices } from './drop-prices.repository.ts';

/**
 * Returns the higher of the price at which a drop was published in a token and its current price, in base units. A reduction
 * counts from there, so that many small ones are as large as one. Null when it was never sold for this token.
 */
export async function readHighestPrice(
  tx: DatabaseTransaction,
  network: Network,
  { drop, token }: { drop: { drop_id: number; gacha_id: string }; token: TokenKind },
): Promise<bigint | null> {
  const present = await listDropPrices(tx, drop.gacha_id);
  const published = present.flatMap((each) => (each.token === token ? [each.price] : []));
  for (const [, events] of await eventsOfEach(tx, [gachaSource], [`drop:${drop.drop_id}`])) {
    for (const event of events) {
      if (event.name !== 'DropCreated') continue;
      const { prices, priceInPoints } = event.args.parameters;
      if (token === 'POINT' && priceInPoints > 0n) published.push(priceInPoints);
      for (const price of prices) {
        if (tokenKindOf(network, price.token) === token) published.push(price.price);
      }
    }
  }
  const [highest] = published.sort((a, b) => (a < b ? 1 : -1));
  return highest ?? null;
}
