import { winnerIndexes } from '@kura/chain/campaigns';
import { sql } from 'kysely';
import { conservationFaults } from '../conservation/index.ts';
import type { Random } from '../simulator/random.ts';
import { Applicant } from './applicant.ts';
import { openCampaign } from './create-campaign.ts';
import type { RewardsShop } from './rewards-shop.ts';
import {
  BEHAVIOURS,
  type Behaviour,
  RECHECK_FAULTS,
  runSchedule,
  type Schedule,
  tasksOf,
} from './x-schedule.ts';

/** The applicants' accounts in the local phrase begin here. */
const FIRST_ACCOUNT = 1_000;

/** One campaign's applicants take part again in the next one. */
const PEOPLE = 60;

const DAYS = 5;

export interface CampaignRun {
  readonly schedules: number;
  /** Failed answers from X, repeated callbacks, refusals. */
  readonly faults: number;
  readonly applied: number;
  readonly droppedBeforeList: number;
  readonly droppedBeforePrize: number;
  readonly delivered: number;
  /** Applicants who lost access with a lost answer. */
  readonly lostAccesses: number;
}

/**
 * Runs one campaign, in which each applicant has a random schedule of answers from X. Compares its result with the expected
 * one, which follows from the applicants' actions on X and from the chain's random word.
 *
 * @throws Error with all differences
 */
export async function runCampaign(
  rewards: RewardsShop,
  random: Random,
  schedules: number,
): Promise<CampaignRun> {
  const { x, clock } = rewards;
  const host = x.addUser('kura_official');
  const hostPostId = x.post(host, 'A campaign of Kura', { createdAt: clock.now() });
  const winners = Math.max(2, Math.round(schedules / 4));
  const prizes = [
    { kind: 'POINTS', winners: 1, points: '9' },
    { kind: 'TICKET', winners: 1, colourTier: 'GOLD', tickets: 2 },
    { kind: 'POINTS', winners: winners - 2 || 1, points: '1' },
  ];
  const campaign = await openCampaign(rewards, {
    tasks: tasksOf({ host, hostPostId }),
    prizes,
    days: DAYS,
  });
  const targets = { host, hostPostId, taskIds: campaign.taskIds };
  const numbers = random.some(
    Array.from({ length: Math.max(PEOPLE, schedules) }, (_, index) => FIRST_ACCOUNT + index),
    schedules,
  );
  const finished: Schedule[] = [];
  for (const number of numbers) {
    const other = finished.find(({ behaviour }) => behaviour.applies) ?? null;
    // The first one has nobody to take an account from.
    const behaviour: Behaviour = other === null ? BEHAVIOURS[0] : random.weighted(BEHAVIOURS);
    const schedule: Schedule = {
      applicant: new Applicant(rewards, campaign, number),
      behaviour,
      postId: null,
      faults: 0,
    };
    await runSchedule(schedule, { rewards, random, targets, other });
    finished.push(schedule);
  }
  await rewards.later(DAYS * 86_400 + 60);
  for (const { behaviour, applicant, postId } of finished) {
    if (behaviour.dropsOut === 'POST_NOT_FOUND') x.remove(postId ?? '');
    if (behaviour.dropsOut === 'NOT_FOLLOWING') x.unfollow(applicant.atX, host.id);
    if (behaviour.dropsOut === 'ACCESS_WITHDRAWN') x.withdraw(applicant.atX);
  }
  const faults = { count: 0 };
  // Nothing is sent yet: posts are deleted after the list is fixed and before its word is known.
  await recheckUntil(rewards, random, {
    faults,
    check: async () => {
      await rewards.run('advance-campaigns');
      await rewards.run('hold-campaign-draws');
    },
    isDone: async () => (await statusOf(rewards, campaign.id)).drawAsked,
  });
  const lost = { beforeList: await lostAccesses(rewards), beforePrize: new Set<string>() };
  for (const { behaviour, postId } of finished)
    if (behaviour.losesPrize !== undefined) x.remove(postId ?? '');
  await recheckUntil(rewards, random, {
    faults,
    check: () => rewards.settle(),
    isDone: async () => (await statusOf(rewards, campaign.id)).status === 'DISTRIBUTED',
  });
  lost.beforePrize = await lostAccesses(rewards);
  const found = [
    ...(await differencesOf(rewards, campaign.id, { finished, prizes, lost })),
    ...(await conservationFaults(rewards.shop)),
  ];
  if (found.length > 0) throw new Error(found.join('\n'));
  const { rows } = await sql<{ before: number; later: number; delivered: number }>`
    select (select count(*)::int from campaign_application where campaign_id = ${campaign.id} and not eligible
        and draw_position is null) as before,
      (select count(*)::int from campaign_application where campaign_id = ${campaign.id} and not eligible
        and draw_position is not null) as later,
      (select count(*)::int from campaign_prize_unit where campaign_id = ${campaign.id} and state = 'DELIVERED') as delivered`.execute(
    rewards.shop.server.context.db,
  );
  return {
    schedules,
    faults: finished.reduce((sum, schedule) => sum + schedule.faults, faults.count),
    applied: finished.filter(({ behaviour }) => behaviour.applies).length,
    droppedBeforeList: rows[0]?.before ?? 0,
    droppedBeforePrize: rows[0]?.later ?? 0,
    delivered: rows[0]?.delivered ?? 0,
    lostAccesses: finished.filter(({ applicant }) => lost.beforePrize.has(applicant.userId)).length,
  };
}

/** Checks with random faults of X, then without, until it is done. The time between is longer than X's pause. */
async function recheckUntil(
  rewards: RewardsShop,
  random: Random,
  {
    faults,
    check,
    isDone,
  }: { faults: { count: number }; check: () => Promise<void>; isDone: () => Promise<boolean> },
): Promise<void> {
  const faultyRounds = random.below(3);
  for (let round = 0; round < 8; round += 1) {
    if (round < faultyRounds) {
      rewards.x.fail(() => {
        if (!random.chance(0.3)) return null;
        faults.count += 1;
        return random.pick(RECHECK_FAULTS);
      });
    }
    await check();
    rewards.x.fail(null);
    if (await isDone()) return;
    await rewards.later(16 * 60);
  }
  throw new Error('the checks of a campaign do not end');
}

async function statusOf({ shop }: RewardsShop, id: string): Promise<{ status: string; drawAsked: boolean }> {
  const { rows } = await sql<{ status: string; drawAsked: boolean }>`
    select status, draw_asked_at is not null as "drawAsked" from campaign where id = ${id}`.execute(
    shop.server.context.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`campaign ${id} is gone`);
  return row;
}

/** Users with tokens that X replaced in a lost answer. */
async function lostAccesses({ shop }: RewardsShop): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from x_account where withdrawn_at is not null and renewal_asked_at is not null`.execute(
    shop.server.context.db,
  );
  return new Set(rows.map(({ user_id: id }) => id));
}

interface ApplicationRow {
  user_id: string;
  status: string;
  eligible: boolean;
  ineligible_reason: string | null;
  draw_index: number | null;
  result: string;
  prize: string | null;
  prize_state: string | null;
}

/** The differences between a campaign's result and the only right one. */
async function differencesOf(
  { shop }: RewardsShop,
  campaignId: string,
  {
    finished,
    prizes,
    lost,
  }: {
    finished: readonly Schedule[];
    prizes: readonly { winners: number }[];
    lost: { readonly beforeList: ReadonlySet<string>; readonly beforePrize: ReadonlySet<string> };
  },
): Promise<string[]> {
  // A task that X can't verify any more is not checked again: nobody drops out because of a lost answer.
  const dropsOut = ({ behaviour, applicant }: Schedule): string | null =>
    lost.beforeList.has(applicant.userId) ? null : (behaviour.dropsOut ?? null);
  const losesPrize = ({ behaviour, applicant }: Schedule): string | null =>
    lost.beforePrize.has(applicant.userId) ? null : (behaviour.losesPrize ?? null);
  const { db } = shop.server.context;
  const { rows } = await sql<ApplicationRow>`
    select a.user_id, a.status, a.eligible, a.ineligible_reason, a.draw_index, a.result, p.position::text as prize,
      u.state as prize_state
    from campaign_application a
    left join campaign_prize_unit u on u.application_id = a.id
    left join campaign_prize p on p.id = u.prize_id
    where a.campaign_id = ${campaignId}`.execute(db);
  const { rows: draws } = await sql<{ draw_id: `0x${string}`; word: string; count: number }>`
    select draw_id, word, applicant_count::int as count from campaign_draw where campaign_id = ${campaignId}`.execute(
    db,
  );
  const [draw] = draws;
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  const byIndex = new Map(
    finished.flatMap((schedule) => {
      const index = byUser.get(schedule.applicant.userId)?.draw_index;
      return index === null || index === undefined ? [] : [[Number(index), schedule] as const];
    }),
  );
  // The winner order by the word, without those who dropped out before their turn.
  const expected = new Map<Schedule, { prize: string | null; reason: string | null }>();
  const places = prizes.flatMap(({ winners }, position) =>
    Array.from({ length: winners }, () => String(position + 1)),
  );
  let place = 0;
  const order =
    draw === undefined
      ? []
      : winnerIndexes({ word: BigInt(draw.word), drawId: draw.draw_id, count: draw.count }, draw.count);
  for (const index of order) {
    if (place === places.length) break;
    const schedule = byIndex.get(index);
    if (schedule === undefined) return [`index ${index} of the list belongs to no applicant`];
    const reason = losesPrize(schedule);
    expected.set(schedule, { reason, prize: reason === null ? (places[place] ?? null) : null });
    if (reason === null) place += 1;
  }
  const found: string[] = rows.length === finished.length ? [] : [`${rows.length} applications`];
  const listed = finished.filter(
    (schedule) => schedule.behaviour.applies && dropsOut(schedule) === null,
  ).length;
  if (draw?.count !== listed) found.push(`${draw?.count} in the list instead of ${listed}`);
  for (const schedule of finished) {
    const { behaviour, applicant } = schedule;
    const { prize = null, reason = null } = expected.get(schedule) ?? {};
    const dropped = dropsOut(schedule) ?? reason;
    const right = [
      behaviour.applies ? 'APPLIED' : 'PENDING',
      dropped ?? 'eligible',
      !behaviour.applies ? 'NONE' : prize === null ? 'LOST' : 'WON',
      prize === null ? 'no prize' : `prize ${prize} DELIVERED`,
    ].join(', ');
    const row = byUser.get(applicant.userId);
    const ended = [
      row?.status,
      row?.eligible ? 'eligible' : row?.ineligible_reason,
      row?.result,
      row?.prize == null ? 'no prize' : `prize ${row.prize} ${row.prize_state}`,
    ].join(', ');
    if (ended !== right) found.push(`${behaviour.name}: ${ended} instead of ${right}`);
  }
  return found;
}
