import { rankNumber } from '@kura/domain/cards';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import { type Address, bytesToHex, type Hex, hexToBigInt, isAddress, isHex, keccak256 } from 'viem';
import { type MerkleTree, merkleTree, standardLeaf } from '../merkle-tree.ts';
import { type Shuffle, shufflePool } from './shuffle.ts';
import { type Slab, serialHash } from './slab.ts';
import { encodeWords } from './uniform.ts';

/** Version 2 names slabs, and version 3 also has a last-one prize. A file without both has version 1. */
const VERSIONS = [1, 2, 3] as const;

/** One slab of a pool. */
export interface PoolEntry {
  /** Index in the pool, from 0. With the drop it gives the card's token id. */
  readonly index: number;
  readonly serialHash: Hex;
  readonly rank: CardRank;
  /** The slab behind the hash; absent for a secret card until it is drawn. */
  readonly slab?: Slab;
}

/**
 * A drop's public pool file, published before its sale. It has a hash and a rank for every slab, the slab itself unless it is a
 * secret prize, and the shuffle that ordered them. Its hash and Merkle root are on chain, so the file can't change.
 */
export interface PoolFile {
  readonly chainId: number;
  readonly gacha: Address;
  readonly collection: Address;
  readonly shuffle: Shuffle;
  /** In index order. */
  readonly entries: readonly PoolEntry[];
  /** The extra card for the last pack, at the index behind the pool. Its slab is named from the start. */
  readonly lastOnePrize?: PrizeEntry;
}

/** A card of the pool file that is never secret. */
export interface PrizeEntry extends PoolEntry {
  readonly slab: Slab;
}

/** Thrown when bytes aren't a pool file in canonical form. */
export class InvalidPoolFileError extends Error {
  override readonly name = 'InvalidPoolFileError';
}

/** The inputs of a pool file. */
export interface PoolFileTerms extends Omit<PoolFile, 'entries' | 'lastOnePrize'> {
  /** Every slab of the pool with its rank, in any order. */
  readonly slabs: readonly Omit<PoolEntry, 'index'>[];
  readonly lastOnePrize?: Omit<PrizeEntry, 'index'>;
}

/**
 * Creates a drop's pool file, with the slabs in shuffled order.
 *
 * @throws RangeError when the pool contains a slab twice.
 */
export function createPoolFile({ slabs, lastOnePrize: prize, ...terms }: PoolFileTerms): PoolFile {
  const bySerialHash = new Map(slabs.map((slab) => [lower(slab.serialHash), slab]));
  const repeatsPrize = prize !== undefined && bySerialHash.has(lower(prize.serialHash));
  if (bySerialHash.size !== slabs.length || repeatsPrize)
    throw new RangeError('the pool contains a slab twice');
  const order = shufflePool([...bySerialHash.keys()], terms.shuffle);
  return {
    chainId: terms.chainId,
    gacha: lower(terms.gacha),
    collection: lower(terms.collection),
    shuffle: { ref: lower(terms.shuffle.ref), seed: terms.shuffle.seed },
    entries: order.map((serialHash, index) => {
      const { rank, slab } = bySerialHash.get(serialHash) as Omit<PoolEntry, 'index'>;
      return { index, serialHash, rank, ...(slab === undefined ? {} : { slab }) };
    }),
    ...(prize && {
      lastOnePrize: { ...prize, index: order.length, serialHash: lower(prize.serialHash) },
    }),
  };
}

/**
 * The canonical form: JSON in UTF-8 without white space, keys in this order, hex in lower case, the seed as 16 bytes of hex. Its
 * keccak256 is on chain.
 */
export function encodePoolFile(file: PoolFile): Uint8Array {
  const { chainId, gacha, collection, shuffle, entries, lastOnePrize } = file;
  return new TextEncoder().encode(
    JSON.stringify({
      version: versionOf(file),
      chainId,
      gacha: lower(gacha),
      collection: lower(collection),
      shuffle: { ref: lower(shuffle.ref), seed: `0x${shuffle.seed.toString(16).padStart(32, '0')}` },
      entries: entries.map(writtenEntry),
      ...(lastOnePrize && { lastOnePrize: writtenEntry(lastOnePrize) }),
    }),
  );
}

/** The hash of a published pool file, which the drop stores on chain. */
export function poolFileHash(bytes: Uint8Array): Hex {
  return keccak256(bytes);
}

/**
 * Parses a published pool file.
 *
 * @throws InvalidPoolFileError when it isn't in canonical form, since the hash on chain then proves nothing about it, or when
 *   it contains a slab twice.
 */
export function decodePoolFile(bytes: Uint8Array): PoolFile {
  const file = decodeCanonicalPoolFile(bytes);
  // One card could be promised to two buyers.
  const cards = committedEntries(file);
  if (new Set(cards.map(({ serialHash }) => serialHash)).size !== cards.length)
    throw new InvalidPoolFileError('The pool file contains a slab twice.');
  return file;
}

/**
 * Parses a published pool file that may contain a slab twice, for callers that report the repeated slabs.
 *
 * @throws InvalidPoolFileError when it isn't in canonical form, or names a slab that doesn't match its hash.
 */
export function decodeCanonicalPoolFile(bytes: Uint8Array): PoolFile {
  const file = readPoolFile(bytes);
  if (bytesToHex(encodePoolFile(file)) !== bytesToHex(bytes)) {
    throw new InvalidPoolFileError('The pool file is not in its canonical form.');
  }
  for (const { index, serialHash: hash, slab } of committedEntries(file)) {
    if (slab !== undefined && serialHash(slab) !== hash)
      throw new InvalidPoolFileError(`Entry ${index} names another slab than its hash.`);
  }
  return file;
}

/** Every card that a drop commits to, by its index: the pool, then the last-one prize. */
export function committedEntries({ entries, lastOnePrize }: PoolFile): readonly PoolEntry[] {
  return lastOnePrize === undefined ? entries : [...entries, lastOnePrize];
}

/** The tree over the leaves (index, serial hash, rank) of {@link committedEntries}. The drop stores its root on chain. */
export function poolTree(entries: readonly PoolEntry[]): MerkleTree {
  return merkleTree(entries.map(poolLeaf));
}

/** A card's leaf. */
export function poolLeaf({ index, serialHash, rank }: PoolEntry): Hex {
  return standardLeaf(encodeWords([BigInt(index), hexToBigInt(serialHash), BigInt(rankNumber(rank))]));
}

/** The rank of every index of {@link committedEntries}, one byte each, as in the drop's creation event. */
export function rankBytes(entries: readonly PoolEntry[]): Hex {
  return bytesToHex(Uint8Array.from(entries, (entry) => rankNumber(entry.rank)));
}

function readPoolFile(bytes: Uint8Array): PoolFile {
  try {
    const file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!VERSIONS.includes(file.version))
      throw new InvalidPoolFileError(`This is no pool file of version ${VERSIONS.join(' or ')}.`);
    const entries: PoolEntry[] = file.entries.map(readEntry);
    return {
      chainId: expectCount(file.chainId),
      gacha: expectAddress(file.gacha),
      collection: expectAddress(file.collection),
      shuffle: { ref: expectBytes32(file.shuffle.ref), seed: expectSeed(file.shuffle.seed) },
      entries,
      ...(file.lastOnePrize !== undefined && { lastOnePrize: readPrize(file.lastOnePrize, entries.length) }),
    };
  } catch (cause) {
    if (cause instanceof InvalidPoolFileError) throw cause;
    throw new InvalidPoolFileError('This is no pool file.', { cause });
  }
}

function readEntry(entry: Record<string, unknown>, place: number): PoolEntry {
  const rank = CARD_RANKS.find((each) => each === entry['rank']);
  if (entry['index'] !== place || rank === undefined)
    throw new InvalidPoolFileError(`Entry ${place} is wrong.`);
  const slab = entry['slab'];
  return {
    index: place,
    serialHash: expectBytes32(entry['serialHash']),
    rank,
    ...(slab === undefined ? {} : { slab: readSlab(slab as Record<string, unknown>) }),
  };
}

function readPrize(entry: Record<string, unknown>, place: number): PrizeEntry {
  const { slab, ...prize } = readEntry(entry, place);
  if (slab === undefined) throw new InvalidPoolFileError('The last-one prize names no slab.');
  return { ...prize, slab };
}

function readSlab({ grader, gradingNumber, certificateNumber, salt }: Record<string, unknown>): Slab {
  if (typeof grader !== 'string' || typeof certificateNumber !== 'string')
    throw new InvalidPoolFileError('A slab is wrong.');
  return { grader, gradingNumber: expectCount(gradingNumber), certificateNumber, salt: expectBytes32(salt) };
}

function versionOf({ entries, lastOnePrize }: PoolFile): (typeof VERSIONS)[number] {
  if (lastOnePrize !== undefined) return 3;
  return entries.some(({ slab }) => slab !== undefined) ? 2 : 1;
}

const writtenEntry = ({ index, serialHash, rank, slab }: PoolEntry) => ({
  index,
  serialHash: lower(serialHash),
  rank,
  ...(slab === undefined ? {} : { slab: writtenSlab(slab) }),
});

const writtenSlab = ({ grader, gradingNumber, certificateNumber, salt }: Slab) => ({
  grader,
  gradingNumber,
  certificateNumber,
  salt: lower(salt),
});

function expectCount(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new InvalidPoolFileError('A number is wrong.');
  return value as number;
}

function expectAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw new InvalidPoolFileError('An address is wrong.');
  return value;
}

function expectBytes32(value: unknown): Hex {
  if (!isHex(value, { strict: true }) || value.length !== 66)
    throw new InvalidPoolFileError('A hash is wrong.');
  return value;
}

function expectSeed(value: unknown): bigint {
  if (!isHex(value, { strict: true }) || value.length !== 34)
    throw new InvalidPoolFileError('The seed is wrong.');
  return BigInt(value);
}

function lower<Text extends Hex>(hex: Text): Text {
  return hex.toLowerCase() as Text;
}
