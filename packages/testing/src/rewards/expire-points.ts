import { sql } from 'kysely';
import { chainTimeSeconds } from '../chain/index.ts';
import type { Random } from '../simulator/random.ts';
import { armPoints } from './crash-points.ts';
import type { RewardsShop } from './rewards-shop.ts';

const DAY_SECONDS = 86_400;

/**
 * Lets time pass until all points are about to expire, month after month, while processes end at named points. Each user must be
 * notified once of the points of each month.
 *
 * @returns the points at which something ended, in alphabetical order
 * @throws Error with everything that differs
 */
export async function expirePoints(rewards: RewardsShop, random: Random | null): Promise<readonly string[]> {
  const { shop } = rewards;
  const { db } = shop.server.context;
  const now = await chainTimeSeconds(shop.chain.client);
  const { rows: months } = await sql<{ expires_at_seconds: bigint }>`
    select distinct expires_at_seconds from point_lot
    where left_base_units > 0 and expires_at_seconds > ${String(now)}::bigint order by 1`.execute(db);
  const disarm = armPoints(random);
  let crashed: readonly string[] = [];
  try {
    for (const { expires_at_seconds: expiresAtSeconds } of months) {
      const clockSeconds = Math.floor(rewards.clock.now().getTime() / 1_000);
      await rewards.later(Number(expiresAtSeconds) - DAY_SECONDS - clockSeconds);
      for (let time = 0; time < 2; time += 1) await rewards.run('notify-expiring-points');
    }
  } finally {
    crashed = disarm();
  }
  const { rows: wrong } = await sql`
    select w.user_id, l.month, count(distinct n.id)::int as notices
    from point_lot l
    join wallet w on w.address = l.wallet
    left join notification n on n.user_id = w.user_id and n.cause = 'points-expiring:' || l.month
    where l.left_base_units > 0 and l.expires_at_seconds = any(${months.map((each) => String(each.expires_at_seconds))}::bigint[])
    group by 1, 2 having count(distinct n.id) <> 1`.execute(db);
  if (months.length === 0 || wrong.length > 0)
    throw new Error(`notices of expiring points after ${crashed.join(', ')}: ${JSON.stringify(wrong)}`);
  return crashed;
}
