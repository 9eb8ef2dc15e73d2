import { features, type Job, type JobContext } from '@kura/server';
import { sql } from 'kysely';
import { fulfilRequest, openRequests } from '../../chain/index.ts';
import { untilPublished } from '../../server/index.ts';
import { inBlocksOfOurOwn } from '../in-blocks-of-our-own.ts';
import type { Move } from '../move.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';

/** Whether an error was injected, so that a process may crash or stop because of it. */
function isInflicted(world: World, error: unknown): boolean {
  return world.sickSteps > 0 || String((error as Error).message).includes('failpoint');
}

/** Restarts a process that an injected error ended. */
async function orCrash(
  world: World,
  process: 'indexer' | 'operator',
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!isInflicted(world, error))
      throw new Violation(`the ${process} stops by an error that nobody caused`, (error as Error).message);
    world.restart();
    return 'crashed';
  }
}

/** The indexer sends messages for blocks within this distance from the head. Earlier ones are history. */
const LIVE_DEPTH_BLOCKS = 32;

export async function indexOnce(world: World): Promise<string> {
  const outcome = await orCrash(world, 'indexer', async () => {
    const outcome = await world.indexer.step();
    if (outcome.kind === 'wait' && world.sickSteps === 0)
      throw new Error(`The indexer waits: ${outcome.reason}`);
    if (outcome.kind !== 'moved') return outcome.kind;
    world.deadEvents += outcome.deadEvents;
    world.indexerSteps += 1;
    if (outcome.behindBlocks > LIVE_DEPTH_BLOCKS) world.wasHistory = true;
    return `${outcome.events} events, ${outcome.deadEvents} dead`;
  });
  // A step that crashed after its commit doesn't say how far behind it was.
  if (outcome === 'crashed' && (await blocksBehind(world)) > LIVE_DEPTH_BLOCKS) world.wasHistory = true;
  return outcome;
}

async function blocksBehind({ chain, database }: World): Promise<number> {
  const { block_number } = await database.db
    .selectFrom('chain_checkpoint')
    .select('block_number')
    .executeTakeFirstOrThrow();
  return Number(await chain.client.getBlockNumber()) - Number(block_number);
}

const index: Move = {
  name: 'index',
  weight: 22,
  make: indexOnce,
};

export async function operateOnce(world: World): Promise<string> {
  // All that a step sends goes into one block.
  const { client } = world.chain;
  const outcome = await inBlocksOfOurOwn(client, () =>
    orCrash(world, 'operator', async () => `${await world.operator.step()} looked at`),
  );
  await client.mine({ blocks: 1 });
  return outcome;
}

const operate: Move = {
  name: 'operate',
  weight: 14,
  make: operateOnce,
};

export async function fulfilRandomness({ chain, random }: World, all: boolean): Promise<string> {
  const { vrfCoordinator } = chain.network.contracts;
  const open = await openRequests(chain.client, vrfCoordinator, BigInt(chain.deployment.firstBlock));
  const chosen = all ? open : random.some(open, 1);
  for (const request of chosen) await fulfilRequest(chain.client, vrfCoordinator, request);
  return `${chosen.length} of ${open.length}`;
}

const response: Move = {
  name: 'answer randomness',
  weight: 8,
  async make(world) {
    return fulfilRandomness(world, world.random.chance(0.6));
  },
};

const jobs = new Map(features.flatMap(({ jobs = [] }) => jobs).map((job) => [job.name, job as Job]));

const contextOf = ({ context }: World['server'], name: string, id: string): JobContext => ({
  ...context,
  actor: { kind: 'system', name },
  requestId: `job-${id}`,
});

/**
 * Runs the queued jobs, each once; failed ones stay. They run in this process, when the history decides. Postponed jobs stay
 * too, because a history's duration must not decide its result. A scheduled job that was woken runs when the history lets a
 * minute pass.
 */
export async function runJobs({ database, server }: World): Promise<string> {
  await untilPublished(database);
  const { rows } = await sql<{ id: string; name: string; payload: unknown }>`
    select j.id::text, t.identifier as name, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (j.run_at <= j.created_at or j.run_at = j.updated_at) and (j.key is null or j.key not like '%:woken')
    order by j.id`.execute(database.db);
  let done = 0;
  for (const { id, name, payload } of rows) {
    const job = jobs.get(name);
    if (!job) throw new Error(`No feature has the job ${name}`);
    try {
      await job.run(contextOf(server, name, id), job.payload ? job.payload.parse(payload) : payload);
      await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(database.db);
      done += 1;
    } catch {
      // The queue would retry later, and so does the next move of this kind.
    }
  }
  return `${done} of ${rows.length}`;
}

const work: Move = {
  name: 'run jobs',
  weight: 10,
  make: runJobs,
};

/** @returns whether the job completed */
async function runByClock(world: World, name: string): Promise<boolean> {
  const job = jobs.get(name);
  if (job === undefined) throw new Error(`No feature has the job ${name}`);
  try {
    await job.run(contextOf(world.server, name, name), undefined);
    return true;
  } catch (error) {
    if (!isInflicted(world, error)) throw error;
    return false;
  }
}

/** The shop does this every ten minutes, and a history is shorter. */
export async function attestOnce(world: World): Promise<string> {
  if (!(await runByClock(world, 'attest-cards'))) return 'crashed';
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from operator_transaction
    where kind = 'attest-card' and status in ('QUEUED', 'SENT')`.execute(world.database.db);
  return `${rows[0]?.waiting} on their way`;
}

/** The shop's rewards jobs of every minute, in this sequence. */
const MINUTE_JOBS = [
  'advance-campaigns',
  'hold-campaign-draws',
  'distribute-prizes',
  'settle-deliveries',
  'return-exchanged-slabs',
] as const;

export async function runMinute(world: World): Promise<string> {
  const nowMs = world.clock.now().getTime();
  for (const campaign of world.model.campaigns) if (campaign.endsAtMs <= nowMs) campaign.isChecked = true;
  const crashed: string[] = [];
  for (const name of MINUTE_JOBS) if (!(await runByClock(world, name))) crashed.push(name);
  return crashed.length === 0 ? 'done' : `crashed: ${crashed}`;
}

/**
 * Runs the jobs of a minute within a move, after the oracle checked the move's effects so far. Indexed sales and ended
 * deliveries both change how many packs remain, and a step's messages are compared with its end.
 */
export async function checkAndRunMinute(world: World): Promise<string> {
  await world.oracle.check();
  return runMinute(world);
}

const minute: Move = {
  name: 'the jobs of a minute run',
  weight: 4,
  make: runMinute,
};

const attest: Move = {
  name: 'attest drawn cards',
  weight: 4,
  make: attestOnce,
};

export const shopMoves: readonly Move[] = [index, operate, response, work, attest, minute];
