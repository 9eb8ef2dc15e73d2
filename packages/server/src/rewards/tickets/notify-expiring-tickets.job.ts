import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { notifyTickets } from './notify-ticket.ts';
import { markExpiring } from './tickets.repository.ts';

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
    const rows = await markExpiring(tx, at, BATCH_SIZE);
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
