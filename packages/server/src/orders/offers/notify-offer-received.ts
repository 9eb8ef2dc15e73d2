import type { DatabaseTransaction } from '@kura/database';
import type { TokenKind } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { sameInGrade } from '../../cards/index.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import type { RoomMessage } from '../../platform/index.ts';

interface ReceivedRow {
  order_id: string;
  nft_id: string;
  user_id: string;
  price: bigint;
  proceeds: bigint;
  payment_token: TokenKind;
  is_swap: boolean;
  worth: bigint | null;
}

/** The most users that an offer on a whole collection notifies: those for whom it is the best. */
const MAX_NOTIFIED_USERS = 500;

/**
 * Notifies those who hold what an offer is for: once each, of the card for which it is worth most. It is measured against the
 * floor of the card in its grade, else against the shop's value; of a swap nothing is measured.
 */
export async function notifyOfferReceived(
  tx: DatabaseTransaction,
  orderId: string,
  at: Date,
): Promise<RoomMessage[]> {
  const { rows } = await sql<ReceivedRow>`
    with offer as (
      select o.*, w.user_id as offerer_id from market_order o left join wallet w on w.address = o.offerer
      where o.id = ${orderId} and o.status = 'Open' and o.unfillable_reason is null
    ), wanted as (
      select n.id, n.owner, n.value_base_units, n.last_sale_price, n.price
      from offer o join nft n on n.id = o.nft_id
      union all
      select n.id, n.owner, n.value_base_units, n.last_sale_price, n.price
      from offer o join order_criteria c on c.id = o.criteria_id
      join nft n on n.contract_address = c.contract_address and n.token_id = any(c.token_ids)
      union all
      select n.id, n.owner, n.value_base_units, n.last_sale_price, n.price
      from offer o join nft n on n.collection_id = o.collection_id and n.kind = 'card' and n.owner is not null
      where o.target = 'COLLECTION'
    ), held as (
      select distinct on (h.user_id) n.id as nft_id, h.user_id, worth.base_units as worth
      from offer o, wanted n
      join wallet h on h.address = n.owner
      cross join lateral (
        select coalesce(
          -- The floor is looked up where one card or its copies are meant: they have one floor.
          (select min(copy.price) from nft subject join nft copy on ${sameInGrade('subject', 'copy')}
            where subject.id = n.id and o.target in ('NFT', 'COPIES') and copy.sale_type <> 'AUCTION'),
          n.value_base_units, n.last_sale_price, n.price) as base_units) worth
      where h.user_id is distinct from o.offerer_id
      order by h.user_id, worth.base_units nulls last, n.id
    )
    select o.id as order_id, held.nft_id, held.user_id, o.price_base_units as price, o.proceeds_base_units as proceeds,
      o.payment_token, o.given_nft_id is not null as is_swap, held.worth
    from offer o, held order by held.worth nulls last, held.user_id limit ${MAX_NOTIFIED_USERS}`.execute(tx);
  return notify(
    tx,
    rows.map(
      (row): Notice => ({
        kind: 'OFFER_RECEIVED',
        to: { userId: row.user_id },
        cause: `offer-received:${row.order_id}`,
        nftId: row.nft_id,
        facts: {
          orderId: row.order_id,
          paymentToken: row.payment_token,
          // A swap of two that are even has no price.
          ...(row.price > 0n && { priceBaseUnits: row.price, proceedsBaseUnits: row.proceeds }),
        },
        at,
        ...(!row.is_swap && { measure: { amountBaseUnits: row.price, ofBaseUnits: row.worth } }),
      }),
    ),
  );
}
