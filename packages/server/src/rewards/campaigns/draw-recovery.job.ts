import { campaignDrawAbi } from '@kura/chain/abis';
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
import { findSilentDraw, type SilentDraw } from './draw.repository.ts';
import {
  announceDrawFallbackKind,
  askDrawAgainKind,
  settleDrawFallbackKind,
} from './draw-transaction-kinds.ts';

/** What the contract refused is tried again after this long: as for reveals. */
const retryAfterMs: Readonly<Record<RandomnessStep, number>> = {
  ASK_AGAIN: 10 * 60 * 1000,
  ANNOUNCE_FALLBACK: 10 * 1000,
  SETTLE_FALLBACK: 10 * 1000,
};

const calls = {
  ASK_AGAIN: { kind: askDrawAgainKind, functionName: 'askAgain' },
  ANNOUNCE_FALLBACK: { kind: announceDrawFallbackKind, functionName: 'announceFallback' },
  SETTLE_FALLBACK: { kind: settleDrawFallbackKind, functionName: 'settleFallback' },
} as const satisfies Record<RandomnessStep, { kind: OperatorKind; functionName: string }>;

const payload = z.object({ drawId: z.string().regex(/^0x[0-9a-f]{64}$/) });
const keyOf = (drawId: string) => `recover-draw:${drawId}`;

/**
 * Takes one committed draw whose random word is missing a step further: sends a request that was never sent, asks a silent
 * source again, announces the block that decides instead, or stores its hash. Anyone may do each on chain and nobody can
 * affect a result.
 */
export const recoverDrawJob = defineJob({
  name: 'recover-draw',
  payload,
  discardable: true,
  async run(context, { drawId }) {
    const { client, network, operatorAddress } = context.chain;
    const [found, block] = await Promise.all([
      findSilentDraw(context.db, drawId),
      client.getBlock({ blockTag: 'latest' }),
    ]);
    const head = { number: Number(block.number), timeSeconds: Number(block.timestamp) };
    const step = found && dueRandomnessStep(found.request, head);
    if (found === null || step === null) return;
    // The tables may lag behind, and a source that is down refuses: neither needs a transaction that fails.
    const refusal = await refusalOf(
      client.simulateContract({
        address: network.contracts.campaignDraw,
        abi: campaignDrawAbi,
        functionName: calls[step].functionName,
        args: [found.drawId],
        account: operatorAddress,
      }),
    );
    if (refusal !== null) {
      context.log.warn({ drawId, step, refusal }, 'CampaignDraw refuses a step about silent randomness');
      const retryAt = new Date(context.clock.now().getTime() + retryAfterMs[step]);
      await enqueueDrawRecovery(context.db, found, retryAt);
      return;
    }
    await queueStep(context, found, step);
  },
});

/** Queues the job for a draw. One that waits until later keeps its time. */
export async function enqueueDrawRecovery(
  tx: Queryable,
  { drawId }: Pick<SilentDraw, 'drawId'>,
  runAt?: Date,
): Promise<void> {
  await enqueue(
    tx,
    recoverDrawJob,
    { drawId },
    { key: keyOf(drawId), keepsTime: true, ...(runAt === undefined ? {} : { runAt }) },
  );
}

async function queueStep(
  context: JobContext,
  { drawId, requests }: SilentDraw,
  step: RandomnessStep,
): Promise<void> {
  const { kind, functionName } = calls[step];
  // Each repetition of a request has a number of its own. A fallback is announced and settled once.
  const effect = `${drawId}:${step === 'ASK_AGAIN' ? requests : 0}`;
  await inTransaction(context, async (tx) => {
    await queueEffect(tx, context, {
      kind,
      to: context.chain.network.contracts.campaignDraw,
      data: encodeFunctionData({ abi: campaignDrawAbi, functionName, args: [drawId] }),
      subject: { drawId },
      effect,
    });
    await failpoint('recover-draw.before-commit');
  });
}
