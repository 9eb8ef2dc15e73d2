import { TICKET_EXPIRY_NOTICE_DAYS } from '@kura/domain/tickets';
import { sql } from 'kysely';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../platform/index.ts';
import { notifyTickets } from './notify-ticket.ts';

const BATCH_SIZE = 200;

/** Notifies the holders of tickets that expire soon, once for each ticket. */
export const notifyExpiringTicketsJob = defineJob({
  name: 'notify-expiring-tickets',
  cron: '23 * * * *',
  async run(context) {
    while ((await notifyBatch(context)) === BATCH_SIZE);
  },
});

function notifyBatch(context: JobContext): Promise<number> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string; expires_at: Date }>`
      select id, user_id, expires_at from ticket
      where status = 'AVAILABLE' and revoked_at is null and user_id is not null and expiry_notified_at is null
        -- Who asked for the free pack of the day knows when it ends.
        and (origin <> 'PROGRAMME' or expires_at - created_at > make_interval(days => ${TICKET_EXPIRY_NOTICE_DAYS}::integer))
        and expires_at > ${at} and expires_at <= ${at}::timestamptz + make_interval(days => ${TICKET_EXPIRY_NOTICE_DAYS}::integer)
      order by expires_at, id limit ${BATCH_SIZE} for update skip locked`.execute(tx);
    await sql`
      update ticket set expiry_notified_at = ${at} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    );
    const messages = await notifyTickets(
      tx,
      rows.map(({ id, user_id: userId, expires_at: expiresAt }) => ({
        userId,
        notice: 'TICKET_EXPIRING' as const,
        cause: `ticket:${id}:EXPIRING:${expiresAt.toISOString()}`,
        at,
      })),
    );
    await failpoint('notify-expiring-tickets.before-commit');
    await publish(tx, ...messages);
    return rows.length;
  });
}
