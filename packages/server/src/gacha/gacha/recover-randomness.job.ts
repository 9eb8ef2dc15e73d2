import { gachaAbi } from '@kura/chain/abis';
import type { Queryable } from '@kura/database';
import { dueRandomnessStep, type RandomnessStep } from '@kura/domain/packs';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  type OperatorKind,
  queueEffect,
  refusalOf,
} from '../../platform/index.ts';
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
    const { client, network, operatorAddress } = context.chain;
    const [found, block] = await Promise.all([
      findSilentEntry(context.db, place),
      client.getBlock({ blockTag: 'latest' }),
    ]);
    const head = { number: Number(block.number), timeSeconds: Number(block.timestamp) };
    const step = found && dueRandomnessStep(found.request, head);
    if (found === null || step === null) return;
    // The tables may lag behind, and a source that is down refuses: neither needs a transaction that fails.
    const refusal = await refusalOf(
      client.simulateContract({
        address: network.contracts.gacha,
        abi: gachaAbi,
        functionName: calls[step].functionName,
        args: [BigInt(found.dropId), BigInt(found.entry)],
        account: operatorAddress,
      }),
    );
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

async function queueStep(
  context: JobContext,
  { gachaId, dropId, entry, requests }: SilentEntry,
  step: RandomnessStep,
): Promise<void> {
  const { kind, functionName } = calls[step];
  // Each repetition of a request has a number of its own. A fallback is announced and settled once.
  const effect = step === 'ASK_AGAIN' ? `${dropId}:${entry}:${requests}` : `${dropId}:${entry}:0`;
  await inTransaction(context, async (tx) => {
    // An admin may have asked for the same.
    await queueEffect(tx, context, {
      kind,
      to: context.chain.network.contracts.gacha,
      data: encodeFunctionData({ abi: gachaAbi, functionName, args: [BigInt(dropId), BigInt(entry)] }),
      subject: { gachaId, entry: String(entry) },
      effect,
    });
    await failpoint('recover-randomness.before-commit');
  });
}
