import { gachaAbi } from '@kura/chain/abis';
import {
  allowListTree,
  committedEntries,
  createPoolFile,
  encodePoolFile,
  type PoolFile,
  poolFileHash,
  poolTree,
  rankBytes,
} from '@kura/chain/gacha';
import type { Network } from '@kura/chain/network';
import { type DatabaseTransaction, lockName } from '@kura/database';
import { type Address, encodeFunctionData, type Hash, type Hex, zeroHash } from 'viem';
import {
  dollars,
  expectedValueChanges,
  listDropPrices,
  readDropTerms,
  readSetting,
  requireOutgoingValue,
} from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  queueOperatorTransaction,
  readCheckpoint,
  requireAdmin,
} from '../../platform/index.ts';
import { readAllowList, rootAllowList } from './allow-list.repository.ts';
import { listPhases } from './drop-terms.repository.ts';
import { arePacksStopped } from './drops.repository.ts';
import { requireDraft } from './edit-gacha.ts';
import { findCollection, isAnyPending, isDraft, lockGacha, updateGacha } from './gacha.repository.ts';
import { viewGachaForAdmin } from './gacha-admin.presenter.ts';
import { gachaRef } from './gacha-ref.ts';
import { lockPool, readSeed, setPoolIndexes } from './pool.repository.ts';
import { earliestPhaseStart, requirePhasesFrom } from './sale-delay.ts';
import { createDropKind } from './transaction-kinds.ts';
import { type PooledSlab, publishedEntry, readPooledSlabs, requireSoundPool } from './verify-pool.ts';

/** Time after the sale in which a holder may leave a pack sealed before anyone may have it opened. */
const sealedForSeconds = 365 * 24 * 60 * 60;

type Gacha = NonNullable<Awaited<ReturnType<typeof lockGacha>>>;

/**
 * Checks a draft, freezes its pool and queues its creation on chain. The drop is PENDING until the event of its creation
 * makes it READY.
 */
export async function publishGacha(
  context: CallContext,
  { id }: { id: string },
): Promise<{ transactionId: string; status: 'QUEUED' }> {
  requireAdmin(context.actor);
  const { network, client } = context.chain;
  // The leaves of an allow list contain the drop's number, which is assigned in the order of creation.
  const contract = { address: network.contracts.gacha, abi: gachaAbi } as const;
  const [nextDropId, saleDelay] = await Promise.all([
    client.readContract({ ...contract, functionName: 'nextDropId' }),
    client.readContract({ ...contract, functionName: 'saleDelay' }),
  ]);
  const verified = await verifyDraft(context, id);

  return inTransaction(context, async (tx) => {
    const gacha = requireDraft(await lockGacha(tx, id));
    // The contract creates no drop while the guardian's stop lasts.
    if (await arePacksStopped(tx)) throw new ApiError('PAUSED');
    await lockPool(tx, id);
    const pool = await readPooledSlabs(context, tx, id);
    requireSamePool(verified, pool);
    const { obstacles, texts } = await viewGachaForAdmin(tx, network, id);
    if (obstacles.length > 0) throw new ApiError('DROP_NOT_PUBLISHABLE', { obstacles });
    await requireTimeToVerify(tx, id, saleDelay);
    await requireApprovedTerms(tx, context, gacha, texts.ja.title);
    await requireNoOtherPending(tx);
    const file = await poolFileOf(tx, network, gacha, pool);
    const frozen = await freezePool(tx, id, file);

    const attempt = gacha.publish_attempts + 1;
    const parameters = await dropParameters(tx, { gacha, file, frozen, network, dropId: nextDropId });
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: createDropKind,
      to: network.contracts.gacha,
      data: encodeFunctionData({
        abi: gachaAbi,
        functionName: 'createDrop',
        args: [gachaRef(id, attempt), parameters],
      }),
      idempotencyKey: gachaRef(id, attempt),
      subject: { gachaId: id, attempt: String(attempt) },
    });
    await updateGacha(tx, id, {
      status: 'PENDING',
      pool_file: Buffer.from(frozen.bytes),
      pool_file_hash: frozen.hash,
      pool_root: frozen.root,
      publish_attempts: attempt,
      transaction_id: transactionId,
    });
    await audit(tx, context, {
      action: 'publish-gacha',
      subject: { kind: 'gacha', id },
      details: { attempt, poolRoot: frozen.root, poolFileHash: frozen.hash, cards: pool.length },
    });
    await failpoint('publish.before-commit');
    return { transactionId, status: 'QUEUED' };
  });
}

/** Compares the pool of a draft with the chain. Other drops are refused later, under the lock. */
async function verifyDraft(context: CallContext, id: string): Promise<PooledSlab[]> {
  if (!(await isDraft(context.db, id))) return [];
  const pool = await readPooledSlabs(context, context.db, id);
  await requireSoundPool(context, pool);
  return pool;
}

/** Publishes only the pool that was compared with the chain. */
function requireSamePool(verified: readonly PooledSlab[], pool: readonly PooledSlab[]): void {
  const text = (slabs: readonly PooledSlab[]) =>
    slabs.map(({ serialHash, secret, lastOne }) => `${serialHash} ${secret} ${lastOne}`).join();
  if (text(verified) !== text(pool)) {
    throw new ApiError('STATE_CONFLICT', { detail: 'The pool was changed meanwhile: publish again' });
  }
}

/** Requires a second admin when the drop can give away too much value. */
async function requireApprovedTerms(
  tx: DatabaseTransaction,
  context: CallContext,
  { id, version }: Gacha,
  title: string,
): Promise<void> {
  const terms = await readDropTerms(tx, context, { gachaId: id });
  await requireOutgoingValue(tx, context, {
    subject: {
      kind: 'gacha',
      id,
      version: `${version}:${terms.exposureBaseUnits}:${terms.highestExpectedValueBaseUnits}`,
    },
    value: { drop: { ...terms, reduction: null } },
    changes: [
      { field: 'name', before: title, after: title },
      { field: 'status', before: 'DRAFT', after: 'PUBLISHED' },
      { field: 'exposure', before: null, after: dollars(terms.exposureBaseUnits ?? 0n) },
      ...expectedValueChanges(terms),
    ],
  });
}

async function requireTimeToVerify(tx: DatabaseTransaction, id: string, delaySeconds: number): Promise<void> {
  const head = await readCheckpoint(tx);
  const earliest = earliestPhaseStart(head?.timeSeconds ?? 0, delaySeconds);
  requirePhasesFrom(await listPhases(tx, id), earliest);
}

/** Refuses a second pending creation: two could get each other's number, and so each other's allow lists. */
async function requireNoOtherPending(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'publish-gacha');
  if (await isAnyPending(tx)) {
    throw new ApiError('STATE_CONFLICT', {
      detail: 'Another drop is being published: wait until it is on chain',
    });
  }
}

async function poolFileOf(
  tx: DatabaseTransaction,
  network: Network,
  gacha: Gacha,
  pool: readonly PooledSlab[],
): Promise<PoolFile> {
  const collection = await requireCollection(tx, gacha.collection_id);
  const seed = await readSeed(tx, gacha.shuffle_ref as Hash);
  if (seed === null) throw new Error('a shuffled drop has no seed');
  const prize = pool.find(({ lastOne }) => lastOne);
  return createPoolFile({
    chainId: network.chainId,
    gacha: network.contracts.gacha,
    collection,
    shuffle: seed,
    slabs: pool.filter(({ lastOne }) => !lastOne).map(publishedEntry),
    ...(prize && {
      lastOnePrize: { serialHash: prize.serialHash, rank: prize.rank, slab: prize.slab },
    }),
  });
}

async function freezePool(tx: DatabaseTransaction, id: string, file: PoolFile) {
  const bytes = encodePoolFile(file);
  const entries = committedEntries(file);
  const { root } = poolTree(entries);
  await setPoolIndexes(tx, id, entries);
  return { bytes, root, hash: poolFileHash(bytes) };
}

async function requireCollection(tx: DatabaseTransaction, id: string): Promise<Address> {
  const collection = await findCollection(tx, id);
  if (collection?.contract_address == null) throw new ApiError('COLLECTION_NOT_ACTIVE');
  return collection.contract_address as Address;
}

interface DropTerms {
  gacha: Gacha;
  file: PoolFile;
  frozen: { root: Hex; hash: Hex };
  network: Network;
  dropId: bigint;
}

/** Returns the drop's contract parameters, with the roots of its allow lists. */
async function dropParameters(tx: DatabaseTransaction, { gacha, file, frozen, network, dropId }: DropTerms) {
  const prices = await listDropPrices(tx, gacha.id);
  const phases = await listPhases(tx, gacha.id);
  const end = Math.floor(gacha.ends_at.getTime() / 1000);
  const allowListRoots: Hash[] = [];
  for (const { number, allowListed } of phases) {
    const scope = { chainId: network.chainId, dropId, phase: number };
    const root = allowListed
      ? allowListTree(scope, await readAllowList(tx, gacha.id, number)).root
      : zeroHash;
    await rootAllowList(tx, { gachaId: gacha.id, phase: number, root });
    allowListRoots.push(root);
  }
  return {
    name: gacha.name,
    collection: file.collection,
    poolRoot: frozen.root,
    poolFileHash: frozen.hash,
    shuffleRef: file.shuffle.ref,
    size: file.entries.length,
    packs: gacha.packs,
    ranks: rankBytes(committedEntries(file)),
    prices: prices
      .filter(({ token }) => token !== 'POINT')
      .map(({ token, price }) => ({ token: network.tokens[token as 'USDC' | 'USDT'], price })),
    priceInPoints: prices.find(({ token }) => token === 'POINT')?.price ?? 0n,
    exchangePoints: Number(gacha.exchange_points),
    phases: phases.map((phase, index) => ({
      start: phase.startsAtSeconds,
      end: phase.endsAtSeconds,
      limit: phase.limit,
      limitPerWallet: phase.limitPerWallet,
      allowListRoot: allowListRoots[index] ?? zeroHash,
    })),
    limitPerTransaction: gacha.limit_per_transaction,
    deliveryCap: gacha.delivery_cap,
    end,
    revealDeadline: end + sealedForSeconds,
    treasury: (await readSetting(tx, 'treasuryAddress')) as Address,
    lastOnePrize: file.lastOnePrize !== undefined,
  };
}
