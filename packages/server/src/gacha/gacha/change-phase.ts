import { gachaAbi } from '@kura/chain/abis';
import { allowListTree } from '@kura/chain/gacha';
import type { DatabaseTransaction } from '@kura/database';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { encodeFunctionData, type Hash, zeroHash } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  isUnderWay,
  newId,
  type OperatorContext,
  queueOperatorTransaction,
  readCheckpoint,
  requireAdmin,
} from '../../platform/index.ts';
import { insertAllowList } from './allow-list.repository.ts';
import { findRoomPhase, listPhases, type PhaseValues } from './drop-terms.repository.ts';
import { findDrop, lockDropOnChain, recordTransaction } from './drops.repository.ts';
import { type PhaseInput, readPhases } from './edit-gacha.ts';
import { requirePhasesFrom } from './sale-delay.ts';
import { setPhaseKind } from './transaction-kinds.ts';

const changeable: readonly GachaStatus[] = ['READY', 'PUBLISHED', 'STOPPED'];

/**
 * Changes a future phase of a drop on chain, or adds one. A started phase never changes, because buyers relied on its terms.
 * The shop shows the change once its event is indexed.
 */
export async function changePhase(
  context: CallContext,
  { id, number, ...input }: PhaseInput & { id: string; number: number },
): Promise<{ transactionId: string; status: 'QUEUED' }> {
  requireAdmin(context.actor);
  const { network } = context.chain;
  const salesFrom = await readSalesFrom(context, id);
  return inTransaction(context, async (tx) => {
    const { gacha, drop } = await lockDropOnChain(tx, id);
    if (drop.packs_issued >= drop.packs) throw new ApiError('SOLD_OUT', { remaining: 0 });
    if (!changeable.includes(gacha.status as GachaStatus) || gacha.stop_reason === 'ENDED') {
      throw new ApiError('STATE_CONFLICT', { state: gacha.status, reason: gacha.stop_reason });
    }
    await requireNoPhaseChange(tx, id);
    const [phase] = readPhases([input], gacha.ends_at.toISOString());
    if (phase === undefined) throw new Error('one phase was read as none');
    await requireAhead(tx, id, number, phase);
    requirePhasesFrom([phase], salesFrom);
    await requireTermsOfRoom(tx, gacha, number, phase);

    const scope = { chainId: network.chainId, dropId: BigInt(drop.drop_id), phase: number };
    const root = phase.allowList === null ? zeroHash : allowListTree(scope, phase.allowList).root;
    if (phase.allowList !== null)
      await insertAllowList(tx, { gachaId: id, phase: number, root }, phase.allowList);
    const transactionId = await queuePhase(tx, context, {
      gachaId: id,
      dropId: scope.dropId,
      number,
      phase,
      root,
      idempotencyKey: newId(),
    });
    await recordTransaction(tx, id, transactionId);
    await audit(tx, context, {
      action: 'change-phase',
      subject: { kind: 'gacha', id },
      details: {
        number,
        startsAt: input.startsAt,
        endsAt: input.endsAt,
        limit: phase.limit,
        limitPerWallet: phase.limitPerWallet,
        allowListRoot: root,
        transactionId,
      },
    });
    return { transactionId, status: 'QUEUED' };
  });
}

export interface PhaseOnChain {
  readonly gachaId: string;
  readonly dropId: bigint;
  readonly number: number;
  readonly phase: Omit<PhaseValues, 'allowList'>;
  /** Root of the allow list; zero for none. */
  readonly root: Hash;
  readonly idempotencyKey: string;
}

/** Queues the call that gives a phase its terms on chain. */
export function queuePhase(
  tx: DatabaseTransaction,
  context: OperatorContext,
  { gachaId, dropId, number, phase, root, idempotencyKey }: PhaseOnChain,
): Promise<string> {
  return queueOperatorTransaction(tx, context, {
    kind: setPhaseKind,
    to: context.chain.network.contracts.gacha,
    data: encodeFunctionData({
      abi: gachaAbi,
      functionName: 'setPhase',
      args: [
        dropId,
        BigInt(number),
        {
          start: phase.startsAtSeconds,
          end: phase.endsAtSeconds,
          limit: phase.limit,
          limitPerWallet: phase.limitPerWallet,
          allowListRoot: root,
        },
      ],
    }),
    idempotencyKey,
    subject: { gachaId },
  });
}

/** The phase of a waiting room keeps its registered terms, and later phases are open to everybody. */
async function requireTermsOfRoom(
  tx: DatabaseTransaction,
  { id, status }: { id: string; status: string },
  number: number,
  { startsAtSeconds, allowList }: PhaseValues,
): Promise<void> {
  const room = await findRoomPhase(tx, id);
  if (room === undefined) return;
  const isLater = startsAtSeconds * 1000 >= room.phase_ends_at.getTime();
  if (number !== room.phase && isLater && allowList === null) return;
  throw new ApiError('STATE_CONFLICT', {
    state: status,
    detail: 'The waiting room of the drop keeps its phase, and the later phases open to everybody',
  });
}

/**
 * Returns the earliest start of a drop's first phase, in chain seconds; 0 for a drop that isn't on chain, which is refused
 * later.
 */
async function readSalesFrom({ chain, db }: CallContext, gachaId: string): Promise<number> {
  const drop = await findDrop(db, gachaId);
  if (drop === undefined) return 0;
  const { salesFrom } = await chain.client.readContract({
    address: chain.network.contracts.gacha,
    abi: gachaAbi,
    functionName: 'dropTerms',
    args: [BigInt(drop.drop_id)],
  });
  return salesFrom;
}

/** Refuses a second pending phase: both would get one number, and the later one would silently replace the other. */
export async function requireNoPhaseChange(tx: DatabaseTransaction, gachaId: string): Promise<void> {
  if (await isUnderWay(tx, setPhaseKind, { gachaId })) {
    throw new ApiError('STATE_CONFLICT', { detail: 'Another change of a phase is on its way to the chain' });
  }
}

/** Compares by chain time. The contract checks it again. */
async function requireAhead(
  tx: DatabaseTransaction,
  gachaId: string,
  number: number,
  { startsAtSeconds }: PhaseValues,
): Promise<void> {
  const nowSeconds = (await readCheckpoint(tx))?.timeSeconds ?? 0;
  const phases = await listPhases(tx, gachaId);
  const present = phases[number]?.startsAtSeconds;
  if (present !== undefined && present <= nowSeconds) throw new ApiError('PHASE_BEGUN', { phase: number });
  // The schema of the call limits the number to MAX_PHASES - 1.
  if (number > phases.length) {
    const highest = phases.length;
    throw new ApiError('PHASES_INVALID', {
      detail: `The number of the phase must be at most ${highest}`,
      highest,
    });
  }
  if (startsAtSeconds <= nowSeconds) {
    const after = new Date(nowSeconds * 1000).toISOString();
    throw new ApiError('PHASES_INVALID', {
      detail: `The phase must start after ${after}, by chain time`,
      after,
    });
  }
}
