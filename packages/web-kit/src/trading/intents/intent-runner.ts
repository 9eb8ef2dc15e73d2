import type { Intent, IntentStep } from '@kura/api-contract/intents';
import type { ApiClient } from '../../client/api-client.ts';
import { isProblem } from '../../client/problem.ts';
import { WalletError } from '../../identity/wallets/wallet-error.ts';
import type { CallStep, IntentActor } from './intent-actor.ts';
import type { IntentProgressStore, SentSteps } from './intent-progress-store.ts';
import { UncertainIntentError } from './uncertain-intent-error.ts';

/** The current phase of an intent. Steps count from 1; `through` is the last step in the same request. */
export type IntentPhase =
  | { readonly phase: 'connecting' }
  | {
      readonly phase: 'asking' | 'mining';
      readonly action: IntentStep['action'];
      readonly step: number;
      readonly through: number;
      readonly steps: number;
    }
  | { readonly phase: 'reporting' };

export interface IntentRunnerOptions {
  readonly api: ApiClient;
  readonly progress: IntentProgressStore;
  /** Returns the actor for the session. Rejects with a `WalletError`. */
  readonly actor: () => Promise<IntentActor>;
  /** Waits between attempts to report to the server. */
  readonly pause: (durationMs: number) => Promise<void>;
}

export interface RunOptions {
  readonly onMoment?: (moment: IntentPhase) => void;
  readonly signal?: AbortSignal;
  /** The user has checked the wallet and confirms that nothing was sent. */
  readonly askAgain?: boolean;
}

/** Consecutive calls in one wallet request. */
interface CallRun {
  readonly first: number;
  readonly calls: readonly CallStep[];
  readonly isLast: boolean;
}

/**
 * Executes a prepared intent step by step. Each approval is in a block before the main step, or in the same batch. Progress is
 * stored, so that nothing is requested twice after a reload.
 */
export class IntentRunner {
  readonly #options: IntentRunnerOptions;
  readonly #running = new Map<string, Promise<Intent>>();

  constructor(options: IntentRunnerOptions) {
    this.#options = options;
  }

  /**
   * Runs or continues an intent until its last step is reported to the server. A second call while it runs returns the same
   * promise, so a double click acts once.
   *
   * @throws WalletError when the wallet refuses or fails; the intent may be run again.
   * @throws PasskeyError when the passkey isn't given; the intent may be run again.
   * @throws UncertainIntentError when an earlier page asked the wallet and closed: only `askAgain` asks again.
   * @throws Problem when the server refuses, for example with `INTENT_EXPIRED`.
   */
  run(intent: Intent, options: RunOptions = {}): Promise<Intent> {
    const running = this.#running.get(intent.intentId);
    if (running) return running;
    const run = this.#run(intent, options).finally(() => this.#running.delete(intent.intentId));
    this.#running.set(intent.intentId, run);
    return run;
  }

  async #run(
    intent: Intent,
    { onMoment, signal = new AbortController().signal, askAgain = false }: RunOptions,
  ) {
    if (intent.status !== 'PREPARED') return intent;
    const { progress } = this.#options;
    if (progress.isUncertain(intent) && !askAgain) throw new UncertainIntentError();

    onMoment?.({ phase: 'connecting' });
    const actor = await this.#options.actor();
    let { batches } = await actor.ready(intent.wallet);
    const signatures: `0x${string}`[] = [];
    const steps = intent.steps.length;

    for (let index = progress.read(intent.intentId).nextStep; index < steps; ) {
      const step = intent.steps[index];
      if (!step) break;
      if (step.kind === 'signature') {
        onMoment?.({ phase: 'asking', action: step.action, step: index + 1, through: index + 1, steps });
        signatures.push(await actor.signTypedData(intent.wallet, step.typedData));
        index += 1;
        if (index < steps) continue;
        onMoment?.({ phase: 'reporting' });
        return this.#report(intent, { signatures }, signal);
      }

      const { sent } = progress.read(intent.intentId);
      const run = runFrom(intent, index, sent?.calls ?? (batches ? steps : 1));
      const through = index + run.calls.length;
      const place = {
        action: intent.steps[through - 1]?.action ?? step.action,
        step: index + 1,
        through,
        steps,
      };
      if (!sent) onMoment?.({ phase: 'asking', ...place });
      const known = sent ?? (await this.#send(intent, actor, run));
      if (!known) {
        batches = false;
        continue;
      }
      if (run.isLast) {
        onMoment?.({ phase: 'reporting' });
        const hash = await this.#followed(intent, run, () =>
          actor.transactionOf(known.id, known.calls, signal),
        );
        return this.#report(intent, { transactionHashes: [hash] }, signal);
      }
      onMoment?.({ phase: 'mining', ...place });
      await this.#followed(intent, run, () => actor.waitUntilMined(known.id, known.calls, signal));
      progress.write(intent.intentId, { nextStep: through, asked: false, sent: null });
      index = through;
    }
    return intent;
  }

  /** Returns null when the wallet announced batching but refused the first batch. */
  async #send(
    intent: Intent,
    actor: IntentActor,
    { first, calls, isLast }: CallRun,
  ): Promise<SentSteps | null> {
    const { progress } = this.#options;
    const write = (asked: boolean, id: string | null) =>
      progress.write(intent.intentId, {
        nextStep: first,
        asked,
        sent: id === null ? null : { id, calls: calls.length },
      });
    // Only the last step must not be repeated: a second approval costs a fee, a second purchase costs its price.
    write(actor.mayLoseResponse && isLast, null);
    try {
      const act = { key: actKey(intent.intentId, first), calls };
      const id = await actor.send(intent.wallet, act, (sentId) => write(true, sentId));
      write(true, id);
      return { id, calls: calls.length };
    } catch (error) {
      // The predicted effect shows whether a lost request arrived.
      if (!isProblem(error) || !error.isTransient) write(false, null);
      if (error instanceof WalletError && error.code === 'NO_BATCHES') return null;
      throw error;
    }
  }

  /** Follows a request. One that failed on chain or was never mined is requested again on the next run. */
  async #followed<Result>(
    intent: Intent,
    { first }: CallRun,
    follow: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await follow();
    } catch (error) {
      if (error instanceof WalletError && (error.code === 'REVERTED' || error.code === 'LOST')) {
        this.#options.progress.write(intent.intentId, { nextStep: first, asked: false, sent: null });
      }
      throw error;
    }
  }

  /**
   * Reports to the server until it succeeds. Without the report, the server detects the purchase only by its effect on chain.
   */
  async #report(
    intent: Intent,
    outcome: { transactionHashes: `0x${string}`[] } | { signatures: `0x${string}`[] },
    signal: AbortSignal,
  ): Promise<Intent> {
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        const known = await this.#options.api.intents.submitted({ id: intent.intentId, ...outcome });
        this.#options.progress.forget(intent.intentId);
        return known;
      } catch (error) {
        if (isProblem(error, 'INTENT_DONE')) return this.#options.api.intents.get({ id: intent.intentId });
        if (!isProblem(error) || !error.isTransient) throw error;
        await this.#options.pause(Math.min(1_000 * 2 ** attempt, 15_000));
      }
    }
  }
}

/** Collects consecutive calls from a step on, until a step needs a signature or the maximum is reached. */
function runFrom({ steps }: Intent, first: number, most: number): CallRun {
  const calls: CallStep[] = [];
  for (const step of steps.slice(first, first + most)) {
    if (step.kind !== 'call') break;
    calls.push(step);
  }
  return { first, calls, isLast: first + calls.length === steps.length };
}

/** A number that is unique to the intent and the first step of its calls. An intent has fewer than 256 steps. */
function actKey(intentId: string, first: number): bigint {
  return (BigInt(`0x${intentId.replaceAll('-', '')}`) << 8n) | BigInt(first);
}
