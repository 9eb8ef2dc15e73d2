import { randomBytes } from 'node:crypto';
import type { AppContext } from '@kura/server';
import type { SignedInUser } from '../server/index.ts';
import { openListing } from './trading.ts';

/** A running auction by `owner` of a card of theirs. Its ask is a copy of a listing's, with an invalid signature. */
export async function runningAuction(
  { db }: Pick<AppContext, 'db'>,
  owner: Pick<SignedInUser, 'account'>,
): Promise<string> {
  const id = await openListing({ db }, owner);
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await db.transaction().execute(async (tx) => {
    const ask = await tx
      .updateTable('market_order')
      .set({ type: 'AUCTION', auction_id: id })
      .where('id', '=', id)
      .returning(['nft_id', 'offerer', 'price_base_units'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('auction')
      .values({
        id,
        zone_hash: hash,
        nft_id: String(ask.nft_id),
        seller: ask.offerer,
        fee_basis_points: 250,
        treasury: ask.offerer,
        salt: 1n,
        reserve_base_units: ask.price_base_units,
        starting_price_base_units: ask.price_base_units,
        increment_base_units: 1n,
        set_for_seconds: 4_102_444_800,
        ends_at_seconds: 4_102_444_800,
      })
      .execute();
  });
  return id;
}
