import type { Intent, IntentStep } from '@kura/api-contract';
import type { ApiClient } from '../client/api-client.ts';
import { isProblem } from '../client/problem.ts';
import type { Wallet, WalletChain } from '../wallet/wallet.ts';
import { WalletError, walletErrorOf } from '../wallet/wallet-error.ts';
import type { IntentProgressBook } from './intent-progress.ts';
import { UncertainIntentError } from './uncertain-intent-error.ts';

/** What is asked of the user, or happens, right now. `step` counts from 1. */
export type IntentMoment =
  | { readonly phase: 'connecting' }
  | {
      readonly phase: 'asking';
      readonly action: IntentStep['action'];
      readonly step: number;
      readonly steps: number;
    }
  | {
      readonly phase: 'mining';
      readonly action: IntentStep['action'];
      readonly step: number;
      readonly steps: number;
    }
  | { readonly phase: 'reporting' };

export interface IntentRunnerOptions {
  readonly api: ApiClient;
  readonly progress: IntentProgressBook;
  /** The wallet of the session, by the address that the intent was prepared for. */
  readonly walletFor: (address: `0x${string}`) => Promise<Wallet>;
  readonly chain: () => Promise<WalletChain>;
  /** Waits between attempts to tell the server of what was sent. */
  readonly pause: (durationMs: number) => Promise<void>;
}

export interface RunOptions {
  readonly onMoment?: (moment: IntentMoment) => void;
  readonly signal?: AbortSignal;
  /** The user has looked into the wallet and says that nothing was sent. */
  readonly askAgain?: boolean;
}

/**
 * Carries out a prepared intent with the user's wallet: each step in order, every approval in a block before the act.
 * What was done is remembered, so that after a reload nothing is asked for twice.
 */
export class IntentRunner {
  readonly #options: IntentRunnerOptions;
  readonly #running = new Map<string, Promise<Intent>>();

  constructor(options: IntentRunnerOptions) {
    this.#options = options;
  }

  /**
   * Runs or goes on with an intent until the server knows of its last step. A second call while it runs gets the first
   * one's end: a double click acts once.
   *
   * @throws WalletError when the wallet refuses or can't; the intent may be run again.
   * @throws UncertainIntentError when an earlier page asked the wallet and died: only `askAgain` asks again.
   * @throws Problem when the server refuses, `INTENT_EXPIRED` among others.
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
    if (this.#options.progress.isUncertain(intent) && !askAgain) throw new UncertainIntentError();

    const { progress } = this.#options;
    const steps = intent.steps.length;
    onMoment?.({ phase: 'connecting' });
    const wallet = await this.#readyWallet(intent);
    const signatures: `0x${string}`[] = [];

    for (let index = progress.read(intent.intentId).nextStep; index < steps; index += 1) {
      const step = intent.steps[index];
      if (!step) break;
      const isLast = index === steps - 1;
      const place = { action: step.action, step: index + 1, steps };

      if (step.kind === 'signature') {
        onMoment?.({ phase: 'asking', ...place });
        signatures.push(await wallet.signTypedData(intent.wallet, step.typedData));
        if (!isLast) continue;
        onMoment?.({ phase: 'reporting' });
        return this.#report(intent, { signatures }, signal);
      }

      const sent = progress.read(intent.intentId).sentHash;
      if (!sent) onMoment?.({ phase: 'asking', ...place });
      const hash = sent ?? (await this.#send(intent, wallet, step, index, isLast));
      if (isLast) {
        onMoment?.({ phase: 'reporting' });
        return this.#report(intent, { transactionHashes: [hash] }, signal);
      }
      onMoment?.({ phase: 'mining', ...place });
      await this.#mined(intent, wallet, hash, index, signal);
    }
    return intent;
  }

  async #readyWallet(intent: Intent): Promise<Wallet> {
    try {
      const [wallet, chain] = await Promise.all([
        this.#options.walletFor(intent.wallet),
        this.#options.chain(),
      ]);
      await wallet.requireAccount(intent.wallet);
      await wallet.requireChain(chain);
      return wallet;
    } catch (error) {
      throw isProblem(error) ? error : walletErrorOf(error);
    }
  }

  async #send(
    intent: Intent,
    wallet: Wallet,
    step: Extract<IntentStep, { kind: 'call' }>,
    index: number,
    isLast: boolean,
  ): Promise<`0x${string}`> {
    const { progress } = this.#options;
    // Only the act is dangerous to repeat: an approval given twice costs a fee, a purchase made twice costs its price.
    progress.write(intent.intentId, { nextStep: index, asked: isLast, sentHash: null });
    try {
      const hash = await wallet.send(intent.wallet, step);
      progress.write(intent.intentId, { nextStep: index, asked: true, sentHash: hash });
      return hash;
    } catch (error) {
      // The wallet answered, so it is known that nothing was sent.
      progress.write(intent.intentId, { nextStep: index, asked: false, sentHash: null });
      throw error;
    }
  }

  async #mined(intent: Intent, wallet: Wallet, hash: `0x${string}`, index: number, signal: AbortSignal) {
    const { progress } = this.#options;
    try {
      await wallet.waitUntilMined(hash, signal);
      progress.write(intent.intentId, { nextStep: index + 1, asked: false, sentHash: null });
    } catch (error) {
      if (error instanceof WalletError && error.code === 'REVERTED') {
        progress.write(intent.intentId, { nextStep: index, asked: false, sentHash: null });
      }
      throw error;
    }
  }

  /** Tells the server until it has heard: without this the purchase is only found by its effect on chain. */
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
