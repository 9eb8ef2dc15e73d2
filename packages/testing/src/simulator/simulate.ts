import { inspect } from 'node:util';
import {
  compareWithFreshIndex,
  createRpcPool,
  features,
  forgetChainState,
  type RpcEndpoint,
} from '@kura/server';
import { sql } from 'kysely';
import { advanceChainTime } from './advance-chain-time.ts';
import { checkBidderFunds } from './check-bidder-funds.ts';
import { checkInvariants } from './invariants.ts';
import type { Move } from './move.ts';
import { accountMoves, checkSessions } from './moves/account-moves.ts';
import { adminMoves } from './moves/admin-moves.ts';
import { approvalMoves } from './moves/approval-moves.ts';
import { auctionMoves, runOutAuctions } from './moves/auction-moves.ts';
import { bulkMoves } from './moves/bulk-moves.ts';
import { campaignMoves } from './moves/campaign-moves.ts';
import { customerMoves } from './moves/customer-moves.ts';
import { directMoves } from './moves/direct-moves.ts';
import { exchangeMoves } from './moves/exchange-moves.ts';
import { faultMoves } from './moves/fault-moves.ts';
import { importMoves } from './moves/import-moves.ts';
import { lastOneMoves } from './moves/last-one-moves.ts';
import { noticeMoves } from './moves/notice-moves.ts';
import { makeFinal, redeemMoves } from './moves/redeem-moves.ts';
import {
  attestOnce,
  fulfilRandomness,
  indexOnce,
  operateOnce,
  runJobs,
  runMinute,
  shopMoves,
} from './moves/shop-moves.ts';
import { shopTradeMoves } from './moves/shop-trade-moves.ts';
import { stockMoves } from './moves/stock-moves.ts';
import { ticketMoves } from './moves/ticket-moves.ts';
import { tradingMoves } from './moves/trading-moves.ts';
import { trespassMoves } from './moves/trespass-moves.ts';
import { waitingRoomMoves } from './moves/waiting-room-moves.ts';
import { type Reach, readReach } from './reach.ts';
import { Violation } from './violation.ts';
import type { Origin, World } from './world.ts';

const rewardMoves: readonly Move[] = [
  ...exchangeMoves,
  ...ticketMoves,
  ...campaignMoves,
  ...lastOneMoves,
  ...waitingRoomMoves,
];

/** All moves. Later features add theirs here. */
const moves: readonly Move[] = [
  ...customerMoves,
  ...tradingMoves,
  ...auctionMoves,
  ...adminMoves,
  ...shopMoves,
  ...faultMoves,
  ...accountMoves,
  ...trespassMoves,
  ...stockMoves,
  ...directMoves,
  ...shopTradeMoves,
  ...noticeMoves,
  ...approvalMoves,
  ...bulkMoves,
  ...importMoves,
  ...redeemMoves,
  ...rewardMoves,
];

/** Moves that may interfere with redeems, with their weights in histories about redeems. */
const interferingWithRedeems: Readonly<Record<string, number>> = {
  ...{ 'reveal packs': 3, list: 6, 'buy a listing': 4, 'cancel an order': 2, transfer: 3 },
  ...{ 'make an offer': 4, 'accept an offer': 4, 'offer a swap': 2 },
  ...{ 'buy a listing at Seaport directly': 3, 'accept an offer at Seaport directly': 3 },
  ...{ index: 22, operate: 16, 'answer randomness': 3, 'run jobs': 4, 'attest drawn cards': 2 },
  ...{ reorganise: 14, 'forget an event': 12, 'the node': 3, 'a crash waits': 4, restart: 1 },
};

/** Moves that may interfere with exchanges, tickets and campaigns, with their weights in histories about rewards. */
const interferingWithRewards: Readonly<Record<string, number>> = {
  ...{ 'buy packs': 10, 'reveal packs': 10, list: 4, 'buy a listing': 3, transfer: 3 },
  ...{ index: 34, operate: 24, 'answer randomness': 12, 'run jobs': 6, 'attest drawn cards': 2 },
  ...{ 'the jobs of a minute run': 26, 'blocks become final': 7, 'stop or resume a sale': 1 },
  ...{ reorganise: 12, 'forget an event': 10, 'the node': 2, 'a crash waits': 4, restart: 1 },
};

/** Factor for the weights of a history's subject. */
const SUBJECT_WEIGHT = 4;

function movesAbout(
  subject: readonly Move[],
  interfering: Readonly<Record<string, number>>,
): readonly Move[] {
  return moves.flatMap((move) => {
    const weight = subject.includes(move) ? move.weight * SUBJECT_WEIGHT : interfering[move.name];
    return weight === undefined ? [] : [{ ...move, weight }];
  });
}

/** Subjects of histories: the whole shop, or one of its parts with the moves that may interfere with it. */
export const moveSets = {
  all: moves,
  redeems: movesAbout(redeemMoves, interferingWithRedeems),
  rewards: movesAbout(rewardMoves, interferingWithRewards),
} as const satisfies Record<string, readonly Move[]>;

export type About = keyof typeof moveSets;

/** The share of each move that a run names, compared with all other moves together. */
const OFTEN_SHARE = 0.15;

/**
 * The weighted moves of histories.
 *
 * @param often names of moves that are made much more often
 * @throws Error when the set has no move with such a name
 */
export function movesOf(about: About, often: readonly string[] = []): readonly Move[] {
  const set: readonly Move[] = moveSets[about];
  const unknown = often.filter((name) => !set.some((move) => move.name === name));
  if (unknown.length > 0) throw new Error(`No move about ${about} is named ${unknown.join(', ')}`);
  const isNamed = ({ name }: Move) => often.includes(name);
  const others = set.reduce((sum, move) => (isNamed(move) ? sum : sum + move.weight), 0);
  return set.map((move) =>
    isNamed(move) ? { ...move, weight: Math.max(move.weight, others * OFTEN_SHARE) } : move,
  );
}

export interface History {
  readonly seed: number;
  /** The history, one line for each step: the same for the same seed. */
  readonly lines: readonly string[];
  /** The first violation, with its step. */
  readonly violation: string | null;
  /** The rule that the violation broke, in words that are the same for every history. */
  readonly rule: string | null;
  /** Events in orphaned blocks that the indexer reverted: the reorganisations with an effect. */
  readonly deadEvents: number;
  /** Counts of its data for the rules; empty when a rule was broken. */
  readonly reach: Reach;
}

/** Characters of an error that identify it in a table. */
const MOST_OF_ERROR = 90;

/** Steps between two checks of every session. */
const SESSIONS_EVERY = 4;

/**
 * Runs one history: `steps` moves chosen by its seed, with every invariant checked after each.
 *
 * @param often names of moves that are made much more often than their weights say
 * @throws Error when there is no move with such a name
 */
export async function simulate(
  origin: Origin,
  seed: number,
  steps: number,
  about: About = 'all',
  often: readonly string[] = [],
): Promise<History> {
  const possible = movesOf(about, often);
  const world = await origin.begin(seed);
  const lines: string[] = [];
  try {
    if (about === 'redeems') await attestAll(world);
    for (let step = 1; step <= steps; step += 1) {
      if (world.sickSteps > 0) {
        world.sickSteps -= 1;
        if (world.sickSteps === 0) world.rpc.heal();
      }
      await stopTheClock(world);
      const move = world.random.weighted(possible);
      lines.push(`${step} ${move.name}`);
      lines[lines.length - 1] += ` · ${await move.make(world)}`;
      // First the rules with the most precise violations.
      await world.oracle.check();
      await checkInvariants(world);
      if (step % SESSIONS_EVERY === 0) await checkSessions(world);
    }
    lines.push(`${steps + 1} settle`);
    await settleEverything(world);
    const reach = await readReach(world);
    return { seed, lines, deadEvents: world.deadEvents, reach, violation: null, rule: null };
  } catch (error) {
    const isFound = error instanceof Violation;
    return {
      seed,
      lines,
      deadEvents: world.deadEvents,
      reach: {},
      violation: isFound ? error.message : ((error as Error).stack ?? String(error)),
      rule: isFound
        ? error.rule
        : `an error: ${(error as Error).message.split('\n')[0]?.slice(0, MOST_OF_ERROR)}`,
    };
  } finally {
    await world.end();
  }
}

/** The vault accepts a card without a proof once its slab is attested: the cards that customers drew before are. */
async function attestAll(world: World): Promise<void> {
  await attestOnce(world);
  await operateOnce(world);
  await indexOnce(world);
}

/**
 * The shop closes when its indexer is silent or in trouble for some seconds, and a step's duration must not decide its result.
 * The shop's own clock advances by the same time at each step, and the shop reads its half-second cache of the chain again.
 */
async function stopTheClock(world: World): Promise<void> {
  const { database, clock, server } = world;
  clock.later(SECONDS_A_STEP);
  forgetChainState(server.context);
  await advanceChainTime(world);
  await sql`update chain_condition set since = now(), observed_at = now()`.execute(database.db);
}

/** Short enough that no session and no proof expires within a history. */
const SECONDS_A_STEP = 0.5;

/** Rounds within which all automatic work is done, for any backlog. */
const roundsToRest = 60;

/** Checks that after the last fault everything recovers automatically, and that the tables equal those of a fresh index. */
async function settleEverything(world: World): Promise<void> {
  world.rpc.heal();
  world.sickSteps = 0;
  await closeWaitingRoom(world);
  await runOutAuctions(world);
  await endCampaigns(world);
  await indexAll(world);
  let round = 0;
  do {
    await workOnce(world);
    if (await waitsForFinalBlocks(world)) await makeFinal(world);
    round += 1;
    if (round > roundsToRest) throw new Violation('the shop still has work', await restlessness(world));
  } while ((await restlessness(world)) !== '');
  // A failpoint that nothing reached would end the comparison.
  world.disarm();
  await world.oracle.check({ atRest: true });
  await checkInvariants(world);
  await checkBidderFunds(world);
  const differences = await compareWithFreshIndex({
    db: world.database.db,
    network: world.chain.network,
    endpoint: endpointOf(world),
    projections: features.flatMap((feature) => feature.projections ?? []),
  });
  if (differences.length > 0) {
    throw new Violation('the tables are not those of a fresh index', inspect(differences.slice(0, 6)));
  }
}

async function indexAll(world: World): Promise<void> {
  for (let step = 0; step < roundsToRest && (await indexOnce(world)) !== 'current'; step += 1) {
    await world.oracle.check();
  }
}

/** Does each kind of automatic work once. */
async function workOnce(world: World): Promise<void> {
  await runJobs(world);
  await runMinute(world);
  await attestOnce(world);
  await closeDraws(world);
  await repeatVoids(world);
  // Mines a block, even without transactions: much work starts with a new block.
  await operateOnce(world);
  await fulfilRandomness(world, true);
  await indexOnce(world);
  await world.oracle.check();
}

const noOrder = 'the waiting room has no order';

/** Closes the waiting room and orders its entrants, before auctions and campaigns end later than its phase begins. */
async function closeWaitingRoom(world: World): Promise<void> {
  await passTimeUntil(world, world.hotDrop.closesAtMs);
  await indexAll(world);
  for (let round = 0; round < roundsToRest && (await restlessness(world)).includes(noOrder); round += 1) {
    await workOnce(world);
  }
}

/** Ends the open campaigns. */
async function endCampaigns(world: World): Promise<void> {
  await passTimeUntil(world, Math.max(0, ...world.model.campaigns.map(({ endsAtMs }) => endsAtMs)));
}

/** Passes time by the shop's clock and by the chain's, to a second after a moment. */
async function passTimeUntil(world: World, untilMs: number): Promise<void> {
  const leftMs = untilMs + 1_000 - world.clock.now().getTime();
  if (leftMs > 0) world.clock.later(leftMs / 1_000);
  await advanceChainTime(world);
}

/** A draw with a lost registration is registered again, and then closes later than its campaign ended. */
async function closeDraws({ database, chain }: World): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    select max(extract(epoch from d.closes_at))::integer as seconds from campaign c
    join campaign_draw d on d.campaign_id = c.id and d.attempt = c.attempt
    where c.status = 'STOPPED' and d.state = 'REGISTERED'`.execute(database.db);
  const closesAt = BigInt(rows[0]?.seconds ?? 0);
  const { timestamp } = await chain.client.getBlock();
  if (timestamp < closesAt) await chain.client.setNextBlockTimestamp({ timestamp: closesAt });
}

/**
 * Makes failed voids and failed waiting room transactions due for their retry, which the shop makes after ten minutes by its
 * database's clock.
 */
async function repeatVoids({ database }: World): Promise<void> {
  await sql`
    update operator_transaction t set updated_at = t.updated_at - interval '10 minutes' from delivery d
    where d.void_transaction_id = t.id and d.status = 'VOIDING' and t.status in ('FAILED', 'CANCELLED')`.execute(
    database.db,
  );
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'repeat-waiting-room:%'`.execute(
    database.db,
  );
}

/** Prizes, tickets and exchanged slabs that wait for final blocks. */
async function waitsForFinalBlocks({ database }: World): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign c join campaign_draw d on d.campaign_id = c.id and d.attempt = c.attempt
      where c.status = 'STOPPED' and d.word is not null
    union all select 1 from delivery where status = 'VOIDING'
    union all select 1 from card_exchange x
      join nft n on n.contract_address = x.contract_address and n.token_id = any(x.token_ids)
      where n.exchanged_at is null limit 1`.execute(database.db);
  return rows.length > 0;
}

/** Describes the unfinished work; empty for none. */
async function restlessness({ database, chain, clock }: World): Promise<string> {
  const head = Number(await chain.client.getBlockNumber());
  const { rows } = await sql<{ what: string }>`
    select 'transaction ' || kind || ' ' || status || ' ' || coalesce(hold_reason, '') as what
      from operator_transaction where status in ('QUEUED', 'SENT')
    union all
    select 'packs of drop ' || drop_id || ' are not opened' from drop_on_chain where cards_drawn < packs_asked
    union all
    select 'campaign ' || c.status || ', draw ' || coalesce(d.state, 'NONE') || ', commitment ' || coalesce(o.status, 'NONE')
        || ', ' || extract(epoch from c.ends_at)::bigint - (select block_time_seconds from chain_checkpoint)
        || ' s after the last block'
      from campaign c
      left join campaign_draw d on d.campaign_id = c.id and d.attempt = c.attempt
      left join operator_transaction o on o.id = c.commitment_id
     where c.status in ('PUBLISHED', 'STOPPED') or c.status in ('PENDING', 'READY') and c.ends_at > ${clock.now()}
    union all
    select ${noOrder} from waiting_room w
      join gacha_phase p on p.gacha_id = w.gacha_id and p.number = w.phase
     where w.no_order_reason is null and (w.listed_at is null or p.allow_list_root is distinct from w.list_root)
    union all
    select 'delivery ' || status from delivery where status in ('QUEUED', 'VOIDING')
    union all
    select 'exchanged card ' || n.token_id || ' is not in stock' from card_exchange x
      join nft n on n.contract_address = x.contract_address and n.token_id = any(x.token_ids)
     where n.exchanged_at is null
    union all
    select 'act on many cards ' || status from bulk_act where status = 'RUNNING'
    union all
    select 'import ' || status from card_import where status in ('CHECKING', 'IMPORTING')
    union all
    select 'drawn card ' || token_id || ' is not attested' from nft
     where kind = 'card' and gacha_id is not null and owner is not null and claim_status = 'NONE'
    union all
    select 'block ' || head_block || ' is not indexed' from (select ${head}::bigint as head_block) h
     where not exists (select 1 from chain_checkpoint where block_number = head_block)`.execute(database.db);
  return rows.map(({ what }) => what).join(', ');
}

function endpointOf({ chain }: World): RpcEndpoint {
  const { endpoints } = createRpcPool({
    urls: [chain.rpcUrl],
    chainId: chain.network.chainId,
    timeoutMs: 10_000,
    totalTimeoutMs: 10_000,
  });
  return endpoints[0] as RpcEndpoint;
}
