import type { Queryable } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { readSetting } from '../settings/index.ts';

/** What shipping so many cards to a country costs, base units of USDC or USDT. */
export async function redeemFee(db: Queryable, country: string, cards: number): Promise<bigint> {
  const [first, further] = await Promise.all([
    readSetting(db, country === 'JP' ? 'redeemFeeJapan' : 'redeemFeeAbroad'),
    readSetting(db, 'redeemFeePerFurtherCard'),
  ]);
  return parseAmount(first) + parseAmount(further) * BigInt(cards - 1);
}
