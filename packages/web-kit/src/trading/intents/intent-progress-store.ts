import type { Intent } from '@kura/api-contract/intents';
import type { TextStorage } from '../../identity/auth/browser-storage.ts';

/** Steps that were sent and are not known to be complete. */
export interface SentSteps {
  /** Id of the transaction, wallet batch or user operation. */
  readonly id: string;
  /** The number of steps in it. */
  readonly calls: number;
}

/**
 * Client-side state of an intent: which steps are complete, and whether the wallet was asked to send the main step and has
 * not answered.
 */
export interface IntentProgress {
  /** Steps before this one are complete (their transactions are in a block). */
  readonly nextStep: number;
  /** The wallet was asked for `nextStep`. If the page closed before the answer, the wallet may or may not have sent it. */
  readonly asked: boolean;
  /** From `nextStep` on. */
  readonly sent: SentSteps | null;
}

const nothingDone: IntentProgress = { nextStep: 0, asked: false, sent: null };

/** Stores the progress of the latest intents across reloads. */
export class IntentProgressStore {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  /** Whether the user has to continue the intent: this device has sent nothing for it. */
  needsUser(intent: Pick<Intent, 'intentId' | 'status'>): boolean {
    return intent.status === 'PREPARED' && this.read(intent.intentId).sent === null;
  }

  /** Whether an earlier page asked the wallet and closed: the wallet may have sent it without this device knowing. */
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
    this.#storage.write(JSON.stringify([...entries].slice(-MAX_STORED_INTENTS)));
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

const MAX_STORED_INTENTS = 50;
