import type { Queryable } from '@kura/database';
import { dueRandomnessStep, type RandomnessStep, type UnfulfilledRequest } from '@kura/domain/packs';
import { type Abi, encodeFunctionData } from 'viem';
import type { z } from 'zod';
import { refusalOf } from '../chain/index.ts';
import { failpoint } from '../failpoint.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, type Job, type JobContext } from '../jobs/job.ts';
import type { OperatorKind } from './operator-kind.ts';
import { queueEffect } from './queue-effect.ts';

/** A request for a random word that has no answer. */
export interface SilentRequest {
  readonly request: UnfulfilledRequest;
  /** How often the source was asked, the first time included. */
  readonly requests: number;
  /** The arguments by which the contract knows it. */
  readonly args: readonly unknown[];
  readonly subject: Readonly<Record<string, string>>;
  /** Unique among the requests of the contract. */
  readonly effect: string;
}

interface Recovery<Place> {
  /** The job's name, and the beginning of its keys. */
  readonly name: string;
  readonly payload: z.ZodType<Place>;
  readonly contract: 'gacha' | 'campaignDraw';
  readonly abi: Abi;
  readonly kinds: Readonly<Record<RandomnessStep, OperatorKind>>;
  readonly keyOf: (place: Place) => string;
  /** Null when the word is there, or isn't needed. */
  readonly find: (db: Queryable, place: Place) => Promise<SilentRequest | null>;
}

/**
 * The wait after a refusal. A source that is down refuses each request; the other steps are only refused by a node that is a few
 * blocks behind.
 */
const retryAfterMs: Readonly<Record<RandomnessStep, number>> = {
  ASK_AGAIN: 10 * 60 * 1000,
  ANNOUNCE_FALLBACK: 10 * 1000,
  SETTLE_FALLBACK: 10 * 1000,
};

const functionNames: Readonly<Record<RandomnessStep, string>> = {
  ASK_AGAIN: 'askAgain',
  ANNOUNCE_FALLBACK: 'announceFallback',
  SETTLE_FALLBACK: 'settleFallback',
};

/**
 * Defines the job that takes a request without a random word a step further: sends a request that was never sent, asks a silent
 * source again, announces the block that decides instead, or stores its hash. Anyone may do each on chain and nobody can affect a
 * result; the shop does it so that nothing waits for a person.
 *
 * @returns the job, and a function that queues it. A job that waits until later keeps its time.
 */
export function defineRandomnessRecovery<Place extends object>(
  recovery: Recovery<Place>,
): {
  job: Job<Place>;
  enqueueRecovery: (tx: Queryable, place: Place, runAt?: Date) => Promise<void>;
} {
  const { name, payload, contract, abi, keyOf, find } = recovery;
  const job: Job<Place> = defineJob({
    name,
    payload,
    discardable: true,
    async run(context, place) {
      const { client, network, operatorAddress: account } = context.chain;
      const [found, block] = await Promise.all([
        find(context.db, place),
        client.getBlock({ blockTag: 'latest' }),
      ]);
      const head = { number: Number(block.number), timeSeconds: Number(block.timestamp) };
      const step = found && dueRandomnessStep(found.request, head);
      if (found === null || step === null) return;
      const call = { abi, functionName: functionNames[step], args: found.args };
      // The tables may lag behind, and a source that is down refuses: neither needs a transaction that fails.
      const refusal = await refusalOf(
        client.simulateContract({ ...call, address: network.contracts[contract], account }),
      );
      if (refusal === null) return queueStep(recovery, context, found, step);
      const details: object = { ...place, contract, step, refusal };
      context.log.warn(details, 'a step about silent randomness is refused');
      await enqueueRecovery(context.db, place, new Date(context.clock.now().getTime() + retryAfterMs[step]));
    },
  });

  const enqueueRecovery = (tx: Queryable, place: Place, runAt?: Date) =>
    enqueue(tx, job, payload.parse(place), {
      key: `${name}:${keyOf(place)}`,
      keepsTime: true,
      ...(runAt === undefined ? {} : { runAt }),
    });

  return { job, enqueueRecovery };
}

async function queueStep<Place>(
  { name, kinds, contract, abi }: Recovery<Place>,
  context: JobContext,
  { args, subject, effect, requests }: SilentRequest,
  step: RandomnessStep,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    // An admin may have asked for the same.
    await queueEffect(tx, context, {
      kind: kinds[step],
      to: context.chain.network.contracts[contract],
      data: encodeFunctionData({ abi, functionName: functionNames[step], args }),
      subject,
      // Each repetition of a request has a number of its own. A fallback is announced and settled once.
      effect: `${effect}:${step === 'ASK_AGAIN' ? requests : 0}`,
    });
    await failpoint(`${name}.before-commit`);
  });
}
