import {
  encodePoolFile,
  type PoolEntry,
  type PoolFile,
  poolFileHash,
  poolTree,
  rankBytes,
  shufflePool,
} from '@kura/chain/gacha';
import { type Address, type Hex, stringToBytes } from 'viem';
import { numberedSlab, refOf } from './collection-on-chain.ts';
import { commitmentTo, type DropOnChainOptions, prizeOf } from './drop-on-chain.ts';

/** The parameters of a drop that an operator creates without an honest commitment. */
export type PoolForgery = NonNullable<DropOnChainOptions['forge']>;

export const NOWHERE: Address = '0x00000000000000000000000000000000000000aa';
/** The slab of no drop: its hash, and the number of another one. */
export const ANOTHER_SLAB = refOf('a slab of no drop');
const UNUSED_SLAB = 900_000;

/** Commits to another file than the honest one. */
export const forgedFile =
  (change: Partial<PoolFile> | ((honest: PoolFile) => Partial<PoolFile>)): PoolForgery =>
  (honest) =>
    commitmentTo({ ...honest, ...(typeof change === 'function' ? change(honest) : change) });

/** Commits to another file, while the creation announces the ranks of the honest one. */
export const forgedFileWithHonestRanks =
  (change: (honest: PoolFile) => Partial<PoolFile>): PoolForgery =>
  (honest) => ({ ...forgedFile(change)(honest), ranks: rankBytes(honest.entries) });

export const withSlab = ({ entries }: PoolFile, index: number): PoolEntry[] =>
  entries.map((entry) => (entry.index === index ? { ...entry, serialHash: ANOTHER_SLAB } : entry));

/** These entries in the order that a shuffle gives them. */
export function shuffled(
  { shuffle: honest, entries: honestEntries }: PoolFile,
  { entries = honestEntries, ...change }: Partial<PoolFile['shuffle']> & { entries?: readonly PoolEntry[] },
): Pick<PoolFile, 'shuffle' | 'entries'> {
  const shuffle = { ...honest, ...change };
  const left = [...entries];
  const order = shufflePool(
    entries.map(({ serialHash }) => serialHash),
    shuffle,
  );
  const take = (hash: Hex) =>
    left.splice(
      left.findIndex((each) => each.serialHash === hash),
      1,
    ) as [PoolEntry];
  return { shuffle, entries: order.map((hash, index) => ({ ...take(hash)[0], index })) };
}

/** Every way to create a drop that cheats in exactly one point, which a drop and each of its pulls reveal. */
export const dishonestPools = {
  POOL_FILE: {
    'the drop was created with a file that is not in the canonical form': {
      forge: (honest) => {
        const poolBytes = stringToBytes(`${new TextDecoder().decode(encodePoolFile(honest))}\n`);
        return { poolBytes, poolFileHash: poolFileHash(poolBytes) };
      },
    },
    'the file is about another chain': { forge: forgedFile({ chainId: 1 }) },
    'the file is about another Gacha contract': { forge: forgedFile({ gacha: NOWHERE }) },
    'the file is about another collection': { forge: forgedFile({ collection: NOWHERE }) },
    'the file has a card less than the drop': {
      forge: forgedFileWithHonestRanks(({ entries }) => ({ entries: entries.slice(0, -1) })),
    },
    'the file has a last-one prize that the drop has not': {
      forge: forgedFileWithHonestRanks(({ entries }) => ({
        lastOnePrize: { ...prizeOf(numberedSlab(UNUSED_SLAB)), index: entries.length },
      })),
    },
  },
  POOL_ROOT: {
    'the root on chain is that of a pool with another card': {
      forge: (honest) => ({ poolRoot: poolTree(withSlab(honest, honest.entries.length - 1)).root }),
    },
  },
  RANKS: {
    'the creation announced another rank of one card': {
      forge: ({ entries: [first, ...others] }) => ({
        ranks: rankBytes([{ ...(first as PoolEntry), rank: first?.rank === 'C' ? 'B' : 'C' }, ...others]),
      }),
    },
  },
  SHUFFLE: {
    'two cards changed places after the shuffle': {
      forge: forgedFile(({ entries }) => {
        const [first, second, ...others] = entries as readonly [PoolEntry, PoolEntry, ...PoolEntry[]];
        return { entries: [{ ...second, index: 0 }, { ...first, index: 1 }, ...others] };
      }),
    },
    'the file was shuffled with another seed': {
      forge: forgedFile((honest) => shuffled(honest, { seed: honest.shuffle.seed ^ 1n })),
    },
    'the file was shuffled under another reference': {
      forge: forgedFile((honest) => shuffled(honest, { ref: refOf('another shuffle') })),
    },
  },
} satisfies Record<string, Record<string, { readonly forge: PoolForgery }>>;
