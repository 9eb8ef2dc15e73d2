import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { lockDelivered, lockLate } from './due-redeems.repository.ts';
import { messagesOf, notifyRedeem } from './notify-redeem.ts';
import { insertStatus, updateRedeem } from './redeem-changes.repository.ts';

const batchSize = 100;

/** Notifies holders whose slabs did not ship by the promised date, and completes redeems without a complaint. */
export const followUpRedeemsJob = defineJob({
  name: 'follow-up-redeems',
  cron: '7 * * * *',
  async run(context) {
    await untilNone(context, notifyLate);
    await untilNone(context, completeShipped);
  },
});

async function untilNone(
  context: JobContext,
  batch: (context: JobContext) => Promise<number>,
): Promise<void> {
  while ((await batch(context)) === batchSize);
}

function notifyLate(context: JobContext): Promise<number> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const rows = await lockLate(tx, at, batchSize);
    const messages = await notifyRedeem(
      tx,
      rows.map((row) => ({ ...row, notice: 'LATE' as const, cause: 'LATE', at })),
    );
    await failpoint('redeems-late.before-commit');
    await publish(tx, ...messages);
    // Deleted or blocked users get no notification and would be found again.
    return messages.length === 0 ? 0 : rows.length;
  });
}

function completeShipped(context: JobContext): Promise<number> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const rows = await lockDelivered(tx, at, batchSize);
    for (const { id, version } of rows) {
      await updateRedeem(tx, { id, version }, { status: 'COMPLETED', shipment: 'COMPLETED' });
      await insertStatus(tx, { redeem_id: id, at, status: 'COMPLETED' });
    }
    await failpoint('redeems-completed.before-commit');
    await publish(tx, ...rows.flatMap((row) => messagesOf(row, 'COMPLETED')));
    return rows.length;
  });
}
