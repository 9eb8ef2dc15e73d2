import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, inTransaction, publish, type RoomMessage } from '../../platform/index.ts';
import { readHead } from '../create-order.ts';
import { projectOrders } from './project-orders.ts';

/**
 * Recomputes the orders that give what was paid for by a payment, after its dispute opened or ended. What a wallet of the payer
 * has put on sale before can't be bought during the dispute.
 */
export const recheckHeldOrdersJob = defineJob({
  name: 'recheck-held-orders',
  payload: z.object({ paymentId: z.uuid() }),
  async run({ db, chain }, { paymentId }) {
    await inTransaction({ db }, async (tx) => {
      const messages: RoomMessage[] = [];
      await projectOrders(tx, givenByPayer(paymentId), {
        network: chain.network,
        head: await readHead(tx),
        publish: (message) => messages.push(message),
      });
      await publish(tx, ...messages);
    });
  },
});

const givenByPayer = (paymentId: string) => sql`o.id in (
  with held as (select nft_id from payment_hold where payment_id = ${paymentId})
  select id from market_order
    where status = 'Open' and type in ('FIXED_PRICE', 'AUCTION') and nft_id in (select nft_id from held)
  union select id from market_order where status = 'Open' and given_nft_id in (select nft_id from held))`;
