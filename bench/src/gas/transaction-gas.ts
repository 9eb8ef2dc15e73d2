import type { LocalClient } from '@kura/testing';
import type { Address, Hash, TransactionReceipt } from 'viem';

interface StepTrace {
  readonly structLogs: readonly { readonly refund?: number | string }[];
}

/** A call with its inner calls. `gasUsed` includes their gas. */
export interface CallTrace {
  readonly to?: Address;
  readonly gasUsed: `0x${string}`;
  readonly calls?: readonly CallTrace[];
}

/** The gas of a transaction with its base cost of 21,000. Excludes refunds, which depend on other values in storage. */
export async function gasWithoutRefunds(client: LocalClient, receipt: TransactionReceipt): Promise<number> {
  const { structLogs } = await trace<StepTrace>(client, receipt.transactionHash, {
    disableStack: true,
    disableStorage: true,
    enableMemory: false,
  });
  const counted = Number(structLogs.at(-1)?.refund ?? 0);
  const paid = Number(receipt.gasUsed);
  // At most a fifth of the gas is refunded (EIP-3529).
  return paid + Math.min(counted, Math.floor(paid / 4));
}

/** Gas that a contract used within a transaction, in the first call made to it. */
export async function gasOfCallTo(client: LocalClient, hash: Hash, contract: Address): Promise<number> {
  const root = await traceCalls(client, hash);
  const call = findCall(root, contract.toLowerCase());
  if (!call) throw new Error(`${hash} doesn't call ${contract}`);
  return Number(call.gasUsed);
}

/** The calls of a transaction, as the node traced them. */
export async function traceCalls(client: LocalClient, hash: Hash): Promise<CallTrace> {
  return await trace<CallTrace>(client, hash, { tracer: 'callTracer' });
}

function findCall(call: CallTrace, contract: string): CallTrace | undefined {
  for (const inner of call.calls ?? []) {
    if (inner.to?.toLowerCase() === contract) return inner;
    const found = findCall(inner, contract);
    if (found) return found;
  }
  return undefined;
}

async function trace<Result>(client: LocalClient, hash: Hash, options: object): Promise<Result> {
  return await client.request<{
    Method: 'debug_traceTransaction';
    Parameters: [Hash, object];
    ReturnType: Result;
  }>({
    method: 'debug_traceTransaction',
    params: [hash, options],
  });
}
