import { parseArgs } from 'node:util';
import { randomOf } from '../simulator/random.ts';
import { CRASH_POINTS } from './crash-points.ts';
import { expirePoints } from './expire-points.ts';
import { startRewardsShop } from './rewards-shop.ts';
import { runCampaign } from './run-campaign.ts';
import { openCrashStock, runCrashRound } from './run-crash-round.ts';

// npm run rewards -- --schedules 10000 [--seed 1] [--applicants 50] [--shops 3]    random answers from X, one schedule for each applicant
// npm run rewards -- --crashes 500 [--seed 1]                          processes crash at named failpoints

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '0' },
    applicants: { type: 'string', default: '50' },
    crashes: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    shops: { type: 'string', default: '3' },
  },
});
const seed = Number(values.seed);
const print = (text: string) => process.stdout.write(`${text}\n`);

const startedMs = performance.now();
const minutes = () => ((performance.now() - startedMs) / 60_000).toFixed(1);

/** Seeds of two runs with neighbouring numbers don't overlap. */
const seedOf = (part: number) => seed * 1_000_003 + part;

/** A run with so many crashes has to reach every point. */
const ALL_POINTS_WITHIN = 500;

async function runSchedules(wanted: number): Promise<void> {
  const sums = new Map<string, number>();
  const size = Number(values.applicants);
  const campaigns = Math.ceil(wanted / size);
  let next = 0;
  let finished = 0;
  // A shop mostly waits for its chain, its database and X, so several run concurrently.
  const work = async (): Promise<void> => {
    const rewards = await startRewardsShop();
    try {
      while (next < campaigns) {
        const campaign = next;
        next += 1;
        const schedules = Math.min(size, wanted - campaign * size);
        const result = await runCampaign(rewards, randomOf(seedOf(campaign)), schedules).catch(
          (error: unknown) => {
            throw new Error(`seed ${seed}, campaign ${campaign}`, { cause: error });
          },
        );
        for (const [name, count] of Object.entries(result)) sums.set(name, (sums.get(name) ?? 0) + count);
        finished += 1;
        if (finished % 10 === 0) print(`${sums.get('schedules')} schedules, ${minutes()} minutes`);
      }
      const differences = await rewards.shop.differences();
      if (differences.length > 0)
        throw new Error(`not the tables of a fresh index: ${JSON.stringify(differences)}`);
    } finally {
      await rewards.stop();
    }
  };
  const shops = Math.max(1, Math.min(Number(values.shops), campaigns));
  await Promise.all(Array.from({ length: shops }, work));
  const text = [...sums].map(([name, count]) => `${name} ${count}`).join(', ');
  print(`seed ${seed}: ${text}; each in its one right state, in ${minutes()} minutes`);
}

async function runCrashes(wanted: number): Promise<void> {
  const rewards = await startRewardsShop();
  const byPoint = new Map<string, number>();
  let crashes = 0;
  let round = 0;
  try {
    let stock = await openCrashStock(rewards);
    const count = (crashed: readonly string[]): void => {
      crashes += crashed.length;
      for (const name of crashed) byPoint.set(name, (byPoint.get(name) ?? 0) + 1);
    };
    for (; crashes < wanted; round += 1) {
      const random = randomOf(seedOf(round));
      const inRound = (error: unknown) => {
        throw new Error(`seed ${seed}, round ${round}`, { cause: error });
      };
      count((await runCrashRound(rewards, random, { round, stock }).catch(inRound)).crashed);
      if (stock.roundsLeft === 0) {
        count(await expirePoints(rewards, random).catch(inRound));
        stock = await openCrashStock(rewards, stock.collectionId);
      }
      if (round % 5 === 4) print(`${crashes} crashes in ${round + 1} rounds, ${minutes()} minutes`);
    }
    const differences = await rewards.shop.differences();
    if (differences.length > 0)
      throw new Error(`not the tables of a fresh index: ${JSON.stringify(differences)}`);
  } finally {
    await rewards.stop();
  }
  for (const [name, count] of [...byPoint].toSorted()) print(`  ${name}: ${count}`);
  const missed = Object.keys(CRASH_POINTS).filter((name) => !byPoint.has(name));
  if (missed.length > 0) print(`  never: ${missed.join(', ')}`);
  if (missed.length > 0 && wanted >= ALL_POINTS_WITHIN) process.exitCode = 1;
  print(
    `seed ${seed}: ${crashes} crashes in ${round} rounds; each ended in the one right state, in ${minutes()} minutes`,
  );
}

if (Number(values.schedules) + Number(values.crashes) === 0) {
  print('Usage: npm run rewards -- [--schedules N] [--applicants N] [--crashes N] [--seed N] [--shops N]');
  process.exit(1);
}
if (Number(values.schedules) > 0) await runSchedules(Number(values.schedules));
if (Number(values.crashes) > 0) await runCrashes(Number(values.crashes));
process.exit();
