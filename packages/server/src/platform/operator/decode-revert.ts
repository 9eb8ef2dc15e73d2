import { type Abi, decodeErrorResult, type Hex } from 'viem';
import { RpcRejected } from '../chain/rpc/rpc-error.ts';

/** The reason of a revert: the error's name if one of the ABIs has it. */
export interface Revert {
  readonly code: string;
  readonly detail: string;
}

/** @returns null for any other refusal */
export function decodeRevert(error: unknown, abis: readonly Abi[]): Revert | null {
  if (!(error instanceof RpcRejected)) return null;
  const data = revertData(error.data);
  // Code 3 is a revert with data. Nodes without data only report it in words.
  if (data === null && error.code !== 3 && !/revert/i.test(error.message)) return null;
  for (const abi of data === null ? [] : abis) {
    try {
      const { errorName, args } = decodeErrorResult({ abi, data: data as Hex });
      const detail = (args ?? []).map((value) => String(value)).join(', ');
      return { code: errorName, detail: `${errorName}(${detail})` };
    } catch {
      // Another contract's error.
    }
  }
  return { code: 'REVERTED', detail: data === null || data === '0x' ? error.message : data };
}

function revertData(data: unknown): Hex | null {
  if (typeof data === 'string' && data.startsWith('0x')) return data as Hex;
  if (data !== null && typeof data === 'object' && 'data' in data) return revertData(data.data);
  return null;
}
