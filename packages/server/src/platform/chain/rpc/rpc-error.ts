import { ContractFunctionRevertedError } from 'viem';

/** The node at fault. */
interface Distrusted {
  readonly label: string;
  distrust(reason: string): void;
}

/** The node may answer the same request later, or another node now. */
export class RpcUnavailable extends Error {
  override readonly name = 'RpcUnavailable';
  /** Absent when no node is at fault, such as when the chain changed during a read. */
  readonly endpoint: Distrusted | undefined;
  /** The node's requested delay, if any. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    options: { cause?: unknown; retryAfterMs?: number | null; endpoint?: Distrusted } = {},
  ) {
    super(message, { cause: options.cause });
    this.endpoint = options.endpoint;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** The node refused the request: a retry gives the same answer. Shaped as viem expects it (code, data). */
export class RpcRejected extends Error {
  override readonly name = 'RpcRejected';
  readonly endpoint: Distrusted;
  readonly code: number;
  readonly data: unknown;

  constructor(
    method: string,
    answer: { code: number; message: string; data?: unknown },
    endpoint: Distrusted,
  ) {
    super(answer.message || `${method} was refused with code ${answer.code}`);
    this.endpoint = endpoint;
    this.code = answer.code;
    this.data = answer.data;
  }
}

/** The node refused the number of blocks or logs: fewer blocks may be answered. */
export class RpcTooLarge extends RpcRejected {}

/** The node refused for a reason that may be its own: another node may answer. */
export class RpcRefused extends RpcRejected {}

/** The node gave an impossible answer. It is not asked again for a while, if there is another. */
export class RpcLied extends Error {
  override readonly name = 'RpcLied';
  readonly endpoint: Distrusted;

  constructor(endpoint: Distrusted, what: string) {
    super(`${endpoint.label} ${what}`);
    this.endpoint = endpoint;
  }
}

/** Whether an error is a node's. Another node may answer. */
export function isByNode(error: unknown): error is RpcLied | RpcUnavailable | RpcRejected {
  return error instanceof RpcLied || error instanceof RpcUnavailable || error instanceof RpcRejected;
}

/**
 * Whether an error, at any depth of viem's wrapping, means that no node answered. Such a failed read contains no fact about
 * the chain: never take it for "there is none".
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
 * Whether a read ended with an arithmetic overflow or underflow. Contracts subtract their own times from the block's time:
 * the chain's clock went back, or the node answered for an earlier block.
 */
export function isChainBehind(error: unknown): boolean {
  for (let layer = error; layer instanceof Error; layer = layer.cause) {
    if (!(layer instanceof ContractFunctionRevertedError)) continue;
    return layer.data?.errorName === 'Panic' && layer.data.args?.[0] === arithmeticPanic;
  }
  return false;
}
