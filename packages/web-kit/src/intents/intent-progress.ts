import type { Intent } from '@kura/api-contract';
import type { TextStorage } from '../auth/browser-storage.ts';

/** Steps that were sent and aren't known to be done yet. */
export interface SentSteps {
  /** The id by which the sender finds them again: a transaction, a batch of a wallet's, a user operation. */
  readonly id: string;
  /** How many of the steps it does. */
  readonly calls: number;
}

/**
 * What this device knows of an intent that the server doesn't: which of its steps are done, and whether the wallet was
 * asked for the act itself without an answer yet.
 */
export interface IntentProgress {
  /** Steps before this one are done (their transactions are in a block). */
  readonly nextStep: number;
  /** The wallet was asked for `nextStep`. When the page died before an answer came, it may or may not have acted. */
  readonly asked: boolean;
  /** From `nextStep` on. */
  readonly sent: SentSteps | null;
}

const nothingDone: IntentProgress = { nextStep: 0, asked: false, sent: null };

/** Remembers the progress of the latest intents over reloads. */
export class IntentProgressBook {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  /** Whether this device must ask the user to continue the intent: nothing was sent for it from here. */
  needsUser(intent: Pick<Intent, 'intentId' | 'status'>): boolean {
    return intent.status === 'PREPARED' && this.read(intent.intentId).sent === null;
  }

  /** Whether an earlier page asked the wallet and died: the wallet may have acted without this device knowing. */
  isUncertain(intent: Pick<Intent, 'intentId' | 'status'>): boolean {
    const { asked, sent } = this.read(intent.intentId);
    return intent.status === 'PREPARED' && asked && sent === null;
  }

  read(intentId: string): IntentProgress {
    return { ...nothingDone, ...this.#entries().get(intentId) };
  }

  write(intentId: string, progress: IntentProgress): void {
    const entries = this.#entries();
    entries.delete(intentId);
    entries.set(intentId, progress);
    this.#storage.write(JSON.stringify([...entries].slice(-keptIntents)));
  }

  forget(intentId: string): void {
    const entries = this.#entries();
    if (entries.delete(intentId)) this.#storage.write(JSON.stringify([...entries]));
  }

  #entries(): Map<string, Partial<IntentProgress>> {
    try {
      return new Map(JSON.parse(this.#storage.read() ?? '[]') as [string, Partial<IntentProgress>][]);
    } catch {
      return new Map();
    }
  }
}

const keptIntents = 50;
