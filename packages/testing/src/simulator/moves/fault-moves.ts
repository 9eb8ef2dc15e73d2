import { vrfCoordinatorV25MockAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import { decodeFunctionData, type Hex } from 'viem';
import { rollBack } from '../../chain/index.ts';
import { type Fault, falseResponses } from '../../rpc/index.ts';
import { advanceChainTime } from '../advance-chain-time.ts';
import { inBlocksOfOurOwn } from '../in-blocks-of-our-own.ts';
import { type Move, nothingToDo } from '../move.ts';
import { readFinalBlock } from '../read-final-block.ts';
import type { World } from '../world.ts';

/** Events in the tables, newest first: only reorganisations over their blocks revert something. Deep ones are rarer. */
async function removableEvents(world: World): Promise<{ number: number; name: string }[]> {
  const { database, chain, firstBlock } = world;
  const head = Number(await chain.client.getBlockNumber());
  const final = await readFinalBlock(world);
  const { rows } = await sql<{ number: number; name: string }>`
    select distinct block_number as number, name from chain_event
    where block_number > ${Math.max(firstBlock, final)} and block_number <= ${head}
    order by number desc, name`.execute(database.db);
  return rows;
}

/** The first block of a reorganisation: one of the newest, or any. */
async function firstToDie(world: World): Promise<number | undefined> {
  const { random } = world;
  const blocks = [...new Set((await removableEvents(world)).map(({ number }) => number))];
  if (blocks.length === 0) return undefined;
  return random.pick(random.chance(0.7) ? blocks.slice(0, 3) : blocks);
}

interface LostTransaction {
  readonly raw: Hex;
  readonly from: string;
  readonly to: string | null;
  readonly input: Hex;
  readonly block: number;
}

type Choice = (random: World['random'], lost: readonly LostTransaction[]) => readonly LostTransaction[];

/** Transactions that remain in the nodes' pools are mined again, in the same order for each sender. The others are lost. */
const keepSome: Choice = (random, lost) =>
  random.chance(0.5) ? lost : lost.slice(0, random.below(lost.length + 1));

/** Loses the first block, with all later transactions from its senders. */
const forgetFirst: Choice = (_, lost) => {
  const senders = new Set(lost.filter(({ block }) => block === lost[0]?.block).map(({ from }) => from));
  return lost.filter(({ from }) => !senders.has(from));
};

/**
 * Removes the answers to lost requests too. An answer proves its request's block. On public chains it is void with that block,
 * while the mock would let it answer another request with the same number. The sender's later transactions can't be mined
 * either.
 */
async function withoutVoidAnswers(
  { client, network }: World['chain'],
  first: number,
  lost: readonly LostTransaction[],
): Promise<readonly LostTransaction[]> {
  const requests = await client.getContractEvents({
    address: network.contracts.vrfCoordinator,
    abi: vrfCoordinatorV25MockAbi,
    eventName: 'RandomWordsRequested',
    fromBlock: BigInt(first),
    strict: true,
  });
  const lostRequests = new Set(requests.map(({ args }) => args.requestId));
  const isVoid = ({ to, input }: LostTransaction) =>
    to === network.contracts.vrfCoordinator.toLowerCase() &&
    lostRequests.has(decodeFunctionData({ abi: vrfCoordinatorV25MockAbi, data: input }).args?.[0] as bigint);
  const firstVoid = lost.findIndex(isVoid);
  const sender = lost[firstVoid]?.from;
  return lost.filter(({ from }, place) => from !== sender || place < firstVoid);
}

/** Replaces the blocks from `first` on. */
async function replaceBlocks(world: World, first: number, choose: Choice): Promise<string> {
  const { random, chain } = world;
  const { client } = chain;
  const head = Number(await client.getBlockNumber());
  const depth = head - first + 1;
  const lost: LostTransaction[] = [];
  for (let block = first; block <= head; block += 1) {
    const { transactions } = await client.getBlock({ blockNumber: BigInt(block), includeTransactions: true });
    for (const { hash, from, to, input } of transactions) {
      const raw = await client.request<{ Method: string; Parameters: [Hex]; ReturnType: Hex | null }>({
        method: 'eth_getRawTransactionByHash',
        params: [hash],
      });
      if (raw) lost.push({ raw, from, to, input, block });
    }
  }
  const minable = new Set(await withoutVoidAnswers(chain, first, lost));
  await rollBack(client, depth);
  await advanceChainTime(world);
  let again = 0;
  if (random.chance(0.3)) await client.mine({ blocks: 1 });
  await inBlocksOfOurOwn(client, async () => {
    for (const transaction of choose(random, lost)) {
      if (!minable.has(transaction)) continue;
      await client.sendRawTransaction({ serializedTransaction: transaction.raw }).then(
        () => {
          again += 1;
        },
        // It was on a removed block.
        () => {},
      );
      await client.mine({ blocks: 1 });
    }
  });
  await client.mine({ blocks: random.between(1, 3) });
  return `${depth} blocks, ${again} of ${lost.length} transactions again`;
}

const reorganise: Move = {
  name: 'reorganise',
  weight: 14,
  async make(world) {
    const first = await firstToDie(world);
    return first === undefined ? nothingToDo : replaceBlocks(world, first, keepSome);
  },
};

/** Events that a reorganisation of any block seldom reverts. */
const rareEvents: ReadonlySet<string> = new Set([
  'CardsDeposited',
  'CardsDrawn',
  'CardsExchanged',
  'CounterIncremented',
  'DepositApproved',
  'DepositBurned',
  'DepositReturned',
  'DrawCommitted',
  'LastOnePrizeMinted',
  'OrderCancelled',
  'OrderFulfilled',
  'PacksDelivered',
  'PacksSold',
  'RandomnessStored',
]);

const forget: Move = {
  name: 'forget an event',
  weight: 8,
  async make(world) {
    const events = (await removableEvents(world)).filter(({ name }) => rareEvents.has(name));
    const [name] = world.random.some([...new Set(events.map((event) => event.name))].toSorted(), 1);
    const newest = events.find((event) => event.name === name);
    if (!newest) return nothingToDo;
    return `${name}: ${await replaceBlocks(world, newest.number, forgetFirst)}`;
  },
};

/** Loses the newest event with a name; null when no block that may be replaced has one. */
export async function forgetNewest(world: World, name: string): Promise<string | null> {
  const newest = (await removableEvents(world)).find((event) => event.name === name);
  return newest === undefined ? null : replaceBlocks(world, newest.number, forgetFirst);
}

const mine: Move = {
  name: 'mine',
  weight: 3,
  async make({ random, chain }) {
    const blocks = random.between(1, 3);
    await chain.client.mine({ blocks });
    return `${blocks} blocks`;
  },
};

const sicknesses: readonly {
  readonly name: string;
  readonly fault: Fault;
  readonly methods: readonly string[];
}[] = [
  { name: 'is down', fault: { kind: 'status', status: 503 }, methods: [] },
  { name: 'answers 429', fault: { kind: 'status', status: 429 }, methods: [] },
  { name: 'cuts connections', fault: { kind: 'drop' }, methods: ['eth_getBlockByNumber'] },
  { name: 'loses answers to what is sent', fault: { kind: 'drop' }, methods: ['eth_sendRawTransaction'] },
  { name: 'is slow', fault: { kind: 'delay', ms: 3 }, methods: [] },
  {
    name: 'keeps logs back',
    fault: { kind: 'rewrite', rewrite: falseResponses.noLogs },
    methods: ['eth_getLogs', 'eth_getBlockReceipts'],
  },
  {
    name: 'forgets receipts',
    fault: { kind: 'rewrite', rewrite: falseResponses.nothing },
    methods: ['eth_getTransactionReceipt'],
  },
];

const sicken: Move = {
  name: 'the node',
  weight: 3,
  async make(world) {
    if (world.sickSteps > 0) return nothingToDo;
    const { name, fault, methods } = world.random.pick(sicknesses);
    world.rpc.inflict(fault, ...methods);
    world.sickSteps = world.random.between(1, 4);
    return `${name} for ${world.sickSteps} steps`;
  },
};

const failpoints = [
  'indexer.rewound',
  'indexer.stored',
  'indexer.projected',
  'indexer.before-commit',
  'indexer.after-commit',
  'operator.nonce-allotted',
  'operator.signed',
  'operator.sent',
  'operator.before-settle',
  'roll.before-commit',
  'reveal.before-commit',
  'list.before-commit',
  'fill.before-commit',
  'offer.before-commit',
  'accept.before-commit',
  'auction.before-commit',
  'bid.before-commit',
  'settle.commitment-read',
  'commitment.before-commit',
  'settle.winner-found',
  'settle.before-commit',
  'intent-submitted.before-commit',
  'mint-points.before-commit',
  'run-bulk-act.after-item',
  'import-cards.before-commit',
  'attest-cards.before-commit',
  'redeem-prepared.before-commit',
  'redeem-approved.before-commit',
  'redeem-burned.before-commit',
  'redeem-rejected.before-commit',
  'redeem-shipped.before-commit',
  'redeems-projected.before-commit',
  'redeem-cancelled.before-commit',
  'redeem-return-queued.before-commit',
] as const;

const crash: Move = {
  name: 'a crash waits',
  weight: 4,
  async make(world) {
    const point = world.random.pick(failpoints);
    world.arm(point);
    return `at ${point}`;
  },
};

const restart: Move = {
  name: 'restart',
  weight: 1,
  async make(world) {
    world.restart();
    return 'indexer and operator';
  },
};

export const faultMoves: readonly Move[] = [reorganise, forget, mine, sicken, crash, restart];
