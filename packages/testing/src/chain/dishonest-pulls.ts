import { gachaAbi } from '@kura/chain/abis';
import {
  buyPacks,
  decodeDraws,
  encodePoolFile,
  openPacks,
  type PoolEntry,
  type PoolFile,
  type PullCheckName,
  packTokenId,
  poolFileHash,
  poolTree,
  pulledCardTokenId,
  rankBytes,
  shufflePool,
} from '@kura/chain/gacha';
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  encodePacked,
  type Hex,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { startFaultyRpc } from '../rpc/faulty-rpc.ts';
import { accounts } from './accounts.ts';
import { createCollection, numberedSlab, refOf } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { commitmentTo, createDrop, type DropOnChain, type PoolCommitment, prizeOf } from './drop-on-chain.ts';
import { fulfilAllRequests } from './fulfil-requests.ts';
import { fund } from './fund.ts';
import { sendCall } from './send-call.ts';

/** A pull that is presented for verification. */
export interface PresentedPull {
  readonly gacha: Address;
  readonly collection: Address;
  readonly tokenId: bigint;
  readonly poolBytes: Uint8Array;
  /** The block that created the drop. */
  readonly dropBlock: bigint;
}

/** A drop with three packs of one answered request, two of them opened. */
export interface DisputedDrop extends DropOnChain {
  readonly gacha: Address;
  /** Pool indexes in the order of the draws. The third waits: its word is stored, its pack isn't opened. */
  readonly draws: readonly [number, number, number];
}

/** A pull that is dishonest in exactly one point. */
export interface DishonestPull {
  readonly what: string;
  /** The only check that is expected to fail. */
  readonly fails: PullCheckName;
  /** What the operator creates the drop with. */
  readonly forge?: (honest: PoolFile) => Partial<PoolCommitment>;
  /** How the node alters the log, for what the contracts make impossible. */
  readonly alterLog?: (log: RpcLog, drop: DisputedDrop) => readonly RpcLog[];
  /** What is presented instead of the first drawn card of the drop. */
  readonly present?: (drop: DisputedDrop) => Partial<PresentedPull>;
  /** The collection that is presented isn't the one that the drop draws into. */
  readonly elsewhere?: true;
}

interface RpcLog {
  readonly topics: [Hex, ...Hex[]];
  readonly data: Hex;
}

/** A card as an event of the log has it. */
interface LoggedCard {
  readonly dropId: bigint;
  readonly serial: number;
  readonly holder: Address;
  readonly index: number;
  readonly entry: bigint;
}

const SIZE = 12;
const NOWHERE: Address = '0x00000000000000000000000000000000000000aa';
const ANOTHER_SLAB = refOf('a slab of no drop');
/** The number of a slab that is in no drop of the scenario. */
const OWN_PRIZE = 900_000;

/** Every way to cheat with a pull, each in one point. */
export const dishonestPulls: readonly DishonestPull[] = [
  {
    what: 'the published file is not the one that the drop was created with',
    fails: 'POOL_FILE',
    present: ({ poolFile }) => ({
      poolBytes: encodePoolFile({ ...poolFile, entries: withSlab(poolFile, 0) }),
    }),
  },
  {
    what: 'the drop was created with a file that is not in the canonical form',
    fails: 'POOL_FILE',
    forge: (honest) => {
      const poolBytes = new TextEncoder().encode(`${new TextDecoder().decode(encodePoolFile(honest))}\n`);
      return { poolBytes, poolFileHash: poolFileHash(poolBytes) };
    },
  },
  {
    what: 'the file is about another chain',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, chainId: 1 }),
  },
  {
    what: 'the file is about another Gacha contract',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, gacha: NOWHERE }),
  },
  {
    what: 'the file is about another collection than the drop and the card',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, collection: NOWHERE }),
  },
  {
    what: 'the card is of another collection than the drop and the file',
    fails: 'POOL_FILE',
    present: () => ({ collection: NOWHERE }),
    elsewhere: true,
  },
  {
    what: 'the drop draws into another collection than that of the file and the card',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, collection: NOWHERE }),
    present: () => ({ collection: NOWHERE }),
    elsewhere: true,
  },
  {
    what: 'the file has a card more than the drop',
    fails: 'POOL_FILE',
    forge: (honest) => ({
      ...commitmentTo({
        ...honest,
        entries: [...honest.entries, { index: SIZE, serialHash: ANOTHER_SLAB, rank: 'C' }],
      }),
      ranks: rankBytes(honest.entries),
    }),
  },
  {
    what: 'the file has a card less than the drop',
    fails: 'POOL_FILE',
    forge: (honest) => ({
      ...commitmentTo({ ...honest, entries: honest.entries.slice(0, -1) }),
      ranks: rankBytes(honest.entries),
    }),
  },
  {
    what: 'the file has a last-one prize that the drop has not',
    fails: 'POOL_FILE',
    forge: (honest) => ({
      ...commitmentTo({ ...honest, lastOnePrize: { ...prizeOf(numberedSlab(OWN_PRIZE)), index: SIZE } }),
      ranks: rankBytes(honest.entries),
    }),
  },
  {
    what: 'the file contains a slab twice',
    fails: 'POOL_FILE',
    forge: (honest) => {
      const [first, , ...others] = honest.entries.map(({ serialHash }) => serialHash) as [Hex, Hex, ...Hex[]];
      const order = shufflePool([first, first, ...others], honest.shuffle);
      const entries = honest.entries.map((entry, index) => ({ ...entry, serialHash: order[index] as Hex }));
      return commitmentTo({ ...honest, entries });
    },
  },
  {
    what: 'the root on chain is that of a pool with another card',
    fails: 'POOL_ROOT',
    forge: (honest) => ({ poolRoot: poolTree(withSlab(honest, SIZE - 1)).root }),
  },
  {
    what: 'the creation announced another rank of one card',
    fails: 'RANKS',
    forge: ({ entries }) => ({
      ranks: rankBytes(
        entries.map((entry) =>
          entry.index === 3 ? { ...entry, rank: entry.rank === 'C' ? 'B' : 'C' } : entry,
        ),
      ),
    }),
  },
  {
    what: 'two cards changed places after the shuffle',
    fails: 'SHUFFLE',
    forge: (honest) => {
      const [first, second, ...others] = honest.entries as [PoolEntry, PoolEntry, ...PoolEntry[]];
      return commitmentTo({
        ...honest,
        entries: [{ ...second, index: 0 }, { ...first, index: 1 }, ...others],
      });
    },
  },
  {
    what: 'the file was shuffled with another seed',
    fails: 'SHUFFLE',
    forge: (honest) => commitmentTo(shuffledBy(honest, { seed: honest.shuffle.seed ^ 1n })),
  },
  {
    what: 'the file was shuffled under another reference',
    fails: 'SHUFFLE',
    forge: (honest) => commitmentTo(shuffledBy(honest, { ref: refOf('another shuffle') })),
  },
  {
    what: 'the log gives a card whose pack is not opened',
    fails: 'DRAW',
    ...drawnInLogOnly(({ draws }) => draws[2]),
  },
  {
    what: 'the log gives a card that is in no pack',
    fails: 'DRAW',
    ...drawnInLogOnly(({ draws }) => (draws as readonly number[]).reduce(nextFree, 0)),
  },
  { what: 'the log has no word', fails: 'RANDOMNESS', alterLog: wordStored(() => []) },
  { what: 'the log has another word', fails: 'RANDOMNESS', alterLog: wordStored((word) => [word ^ 1n]) },
  { what: 'the word was stored twice', fails: 'RANDOMNESS', alterLog: wordStored((word) => [word, word]) },
  { what: 'the log has no card of the pack', fails: 'CARD', alterLog: firstLoggedCard(() => []) },
  {
    what: 'the log has two cards of the pack',
    fails: 'CARD',
    alterLog: firstLoggedCard((card, { draws }) => [card, { ...card, index: draws[2] }]),
  },
  {
    what: 'the log has another card of the pack',
    fails: 'CARD',
    alterLog: firstLoggedCard((card, { draws }) => [{ ...card, index: draws[2] }]),
  },
  {
    what: 'the log has the card in another request',
    fails: 'CARD',
    alterLog: firstLoggedCard((card) => [{ ...card, entry: card.entry + 1n }]),
  },
  {
    what: 'the log has the card with another holder',
    fails: 'CARD',
    alterLog: firstLoggedCard((card) => [{ ...card, holder: NOWHERE }]),
  },
];

/** A chain with drops to dispute, behind a node that is on demand. */
export interface PullScenario {
  readonly chain: DeployedChain;
  /** The node whose log is altered as the presented pull says. */
  readonly rpcUrl: string;
  /** The drop in which nothing is forged. */
  readonly honest: DisputedDrop;
  /** Presents the first drawn card of the honest drop, with the true log. */
  presentHonest(): PresentedPull;
  present(pull: DishonestPull): Promise<PresentedPull>;
  stop(): Promise<void>;
}

export async function openPullScenario(): Promise<PullScenario> {
  const chain = await startDeployedChain();
  const rpc = await startFaultyRpc(chain.rpcUrl);
  const collection = await createCollection(chain, 'Disputed');
  await fund(chain, accounts.alice.address, { points: 1_000_000_000n });
  let drops = 0;
  const createDisputed = (forge?: DishonestPull['forge']) =>
    createDisputedDrop(chain, { collection, name: `disputed ${drops++}`, ...(forge ? { forge } : {}) });
  const honest = await createDisputed();
  const firstCardOf = ({ gacha, dropId, createdBlock, draws, poolBytes }: DisputedDrop): PresentedPull => ({
    gacha,
    collection,
    tokenId: pulledCardTokenId(dropId, draws[0]),
    poolBytes,
    dropBlock: createdBlock,
  });
  return {
    chain,
    rpcUrl: rpc.url,
    honest,
    presentHonest() {
      rpc.heal();
      return firstCardOf(honest);
    },
    async present({ forge, alterLog, present }) {
      rpc.heal();
      const drop = forge ? await createDisputed(forge) : honest;
      if (alterLog) {
        const rewrite = (logs: unknown) => (logs as RpcLog[]).flatMap((log) => alterLog(log, drop));
        rpc.inflict({ kind: 'rewrite', rewrite }, 'eth_getLogs');
      }
      return { ...firstCardOf(drop), ...present?.(drop) };
    },
    async stop() {
      await rpc.close();
      await chain.stop();
    },
  };
}

async function createDisputedDrop(
  chain: DeployedChain,
  options: { collection: Address; name: string; forge?: NonNullable<DishonestPull['forge']> },
): Promise<DisputedDrop> {
  const { gacha } = chain.network.contracts;
  const drop = await createDrop(chain, { ...options, size: SIZE });
  const purchase = buyPacks(gacha, {
    dropId: drop.dropId,
    phase: 0,
    quantity: 3,
    token: chain.network.tokens.POINT,
    maxTotalBaseUnits: 3_000_000n,
    recipient: accounts.alice.address,
    openNow: true,
  });
  await sendCall(chain.client, accounts.alice, purchase);
  await fulfilAllRequests(chain);
  // The contract itself says which card waits: opened once on a copy of the chain.
  const snapshot = await chain.client.snapshot();
  await sendCall(chain.client, accounts.keeper, openPacks(gacha, drop.dropId, 3));
  const events = await chain.client.getContractEvents({
    address: gacha,
    abi: gachaAbi,
    eventName: 'CardsDrawn',
    args: { dropId: drop.dropId },
    fromBlock: 0n,
    strict: true,
  });
  await chain.client.revert({ id: snapshot });
  await sendCall(chain.client, accounts.keeper, openPacks(gacha, drop.dropId, 2));
  const draws = events.flatMap(({ args }) => decodeDraws(args).map(({ index }) => index)) as [
    number,
    number,
    number,
  ];
  return { ...drop, gacha, draws };
}

function withSlab({ entries }: PoolFile, index: number): PoolEntry[] {
  return entries.map((entry) => (entry.index === index ? { ...entry, serialHash: ANOTHER_SLAB } : entry));
}

/** The same slabs in the order that another shuffle gives. */
function shuffledBy(honest: PoolFile, change: Partial<PoolFile['shuffle']>): PoolFile {
  const shuffle = { ...honest.shuffle, ...change };
  const bySlab = new Map(honest.entries.map((entry) => [entry.serialHash, entry]));
  const entries = shufflePool([...bySlab.keys()], shuffle).map((serialHash, index) => ({
    ...(bySlab.get(serialHash) as PoolEntry),
    index,
  }));
  return { ...honest, shuffle, entries };
}

/** The log gives the first pack another card, and that card is presented. */
function drawnInLogOnly(
  cardOf: (drop: DisputedDrop) => number,
): Required<Pick<DishonestPull, 'alterLog' | 'present'>> {
  return {
    alterLog: firstLoggedCard((card, drop) => [{ ...card, index: cardOf(drop) }]),
    present: (drop) => ({ tokenId: pulledCardTokenId(drop.dropId, cardOf(drop)) }),
  };
}

/** The lowest index that none of the draws gave. */
function nextFree(free: number, _draw: number, _place: number, draws: readonly number[]): number {
  let index = free;
  while (draws.includes(index)) index += 1;
  return index;
}

/** Replaces the first card of the event that has it. Each card that replaces it gets an event of its own. */
function firstLoggedCard(
  alter: (card: LoggedCard, drop: DisputedDrop) => readonly LoggedCard[],
): NonNullable<DishonestPull['alterLog']> {
  return (log, drop) => {
    if (log.topics[0] !== selectorOf('CardsDrawn')) return [log];
    const { args } = decodeEventLog({ abi: gachaAbi, eventName: 'CardsDrawn', ...log });
    const [first, ...others] = decodeDraws(args);
    if (args.dropId !== drop.dropId || first?.index !== drop.draws[0]) return [log];
    const { dropId, holder, entry } = args;
    const serialOf = (packId: bigint) => Number(packId - packTokenId(dropId, 0));
    const logged = { dropId, holder, entry, serial: serialOf(first.packId), index: first.index };
    const kept = others.map(({ packId, index }) => ({ ...logged, serial: serialOf(packId), index }));
    return [...alter(logged, drop), ...kept].map((card) => ({
      ...log,
      topics: encodeEventTopics({ abi: gachaAbi, eventName: 'CardsDrawn', args: card }) as RpcLog['topics'],
      data: encodeAbiParameters(parseAbiParameters('bytes'), [
        encodePacked(['uint16', 'uint16'], [card.serial, card.index]),
      ]),
    }));
  };
}

function wordStored(alter: (word: bigint) => readonly bigint[]): NonNullable<DishonestPull['alterLog']> {
  return (log) => {
    if (log.topics[0] !== selectorOf('RandomnessStored')) return [log];
    const { args } = decodeEventLog({ abi: gachaAbi, eventName: 'RandomnessStored', ...log });
    return alter(args.word).map((word) => ({
      ...log,
      data: encodeAbiParameters(parseAbiParameters('uint128'), [word]),
    }));
  };
}

function selectorOf(eventName: 'CardsDrawn' | 'RandomnessStored'): Hex {
  const event = gachaAbi.find((item) => item.type === 'event' && item.name === eventName);
  if (event?.type !== 'event') throw new Error(`The contract has no event ${eventName}.`);
  return toEventSelector(event);
}
