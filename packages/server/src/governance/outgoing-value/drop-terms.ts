import type { DatabaseTransaction } from '@kura/database';
import type { DropTerms } from '@kura/domain/outgoing-value';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { CallContext } from '../../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import { dollars } from './dollars.ts';
import { listDropPrices } from './drop-prices.repository.ts';
import { readDropValue } from './highest-value.repository.ts';
import { readValueMemory } from './value-limits.ts';

/** A requested price, in base units of its token. */
interface NewPrice {
  token: TokenKind;
  price: bigint;
}

/**
 * Returns a drop's prices, including the new one, with the value of its remaining cards. The price in points is converted by
 * the setting `pointsPerUsd`. It is the highest price only when no token is accepted.
 */
export async function readDropTerms(
  tx: DatabaseTransaction,
  { clock }: Pick<CallContext, 'clock'>,
  { gachaId, change }: { gachaId: string; change?: NewPrice },
): Promise<Omit<DropTerms, 'reduction'>> {
  const rows = await listDropPrices(tx, gachaId);
  const prices = new Map<string, bigint>(rows.map(({ token, price }) => [token, price]));
  if (change !== undefined) prices.set(change.token, change.price);
  const pointsPerUsd = BigInt(await readSetting(tx, 'pointsPerUsd'));
  const inDollars = [...prices].map(([token, price]) => ({
    isPoints: token === 'POINT',
    price: token === 'POINT' ? price / pointsPerUsd : price,
  }));
  const tokens = inDollars.filter(({ isPoints }) => !isPoints);
  const value = await readDropValue(tx, {
    gachaId,
    since: await readValueMemory(tx, clock.now()),
    pointsPerUsd,
  });
  const perCard = (sum: bigint) => (value.cards === 0n ? null : sum / value.cards);
  return {
    highestPriceBaseUnits: sorted(tokens.length === 0 ? inDollars : tokens).at(-1) ?? null,
    lowestPriceBaseUnits: sorted(inDollars)[0] ?? null,
    expectedValueBaseUnits: perCard(value.stated),
    highestExpectedValueBaseUnits: perCard(value.highest),
    exposureBaseUnits: value.highest + value.prize,
  };
}

const sorted = (prices: readonly { price: bigint }[]) =>
  prices.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1));

/** Returns the highest price and the expected value, for the changes of an approval. */
export const expectedValueChanges = (terms: Omit<DropTerms, 'reduction'>) => [
  { field: 'highestPrice', before: null, after: dollars(terms.highestPriceBaseUnits) },
  { field: 'expectedValue', before: null, after: dollars(terms.expectedValueBaseUnits) },
];
