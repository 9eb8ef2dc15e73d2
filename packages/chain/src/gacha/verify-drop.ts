import type { CardRank } from '@kura/domain/vocabulary';
import { type Address, type Client, type Hex, isAddressEqual, zeroAddress } from 'viem';
import { getBlockNumber, getChainId, readContract } from 'viem/actions';
import { cardCollectionAbi } from '../abis/card-collection.gen.ts';
import { cardCollectionFactoryAbi } from '../abis/card-collection-factory.gen.ts';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { slabRegistryAbi } from '../abis/slab-registry.gen.ts';
import {
  type DropEvidence,
  type DropSource,
  readAnnouncedRanks,
  readDrawnCards,
  readDrop,
  readMintedPrizes,
  readShuffleSeed,
} from './drop-evidence.ts';
import {
  committedEntries,
  decodeCanonicalPoolFile,
  type PoolEntry,
  type PoolFile,
  poolFileHash,
  poolTree,
  rankBytes,
} from './pool-file.ts';
import { shufflePool } from './shuffle.ts';
import { type Slab, serialHash, slabKey } from './slab.ts';
import { pulledCardTokenId } from './token-id.ts';

/**
 * The checks of a drop before its sale, in this order:
 * - `POOL_FILE`: the published file has the drop's hash, is about this drop, and names slabs correctly. It has a last-one prize
 *   exactly if the drop has one.
 * - `POOL_ROOT`: its cards, including the last-one prize, give the drop's Merkle root.
 * - `RANKS`: their ranks are those announced when the drop was created.
 * - `SHUFFLE`: their order follows from the random seed on chain.
 * - `UNIQUE_SLABS`: no slab is in the pool twice.
 * - `EARLIER_FILES`: the pool file of every earlier drop is published and has that drop's hash.
 * - `OTHER_DROPS`: no card can still be drawn from another drop, or exists as that drop's token.
 * - `SLABS_FREE`: no slab that the file names has a living token of its own.
 */
export const DROP_CHECKS = [
  'POOL_FILE',
  'POOL_ROOT',
  'RANKS',
  'SHUFFLE',
  'UNIQUE_SLABS',
  'EARLIER_FILES',
  'OTHER_DROPS',
  'SLABS_FREE',
] as const;
export type DropCheckName = (typeof DROP_CHECKS)[number];

/** The checks that also apply to a pool before its drop exists. */
export const POOL_CHECKS = [
  'UNIQUE_SLABS',
  'EARLIER_FILES',
  'OTHER_DROPS',
  'SLABS_FREE',
] as const satisfies readonly DropCheckName[];
export type PoolCheckName = (typeof POOL_CHECKS)[number];

/** The reason for a failed check. */
export interface DropFinding {
  /** The card's index in the pool; null when the finding isn't about a card. */
  readonly index: number | null;
  readonly serialHash: Hex | null;
  /** The other drop, or the drop without a file. */
  readonly dropId: bigint | null;
  /** The living token. */
  readonly token: { readonly collection: Address; readonly tokenId: bigint } | null;
}

export interface DropCheck<Name extends DropCheckName = DropCheckName> {
  readonly name: Name;
  readonly passed: boolean;
  /** Reasons for the failure, one for each card or drop concerned; empty when the check's name explains the failure. */
  readonly findings: readonly DropFinding[];
}

export interface DropVerification {
  readonly verdict: 'sound' | 'unsound';
  /** The completed checks. A check that needs the drop's own file is left out without it. */
  readonly checks: readonly DropCheck[];
  /** Null without the drop's own file. */
  readonly pool: {
    readonly cards: number;
    /** Cards with a named slab. The others are secret until they are drawn. */
    readonly named: number;
    readonly ranks: Readonly<Partial<Record<CardRank, number>>>;
    /** The last pack's extra card, counted nowhere else; null for none. */
    readonly lastOnePrize: { readonly rank: CardRank; readonly slab: Slab } | null;
    /** Number of other drops that the pool was compared with. */
    readonly comparedDrops: number;
  } | null;
}

/** Reads a drop's published pool file, byte for byte; null when it isn't published. */
export type PoolFileReader = (dropId: bigint) => Promise<Uint8Array | null>;

interface World {
  /** Reads the chain. A user who doubts the shop uses another node. */
  readonly client: Client;
  readonly gacha: Address;
  readonly poolFileOf: PoolFileReader;
  /** The block to read the state at; the newest by default. */
  readonly blockNumber?: bigint;
  /** Secret slabs by their serial hashes. Only the shop knows them. */
  readonly secretSlabs?: ReadonlyMap<Hex, Slab>;
}

export interface DropQuestion extends World {
  readonly dropId: bigint;
  /** The first block that may hold the creation of the drop; the chain's first by default. */
  readonly fromBlock?: bigint;
}

/** The batch size: public nodes refuse larger ones. */
const CALLS_AT_ONCE = 25;

/**
 * Verifies a drop before its sale, from chain data and published pool files alone. Nothing else from the shop is trusted.
 *
 * It sees public data only. When a secret slab has another token under another salt, only the shop can detect it, by
 * `secretSlabs`.
 *
 * @throws when the chain can't be read, or knows no such drop.
 * @example const { verdict, checks } = await verifyDrop({ client, gacha, dropId, poolFileOf });
 */
export async function verifyDrop(question: DropQuestion): Promise<DropVerification> {
  const { client, gacha, dropId, fromBlock = 0n } = question;
  const place: DropSource = { client, gacha, dropId, fromBlock };
  const [drop, bytes] = await Promise.all([readDrop(place), question.poolFileOf(dropId)]);
  const file = bytes && (await readFileOfDrop(question, drop, bytes));
  if (file === null) return conclude([check('POOL_FILE', false)], null);
  const [ranks, isShuffled, pool] = await Promise.all([
    readAnnouncedRanks(place),
    isShuffledBySeed(place, drop, file),
    readRegistry(client, file.collection).then((registry) =>
      checkPool({
        ...question,
        registry,
        entries: committedEntries(file),
        own: { dropId, collection: file.collection },
      }),
    ),
  ]);
  const committed = committedEntries(file);
  const checks: DropCheck[] = [
    check('POOL_FILE', true),
    check('POOL_ROOT', poolTree(committed).root === drop.poolRoot),
    check('RANKS', ranks === rankBytes(committed)),
    check('SHUFFLE', isShuffled),
    ...pool.checks,
  ];
  return conclude(checks, { ...factsOf(file), comparedDrops: pool.comparedDrops });
}

interface PoolQuestion extends World {
  readonly registry: Address;
  readonly entries: readonly PoolEntry[];
  /** The pool's drop; null before its creation, when every drop on chain is another one. */
  readonly own: { readonly dropId: bigint; readonly collection: Address } | null;
}

/**
 * Compares a pool with all other drops and tokens on chain.
 *
 * @throws when the chain can't be read.
 */
export async function checkPool(
  question: PoolQuestion,
): Promise<{ readonly checks: readonly DropCheck<PoolCheckName>[]; readonly comparedDrops: number }> {
  const { client, gacha, own, entries } = question;
  const at = atBlock(question);
  const [first, next] = await Promise.all([
    readContract(client, { address: gacha, abi: gachaAbi, functionName: 'firstDropId', ...at }),
    readContract(client, { address: gacha, abi: gachaAbi, functionName: 'nextDropId', ...at }),
  ]);
  const others: OtherDrop[] = [];
  const missing: DropFinding[] = [];
  for (let other = first; other < next; other += 1n) {
    if (other === own?.dropId) continue;
    const found = await readOtherDrop(question, other);
    if (found !== null) others.push(found);
    // A later drop can't take a slab from this one: its claims are younger.
    else if (own === null || other < own.dropId) missing.push(finding({ dropId: other }));
  }
  const slabs = namedSlabs(entries, question.secretSlabs);
  const [elsewhere, taken] = await Promise.all([
    findInOtherDrops(question, others),
    findTaken(question, slabs),
  ]);
  return {
    checks: [
      check('UNIQUE_SLABS', ...found(findRepeated(entries, slabs))),
      check('EARLIER_FILES', ...found(missing)),
      check('OTHER_DROPS', ...found(elsewhere)),
      check('SLABS_FREE', ...found(taken)),
    ],
    comparedDrops: others.length,
  };
}

function conclude(checks: readonly DropCheck[], pool: DropVerification['pool']): DropVerification {
  const sound = checks.every(({ passed }) => passed);
  return { verdict: sound ? 'sound' : 'unsound', checks, pool };
}

function check<Name extends DropCheckName>(
  name: Name,
  passed: boolean,
  findings: readonly DropFinding[] = [],
): DropCheck<Name> {
  return { name, passed, findings };
}

const found = (findings: readonly DropFinding[]) => [findings.length === 0, findings] as const;

function finding(facts: Partial<DropFinding>): DropFinding {
  return { index: null, serialHash: null, dropId: null, token: null, ...facts };
}

const atBlock = ({ blockNumber }: Pick<World, 'blockNumber'>) =>
  blockNumber === undefined ? {} : { blockNumber };

/** Parses the drop's own file; null unless the drop committed to it. Slabs may repeat, which another check reports. */
async function readFileOfDrop(
  { client, gacha }: DropQuestion,
  drop: DropEvidence,
  bytes: Uint8Array,
): Promise<PoolFile | null> {
  const file = readCommittedFile(drop, bytes);
  if (file === null) return null;
  const isOfDrop =
    file.chainId === (await getChainId(client)) &&
    isAddressEqual(file.gacha, gacha) &&
    isAddressEqual(file.collection, drop.collection) &&
    file.entries.length === drop.size &&
    (file.lastOnePrize !== undefined) === drop.lastOnePrize;
  return isOfDrop ? file : null;
}

function readCommittedFile(drop: DropEvidence, bytes: Uint8Array): PoolFile | null {
  if (poolFileHash(bytes) !== drop.poolFileHash) return null;
  try {
    return decodeCanonicalPoolFile(bytes);
  } catch {
    return null;
  }
}

/** Whether the file's order follows from the seed on chain, so that nobody chose it. */
async function isShuffledBySeed(place: DropSource, drop: DropEvidence, file: PoolFile): Promise<boolean> {
  if (file.shuffle.ref !== drop.shuffleRef) return false;
  if ((await readShuffleSeed(place, drop.shuffleRef)) !== file.shuffle.seed) return false;
  const hashes = file.entries.map((entry) => entry.serialHash);
  const shuffled = shufflePool(hashes, file.shuffle);
  return shuffled.every((hash, index) => hash === hashes[index]);
}

interface OtherDrop {
  readonly dropId: bigint;
  readonly drop: DropEvidence;
  readonly closed: boolean;
  readonly indexOf: ReadonlyMap<Hex, number>;
}

/** Reads another drop with its published pool; null when its file is missing or has another hash. */
async function readOtherDrop(question: World, dropId: bigint): Promise<OtherDrop | null> {
  const { client, gacha } = question;
  const place: DropSource = { client, gacha, dropId, fromBlock: 0n };
  const progress = { address: gacha, abi: gachaAbi, functionName: 'dropProgress', args: [dropId] } as const;
  const [drop, { closed }, bytes] = await Promise.all([
    readDrop(place),
    readContract(client, { ...progress, ...atBlock(question) }),
    question.poolFileOf(dropId),
  ]);
  const file = bytes && readCommittedFile(drop, bytes);
  const committed = file && committedEntries(file);
  if (committed === null || poolTree(committed).root !== drop.poolRoot) return null;
  const indexOf = new Map(committed.map((entry) => [entry.serialHash, entry.index]));
  return { dropId, drop, closed, indexOf };
}

/** Finds cards that another drop still promises, or that exist as its tokens. */
async function findInOtherDrops(
  question: PoolQuestion,
  others: readonly OtherDrop[],
): Promise<DropFinding[]> {
  const findings: DropFinding[] = [];
  for (const other of others) {
    const shared = question.entries.flatMap(({ index, serialHash: hash }) => {
      const there = other.indexOf.get(hash);
      return there === undefined ? [] : [{ index, hash, there }];
    });
    if (shared.length === 0) continue;
    const drawn = await readDrawnIndexes(question, other.dropId);
    for (const { index, hash, there } of shared) {
      const tokenId = pulledCardTokenId(other.dropId, there);
      const token = { collection: other.drop.collection, tokenId };
      const isDrawn = drawn.has(tokenId);
      const bad = isDrawn ? await isAlive(question, token) : !other.closed;
      if (bad) {
        findings.push(
          finding({ index, serialHash: hash, dropId: other.dropId, token: isDrawn ? token : null }),
        );
      }
    }
  }
  return findings;
}

async function readDrawnIndexes(question: World, dropId: bigint): Promise<Set<bigint>> {
  const { client, gacha, blockNumber = await getBlockNumber(client) } = question;
  const place: DropSource = { client, gacha, dropId, fromBlock: 0n };
  const drawn = (await Promise.all([readDrawnCards(place), readMintedPrizes(place)])).flat();
  return new Set(drawn.filter((card) => card.block <= blockNumber).map((card) => card.tokenId));
}

async function isAlive(
  question: World,
  { collection, tokenId }: { collection: Address; tokenId: bigint },
): Promise<boolean> {
  return readContract(question.client, {
    address: collection,
    abi: cardCollectionAbi,
    functionName: 'exists',
    args: [tokenId],
    ...atBlock(question),
  });
}

interface NamedSlab {
  readonly index: number;
  readonly serialHash: Hex;
  readonly key: Hex;
}

/** The pool's slabs that the file names or the shop knows, with the key under which each can have one token. */
function namedSlabs(
  entries: readonly PoolEntry[],
  secretSlabs: ReadonlyMap<Hex, Slab> = new Map(),
): NamedSlab[] {
  return entries.flatMap((entry) => {
    const slab = entry.slab ?? secretSlabs.get(entry.serialHash);
    if (slab === undefined) return [];
    if (serialHash(slab) !== entry.serialHash) throw new RangeError(`slab ${entry.index} has another hash`);
    return [{ index: entry.index, serialHash: entry.serialHash, key: slabKey(slab) }];
  });
}

/** Finds repeated slabs in the pool, by hash or by key. */
function findRepeated(entries: readonly PoolEntry[], slabs: readonly NamedSlab[]): DropFinding[] {
  const keys = new Map(slabs.map(({ index, key }) => [index, key]));
  const seen = new Set<Hex>();
  return entries.flatMap(({ index, serialHash: hash }) => {
    const key = keys.get(index);
    const repeated = seen.has(hash) || (key !== undefined && seen.has(key));
    seen.add(hash);
    if (key !== undefined) seen.add(key);
    return repeated ? [finding({ index, serialHash: hash })] : [];
  });
}

/** Finds slabs with a living token, except the drop's own drawn and attested cards. */
async function findTaken(question: PoolQuestion, slabs: readonly NamedSlab[]): Promise<DropFinding[]> {
  const { client, registry, own } = question;
  const findings: DropFinding[] = [];
  for (let from = 0; from < slabs.length; from += CALLS_AT_ONCE) {
    const batch = slabs.slice(from, from + CALLS_AT_ONCE);
    const tokens = await Promise.all(
      batch.map(({ key }) =>
        readContract(client, {
          address: registry,
          abi: slabRegistryAbi,
          functionName: 'tokenOf',
          args: [key],
          ...atBlock(question),
        }),
      ),
    );
    for (const [place, [collection, tokenId]] of tokens.entries()) {
      const { index, serialHash: hash } = batch[place] as NamedSlab;
      if (isAddressEqual(collection, zeroAddress)) continue;
      const isOwn =
        own !== null &&
        tokenId === pulledCardTokenId(own.dropId, index) &&
        isAddressEqual(collection, own.collection);
      if (!isOwn) findings.push(finding({ index, serialHash: hash, token: { collection, tokenId } }));
    }
  }
  return findings;
}

/** Reads the registry from the collection's factory, which the Gacha checked when it created the drop. */
async function readRegistry(client: Client, collection: Address): Promise<Address> {
  const factory = await readContract(client, {
    address: collection,
    abi: cardCollectionAbi,
    functionName: 'factory',
  });
  return readContract(client, { address: factory, abi: cardCollectionFactoryAbi, functionName: 'registry' });
}

function factsOf(file: PoolFile) {
  const ranks: Partial<Record<CardRank, number>> = {};
  for (const { rank } of file.entries) ranks[rank] = (ranks[rank] ?? 0) + 1;
  const prize = file.lastOnePrize;
  return {
    cards: file.entries.length,
    named: file.entries.filter(({ slab }) => slab).length,
    ranks,
    lastOnePrize: prize ? { rank: prize.rank, slab: prize.slab } : null,
  };
}
