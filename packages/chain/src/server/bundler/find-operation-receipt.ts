import {
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
  const [found] = await client.request({
    method: 'eth_getLogs',
    params: [{ address: ENTRY_POINT_ADDRESS, topics, fromBlock: numberToHex(fromBlock), toBlock: 'latest' }],
  });
  if (!found?.transactionHash) return null;
  const receipt = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [found.transactionHash],
  });
  return receipt ? operationReceipt(found, receipt) : null;
}

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
