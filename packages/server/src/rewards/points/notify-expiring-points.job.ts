import { formatAmount } from '@kura/domain/money';
import { notify } from '../../messages/index.ts';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { type ExpiringPoints, listExpiringPoints } from './points.repository.ts';

const BATCH_SIZE = 200;

type Position = Pick<ExpiringPoints, 'month' | 'user_id'>;

/** A position before the first row. */
const start: Position = { month: -1, user_id: '00000000-0000-0000-0000-000000000000' };

/** Notifies users of points that expire soon, once for each user and month of expiry. */
export const notifyExpiringPointsJob = defineJob({
  name: 'notify-expiring-points',
  cron: '37 * * * *',
  async run(context) {
    let last: Position | undefined = start;
    while (last !== undefined) last = await notifyBatch(context, last);
  },
});

/** @returns the last row of a full batch; undefined after the last batch */
function notifyBatch(context: JobContext, after: Position): Promise<Position | undefined> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const rows = await listExpiringPoints(tx, after, BATCH_SIZE);
    const messages = await notify(
      tx,
      rows.map(({ user_id: userId, month, left_base_units: left }) => ({
        kind: 'REWARD' as const,
        to: { userId },
        cause: `points-expiring:${month}`,
        nftId: null,
        facts: { rewardNotice: 'POINTS_EXPIRING' as const, rewardPoints: formatAmount(left) },
        at,
      })),
    );
    await failpoint('notify-expiring-points.before-commit');
    await publish(tx, ...messages);
    return rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  });
}
