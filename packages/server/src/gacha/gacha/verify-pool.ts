import { checkPool, type PoolEntry, type Slab } from '@kura/chain/gacha';
import type { Queryable } from '@kura/database';
import type { CardRank } from '@kura/domain/vocabulary';
import type { Hash, Hex } from 'viem';
import { slabSalt } from '../../cards/index.ts';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { listPoolSlabs } from './line-up.repository.ts';
import { publishedPoolFiles } from './proofs.repository.ts';

/** A card of a pool with its slab. */
export interface PooledSlab {
  nftId: string;
  serialHash: Hash;
  rank: CardRank;
  /** True when the pool file doesn't name it. */
  secret: boolean;
  /** Whether it is the last-one prize, which follows the pool. */
  lastOne: boolean;
  slab: Slab;
}

/** Returns the cards of a pool and its last-one prize by id, with their slabs, some of which only the shop knows. */
export async function readPooledSlabs(
  { config }: Pick<AppContext, 'config'>,
  db: Queryable,
  gachaId: string,
): Promise<PooledSlab[]> {
  return (await listPoolSlabs(db, gachaId)).map((row) => {
    const identity = {
      grader: row.grader,
      gradingNumber: row.grade,
      certificateNumber: row.certificate_number,
    };
    const slab = { ...identity, salt: slabSalt(config.vaultKey, identity) };
    const { nft_id: nftId, serial_hash: serialHash, rank, secret, last_one: lastOne } = row;
    return { nftId, serialHash, rank, secret, lastOne, slab };
  });
}

/** Returns a card's entry in the pool file, with its slab unless it is a secret prize. */
export function publishedEntry({ serialHash, rank, secret, slab }: PooledSlab): Omit<PoolEntry, 'index'> {
  return { serialHash, rank, ...(secret ? {} : { slab }) };
}

export const slabsByHash = (pool: readonly PooledSlab[]): ReadonlyMap<Hex, Slab> =>
  new Map(pool.map(({ serialHash, slab }) => [serialHash, slab]));

/**
 * Compares a draft's pool with every drop and token on chain, including secret slabs. Buyers can verify the public slabs
 * afterwards.
 *
 * @throws ApiError POOL_NOT_SOUND with the checks that fail and the cards concerned
 */
export async function requireSoundPool(context: AppContext, pool: readonly PooledSlab[]): Promise<void> {
  const { client, network } = context.chain;
  const entries = pool.map((each, index) => ({ ...publishedEntry(each), index }));
  const { checks } = await checkPool({
    client,
    gacha: network.contracts.gacha,
    registry: network.contracts.slabRegistry,
    poolFileOf: publishedPoolFiles(context.db),
    secretSlabs: slabsByHash(pool),
    entries,
    own: null,
  });
  const failed = checks.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  const found = failed.flatMap(({ findings }) => findings);
  throw new ApiError('POOL_NOT_SOUND', {
    checks: failed.map(({ name }) => name),
    cardIds: [...new Set(found.flatMap(({ index }) => (index === null ? [] : [pool[index]?.nftId])))],
    dropIds: [...new Set(found.flatMap(({ dropId }) => (dropId === null ? [] : [String(dropId)])))],
  });
}
