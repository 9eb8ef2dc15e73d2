import {
  BaseError,
  type Chain,
  type Client,
  decodeEventLog,
  encodeEventTopics,
  type Hex,
  numberToHex,
  type RpcLog,
  type RpcTransactionReceipt,
  type Transport,
} from 'viem';
import type { RpcUserOperationReceipt } from 'viem/account-abstraction';
import { getBlockNumber } from 'viem/actions';
import { entryPointAbi } from '../../abis/entry-point.gen.ts';
import { ENTRY_POINT_ADDRESS } from '../../network/canonical-contracts.ts';

/** Every node answers that many. */
const FEWEST_BLOCKS = 64n;

/** How far back an operation is looked for: those who wait for one ask at once. */
const LOOK_BACK_BLOCKS = 5_000n;

/** The receipt of an operation in the format of bundlers; null until it is in a block. */
export async function findOperationReceipt(
  client: Client<Transport, Chain>,
  userOpHash: Hex,
): Promise<RpcUserOperationReceipt<'0.8'> | null> {
  const newest = await getBlockNumber(client, { cacheTime: 0 });
  const fromBlock = newest > LOOK_BACK_BLOCKS ? newest - LOOK_BACK_BLOCKS : 0n;
  const topics = encodeEventTopics({
    abi: entryPointAbi,
    eventName: 'UserOperationEvent',
    args: { userOpHash },
  });
  const logsFrom = (block: bigint) =>
    client.request({
      method: 'eth_getLogs',
      params: [{ address: ENTRY_POINT_ADDRESS, topics, fromBlock: numberToHex(block), toBlock: 'latest' }],
    });
  const logs = await withFewerBlocks(logsFrom, fromBlock, newest);
  if (!Array.isArray(logs)) throw new Error('The node answers no list of logs');
  const [found] = logs;
  if (!found?.transactionHash) return null;
  const receipt = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [found.transactionHash],
  });
  return receipt ? operationReceipt(found, receipt) : null;
}

/** Nodes refuse long ranges in many words: a refused one is asked from a later block. Those who wait ask soon after the operation. */
async function withFewerBlocks<Answer>(
  ask: (fromBlock: bigint) => Promise<Answer>,
  fromBlock: bigint,
  newest: bigint,
): Promise<Answer> {
  try {
    return await ask(fromBlock);
  } catch (error) {
    const blocks = (newest - fromBlock) / 2n;
    if (blocks < FEWEST_BLOCKS || !isRefusal(error)) throw error;
    return withFewerBlocks(ask, newest - blocks, newest);
  }
}

/** Whether a node or its gateway answered with a refusal. A node that doesn't answer isn't asked in vain again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((layer) => {
    const { code, status } = layer as { code?: unknown; status?: unknown };
    return typeof status === 'number' || (typeof code === 'number' && code !== -1);
  }) !== null;

function operationReceipt(found: RpcLog, receipt: RpcTransactionReceipt): RpcUserOperationReceipt<'0.8'> {
  const { args } = decodeEventLog({
    abi: entryPointAbi,
    eventName: 'UserOperationEvent',
    topics: found.topics,
    data: found.data,
  });
  return {
    userOpHash: args.userOpHash,
    entryPoint: ENTRY_POINT_ADDRESS,
    sender: args.sender,
    nonce: numberToHex(args.nonce),
    paymaster: args.paymaster,
    actualGasCost: numberToHex(args.actualGasCost),
    actualGasUsed: numberToHex(args.actualGasUsed),
    success: args.success,
    logs: receipt.logs.filter((log) => Number(log.logIndex) < Number(found.logIndex)),
    receipt,
  };
}
