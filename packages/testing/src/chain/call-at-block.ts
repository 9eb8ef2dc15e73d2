import { type Abi, type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { DeployedChain } from './deployed-chain.ts';
import { postJson } from './post-json.ts';

export interface ContractCall {
  readonly to: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args: readonly unknown[];
}

/**
 * Many calls at one block in one request.
 *
 * @returns the results in the sequence of the calls
 */
export async function callAtBlock(
  { rpcUrl }: Pick<DeployedChain, 'rpcUrl'>,
  calls: readonly ContractCall[],
  blockNumber: number,
): Promise<unknown[]> {
  const body = calls.map(({ to, abi, functionName, args }, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to, data: encodeFunctionData({ abi, functionName, args }) }, `0x${blockNumber.toString(16)}`],
  }));
  if (body.length === 0) return [];
  const text = await postJson(rpcUrl, JSON.stringify(body));
  const responses = JSON.parse(text) as { id: number; result?: Hex; error?: unknown }[];
  const results: unknown[] = [];
  for (const { id, result, error } of responses) {
    const call = calls[id];
    if (!call || result === undefined) throw new Error(`The chain answers ${JSON.stringify(error)}`);
    const { abi, functionName } = call;
    results[id] = decodeFunctionResult({ abi, functionName, data: result });
  }
  return results;
}
