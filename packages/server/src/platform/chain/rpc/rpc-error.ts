import { ContractFunctionRevertedError } from 'viem';

/** The node may well answer the same question later, or another node now. */
export class RpcUnavailable extends Error {
  override readonly name = 'RpcUnavailable';
  /** How long the node asked us to stay away, when it did. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** The node refused the request: a retry gives the same answer. Shaped as viem expects it (code, data). */
export class RpcRejected extends Error {
  override readonly name = 'RpcRejected';
  readonly code: number;
  readonly data: unknown;

  constructor(method: string, answer: { code: number; message: string; data?: unknown }) {
    super(answer.message || `${method} was refused with code ${answer.code}`);
    this.code = answer.code;
    this.data = answer.data;
  }
}

/** The node refused to search that many blocks or to answer that many logs at once: fewer blocks may be answered. */
export class RpcTooLarge extends RpcRejected {}

/** The node answered something that can't be true. It is not asked again for a while, if there is another. */
export class RpcLied extends Error {
  override readonly name = 'RpcLied';
  readonly endpoint: { distrust(reason: string): void };

  constructor(endpoint: { label: string; distrust(reason: string): void }, what: string) {
    super(`${endpoint.label} ${what}`);
    this.endpoint = endpoint;
  }
}

/**
 * Whether an error means that no node answered, however deep viem has wrapped it. A read that failed for this reason
 * says nothing about the chain: never take it for "there is none".
 */
export function isChainAway(error: unknown): boolean {
  for (let layer = error; layer instanceof Error; layer = layer.cause) {
    if (layer instanceof RpcUnavailable) return true;
  }
  return false;
}

/** Solidity's panic of an arithmetic operation: https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require */
const arithmeticPanic = 0x11n;

/**
 * Whether a read ended with an arithmetic overflow or underflow. The contracts subtract their own times from that of the block:
 * the clock of the chain went back, or the node answered for a block before them.
 */
export function isChainBehind(error: unknown): boolean {
  for (let layer = error; layer instanceof Error; layer = layer.cause) {
    if (!(layer instanceof ContractFunctionRevertedError)) continue;
    return layer.data?.errorName === 'Panic' && layer.data.args?.[0] === arithmeticPanic;
  }
  return false;
}
