import { sql } from 'kysely';
import type { Hex } from 'viem';
import { rollBack } from '../../chain/index.ts';
import { type Fault, lies } from '../../rpc/index.ts';
import { inBlocksOfOurOwn } from '../in-blocks-of-our-own.ts';
import { type Move, nothingToDo } from '../move.ts';
import type { World } from '../world.ts';

/** No reorganisation reaches deeper. Deeper ones are rarer, as on a real chain. */
const DEEPEST_REORGANISATION = 64;

/** Blocks that hold events which the tables show: only reorganisations over these take something back. */
async function blocksWithEvents({ database, chain, firstBlock }: World): Promise<number[]> {
  const head = Number(await chain.client.getBlockNumber());
  const { rows } = await sql<{ number: number }>`
    select number from chain_block
    where event_count > 0 and number > ${Math.max(firstBlock, head - DEEPEST_REORGANISATION)} and number <= ${head}
    order by number desc`.execute(database.db);
  return rows.map(({ number }) => number);
}

const reorganise: Move = {
  name: 'reorganise',
  weight: 14,
  async make(world) {
    const { random, chain } = world;
    const { client } = chain;
    const blocks = await blocksWithEvents(world);
    if (blocks.length === 0) return nothingToDo;
    const head = Number(await client.getBlockNumber());
    const first = random.chance(0.7) ? random.pick(blocks.slice(0, 3)) : random.pick(blocks);
    const depth = head - first + 1;
    const lost: Hex[] = [];
    for (let number = head - depth + 1; number <= head; number += 1) {
      const { transactions } = await client.getBlock({ blockNumber: BigInt(number) });
      for (const hash of transactions) {
        const raw = await client.request<{ Method: string; Parameters: [Hex]; ReturnType: Hex | null }>({
          method: 'eth_getRawTransactionByHash',
          params: [hash],
        });
        if (raw) lost.push(raw);
      }
    }
    await rollBack(client, depth);
    // What nodes kept in their pools is mined again, in the same order of each sender; the rest is forgotten.
    const kept = random.chance(0.5) ? lost : lost.slice(0, random.below(lost.length + 1));
    let again = 0;
    if (random.chance(0.3)) await client.mine({ blocks: 1 });
    await inBlocksOfOurOwn(client, async () => {
      for (const raw of kept) {
        await client.sendRawTransaction({ serializedTransaction: raw }).then(
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
  },
};

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
  { name: 'asks for patience', fault: { kind: 'status', status: 429 }, methods: [] },
  { name: 'cuts connections', fault: { kind: 'drop' }, methods: ['eth_getBlockByNumber'] },
  { name: 'loses answers to what is sent', fault: { kind: 'drop' }, methods: ['eth_sendRawTransaction'] },
  { name: 'is slow', fault: { kind: 'delay', ms: 3 }, methods: [] },
  {
    name: 'keeps logs back',
    fault: { kind: 'rewrite', rewrite: lies.noLogs },
    methods: ['eth_getLogs', 'eth_getBlockReceipts'],
  },
  {
    name: 'forgets receipts',
    fault: { kind: 'rewrite', rewrite: lies.nothing },
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
  'settle.winner-found',
  'settle.before-commit',
  'intent-submitted.before-commit',
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

export const faultMoves: readonly Move[] = [reorganise, mine, sicken, crash, restart];
