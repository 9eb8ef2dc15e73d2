import { COMPLETE_AFTER_DAYS, SHIP_WITHIN_DAYS } from '@kura/domain/redeems';
import { sql } from 'kysely';
import { defineJob, failpoint, inTransaction, type JobContext, newId, publish } from '../platform/index.ts';
import { messagesOf, notifyRedeem } from './notify-redeem.ts';
import { insertStatus } from './redeems.repository.ts';

const batchSize = 100;

interface DueRedeem {
  id: string;
  number: string;
  user_id: string | null;
  version: number;
}

/** Notifies holders whose slabs did not ship by the promised date, and completes redeems that nobody complained about. */
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
    const { rows } = await sql<DueRedeem>`
      select r.id, r.number, r.user_id, r.version
      from redeem r join redeem_deposit d on d.deposit_id = r.deposit_id
      where r.status in ('REQUESTED', 'APPROVED', 'BURNED') and r.user_id is not null
        and d.deposited_at < ${at}::timestamptz - make_interval(days => ${SHIP_WITHIN_DAYS}::integer)
        and not exists (select from notification n
          where n.user_id = r.user_id and n.cause = 'redeem:' || r.id::text || ':LATE')
      order by d.deposited_at limit ${batchSize} for update of r skip locked`.execute(tx);
    const messages = await notifyRedeem(
      tx,
      rows.map((row) => ({ ...row, notice: 'LATE' as const, cause: 'LATE', at })),
    );
    await failpoint('redeems-late.before-commit');
    await publish(tx, ...messages);
    // Users who were deleted or blocked get no notification and would be found again.
    return messages.length === 0 ? 0 : rows.length;
  });
}

function completeShipped(context: JobContext): Promise<number> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<DueRedeem>`
      select r.id, r.number, r.user_id, r.version from redeem r
      where r.status in ('SHIPPED', 'RESHIPPED')
        and (select max(s.at) from redeem_status s where s.redeem_id = r.id)
          < ${at}::timestamptz - make_interval(days => ${COMPLETE_AFTER_DAYS}::integer)
      order by r.id limit ${batchSize} for update of r skip locked`.execute(tx);
    for (const { id, version } of rows) {
      await tx
        .updateTable('redeem')
        .set({ status: 'COMPLETED', shipment: 'COMPLETED', version: version + 1 })
        .where('id', '=', id)
        .execute();
      await insertStatus(tx, { id: newId(), redeemId: id, at, status: 'COMPLETED' });
    }
    await failpoint('redeems-completed.before-commit');
    await publish(tx, ...rows.flatMap((row) => messagesOf(row, 'COMPLETED')));
    return rows.length;
  });
}
