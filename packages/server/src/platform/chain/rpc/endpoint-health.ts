import { RpcUnavailable } from './rpc-error.ts';

const firstRestMs = 250;
export const MAX_REST_MS = 30_000;
const restForLyingMs = 5_000;

export interface RestListeners {
  /** Called when it begins to rest, once until it answers again. */
  readonly onTrouble?: (trouble: { endpoint: string; reason: string; restMs: number }) => void;
  readonly onRecovery?: (recovery: { endpoint: string }) => void;
}

/** Decides how long a node rests after failures and false responses, and reports when a rest begins and ends. */
export class EndpointHealth {
  readonly label: string;
  /** When the chain id was last checked. A rest forgets it. */
  chainIdCheckedMs = Number.NEGATIVE_INFINITY;
  readonly #listeners: RestListeners;
  #failuresInARow = 0;
  #restsUntilMs = 0;
  #isTroubled = false;

  constructor(label: string, listeners: RestListeners) {
    this.label = label;
    this.#listeners = listeners;
  }

  isRested(nowMs: number): boolean {
    return nowMs >= this.#restsUntilMs;
  }

  rest(reason: string, restMs: number): void {
    this.#restsUntilMs = Math.max(this.#restsUntilMs, Date.now() + restMs);
    this.chainIdCheckedMs = Number.NEGATIVE_INFINITY;
    if (!this.#isTroubled) this.#listeners.onTrouble?.({ endpoint: this.label, reason, restMs });
    this.#isTroubled = true;
  }

  distrust(reason: string): void {
    this.rest(reason, restForLyingMs);
  }

  answered(): void {
    this.#failuresInARow = 0;
  }

  recover(): void {
    if (!this.#isTroubled || Date.now() < this.#restsUntilMs) return;
    this.#isTroubled = false;
    this.#listeners.onRecovery?.({ endpoint: this.label });
  }

  /** Rests after a failure, longer each time. @returns the error to throw */
  failed(message: string, details: { cause?: unknown; retryAfterMs?: number | null } = {}): RpcUnavailable {
    this.#failuresInARow += 1;
    const backoffMs = Math.min(MAX_REST_MS, firstRestMs * 2 ** (this.#failuresInARow - 1));
    const error = new RpcUnavailable(message, { ...details, endpoint: this });
    // Full jitter: processes that lost the node together must not come back together.
    this.rest(error.message, Math.max(error.retryAfterMs ?? 0, backoffMs * (0.5 + Math.random() / 2)));
    return error;
  }
}
