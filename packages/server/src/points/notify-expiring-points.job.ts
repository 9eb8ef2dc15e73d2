import { formatAmount } from '@kura/domain/money';
import { POINT_EXPIRY_NOTICE_DAYS } from '@kura/domain/points';
import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../platform/index.ts';

const BATCH_SIZE = 200;

/** The points of a user, in all own wallets, that expire together. */
interface ExpiringPoints {
  user_id: string;
  month: number;
  left_base_units: bigint;
}

type Position = Pick<ExpiringPoints, 'month' | 'user_id'>;

/** Before the first row. */
const start: Position = { month: -1, user_id: '00000000-0000-0000-0000-000000000000' };

/** Notifies users whose points expire soon, once for each user and month of expiry. */
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
    const { rows } = await sql<ExpiringPoints>`
      select w.user_id, l.month, sum(l.left_base_units) as left_base_units
      from point_lot l
      join wallet w on w.address = l.wallet
      cross join (select coalesce((select block_time_seconds from chain_checkpoint), 0) as seconds) as chain_time
      where l.expires_at_seconds > chain_time.seconds
        and l.expires_at_seconds <= chain_time.seconds + ${POINT_EXPIRY_NOTICE_DAYS * 86_400}::bigint
        and (l.month, w.user_id) > (${after.month}::integer, ${after.user_id}::uuid)
        and not exists (select from notification n
          where n.user_id = w.user_id and n.cause = 'points-expiring:' || l.month)
      group by l.month, w.user_id
      order by l.month, w.user_id limit ${BATCH_SIZE}`.execute(tx);
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
