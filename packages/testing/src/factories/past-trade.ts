import { randomBytes } from 'node:crypto';
import type { DatabaseConnection } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { newId } from '@kura/server';
import { sql } from 'kysely';
import { openListing } from './trading.ts';

type Tables = Pick<DatabaseConnection, 'db'>;

export interface PastListing {
  /** The asking price in dollars. */
  price: string;
  from: string;
  /** When it was bought, or ended otherwise; still open when absent. */
  soldAt?: string;
  endedAt?: string;
  unfillable?: boolean;
}

/** A copy of one card in one grade, held by a wallet. */
export async function copyInGrade(
  { db }: Tables,
  owner: { account: { address: string } },
  { grade = 10, value }: { grade?: number; value?: string } = {},
): Promise<string> {
  const orderId = await openListing({ db }, owner as never);
  const { nft_id: nftId } = await db
    .deleteFrom('market_order')
    .where('id', '=', orderId)
    .returning('nft_id')
    .executeTakeFirstOrThrow();
  const [first] = await db.selectFrom('collection').select('id').orderBy('id').limit(1).execute();
  await db
    .updateTable('nft')
    .set({
      grade,
      collection_id: first?.id as string,
      value_base_units: value === undefined ? null : parseAmount(value),
    })
    .where('id', '=', nftId)
    .execute();
  return nftId as string;
}

/** A past listing, in its state after indexing. */
export async function pastListing(
  { db }: Tables,
  owner: { account: { address: string } },
  nftId: string,
  { price, from, soldAt, endedAt, unfillable = false }: PastListing,
): Promise<string> {
  const orderId = await openListing({ db }, owner as never);
  const baseUnits = parseAmount(price);
  await sql`
    update market_order o
    set nft_id = n.id, contract_address = n.contract_address, token_id = n.token_id, created_at = ${from},
      price_base_units = ${baseUnits}, fee_base_units = 0, proceeds_base_units = ${baseUnits},
      status = ${soldAt ? 'Completed' : endedAt ? 'Cancelled' : 'Open'},
      cancel_reason = ${endedAt ? 'BY_OFFERER' : null},
      unfillable_reason = ${unfillable ? 'NO_APPROVAL' : null},
      ended_at = ${soldAt ?? endedAt ?? null}::timestamptz,
      buyer = ${soldAt ? `0x${'b0'.repeat(20)}` : null}, seller = ${soldAt ? owner.account.address.toLowerCase() : null},
      sold_nft_id = case when ${soldAt !== undefined} then n.id end,
      transaction_hash = ${soldAt ? `0x${randomBytes(32).toString('hex')}` : null}
    from nft n where n.id = ${nftId} and o.id = ${orderId}`.execute(db);
  return orderId;
}

/** Records a card's transfer to a wallet at a moment. */
export async function handOver({ db }: Tables, nftId: string, to: string, at: string): Promise<void> {
  await sql`
    insert into nft_transfer (contract_address, token_id, block_number, log_index, from_address, to_address,
      transaction_hash, transferred_at)
    select contract_address, token_id, extract(epoch from ${at}::timestamptz)::bigint, 0,
      ${`0x${'0'.repeat(40)}`}, ${to.toLowerCase()}, ${`0x${newId().replaceAll('-', '').padEnd(64, '0')}`}, ${at}
    from nft where id = ${nftId}`.execute(db);
}
