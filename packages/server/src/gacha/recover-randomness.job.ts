import { gachaAbi } from '@kura/chain/abis';
import { lockName, type Queryable } from '@kura/database';
import { dueRandomnessStep, type RandomnessStep } from '@kura/domain/packs';
import { BaseError, ContractFunctionRevertedError, encodeFunctionData } from 'viem';
import { z } from 'zod';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  nextAttemptKey,
  type OperatorKind,
  queueOperatorTransaction,
} from '../platform/index.ts';
import { findSilentEntry, type SilentEntry } from './silent-randomness.repository.ts';
import { announceFallbackKind, askAgainKind, settleFallbackKind } from './transaction-kinds.ts';

/**
 * What the contract refused is tried again after this long. A source that is down refuses each request; the other steps are only
 * refused by a node that is a few blocks behind.
 */
const retryAfterMs: Readonly<Record<RandomnessStep, number>> = {
  ASK_AGAIN: 10 * 60 * 1000,
  ANNOUNCE_FALLBACK: 10 * 1000,
  SETTLE_FALLBACK: 10 * 1000,
};

const calls = {
  ASK_AGAIN: { kind: askAgainKind, functionName: 'askAgain' },
  ANNOUNCE_FALLBACK: { kind: announceFallbackKind, functionName: 'announceFallback' },
  SETTLE_FALLBACK: { kind: settleFallbackKind, functionName: 'settleFallback' },
} as const satisfies Record<RandomnessStep, { kind: OperatorKind; functionName: string }>;

const payload = z.object({ dropId: z.int(), entry: z.int() });
type Place = z.output<typeof payload>;

const keyOf = ({ dropId, entry }: Place) => `recover-randomness:${dropId}:${entry}`;

/**
 * Takes one reveal whose random word is missing a step further: sends a request that was never sent, asks a silent source again,
 * announces the block that decides instead, or stores its hash. Anyone may do each on chain and nobody can affect a result;
 * the shop does it so that no drop waits for a person.
 */
export const recoverRandomnessJob = defineJob({
  name: 'recover-randomness',
  payload,
  discardable: true,
  async run(context, place) {
    const { client } = context.chain;
    const [found, block] = await Promise.all([
      findSilentEntry(context.db, place),
      client.getBlock({ blockTag: 'latest' }),
    ]);
    const head = { number: Number(block.number), timeSeconds: Number(block.timestamp) };
    const step = found && dueRandomnessStep(found.request, head);
    if (found === null || step === null) return;
    // The tables may lag behind, and a source that is down refuses: neither needs a transaction that fails.
    const refusal = await refusalOf(context, found, step);
    if (refusal !== null) {
      context.log.warn({ ...place, step, refusal }, 'the Gacha refuses a step about silent randomness');
      const retryAt = new Date(context.clock.now().getTime() + retryAfterMs[step]);
      await enqueueRecovery(context.db, place, retryAt);
      return;
    }
    await queueStep(context, found, step);
  },
});

/** Queues the job for an entry. One that waits until later keeps its time. */
export async function enqueueRecovery(tx: Queryable, { dropId, entry }: Place, runAt?: Date): Promise<void> {
  await enqueue(
    tx,
    recoverRandomnessJob,
    { dropId, entry },
    { key: keyOf({ dropId, entry }), keepsTime: true, ...(runAt === undefined ? {} : { runAt }) },
  );
}

async function refusalOf(
  { chain: { client, network, operatorAddress } }: JobContext,
  { dropId, entry }: SilentEntry,
  step: RandomnessStep,
): Promise<string | null> {
  try {
    await client.simulateContract({
      address: network.contracts.gacha,
      abi: gachaAbi,
      functionName: calls[step].functionName,
      args: [BigInt(dropId), BigInt(entry)],
      account: operatorAddress,
    });
    return null;
  } catch (error) {
    const reverted =
      error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null;
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error;
    return reverted.data?.errorName ?? reverted.shortMessage;
  }
}

async function queueStep(
  context: JobContext,
  { gachaId, dropId, entry, requests }: SilentEntry,
  step: RandomnessStep,
): Promise<void> {
  const { kind, functionName } = calls[step];
  const subject = { gachaId, entry: String(entry) };
  // Each repetition of a request has a number of its own. A fallback is announced and settled once.
  const effect = step === 'ASK_AGAIN' ? `${dropId}:${entry}:${requests}` : `${dropId}:${entry}:0`;
  await inTransaction(context, async (tx) => {
    await lockName(tx, keyOf({ dropId, entry }));
    const idempotencyKey = await nextAttemptKey(tx, { kind, subject, effect });
    // An admin may have asked for the same.
    if (idempotencyKey === null) return;
    await queueOperatorTransaction(tx, context, {
      kind,
      to: context.chain.network.contracts.gacha,
      data: encodeFunctionData({ abi: gachaAbi, functionName, args: [BigInt(dropId), BigInt(entry)] }),
      idempotencyKey,
      subject,
    });
    await failpoint('recover-randomness.before-commit');
  });
}
