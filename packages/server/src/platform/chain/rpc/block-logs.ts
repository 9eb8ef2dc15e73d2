import { type Address, type Hash, type Hex, isHex } from 'viem';
import type { BlockHeader } from './block-header.ts';
import { bloomOf, mayContain } from './logs-bloom.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import { RpcLied, RpcRejected, RpcUnavailable } from './rpc-error.ts';

/** A log in a node's format, with numbers in hex. */
export interface RawLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockNumber: Hex;
  readonly blockHash: Hash;
  readonly transactionHash: Hash;
  readonly transactionIndex: Hex;
  readonly logIndex: Hex;
  readonly removed?: boolean;
}

interface RawReceipt {
  readonly blockHash: Hash;
  readonly logs: readonly RawLog[];
}

/** Selects logs of these contracts with these selectors, and logs of any contract with `selectorsOfAnybody`. */
export interface LogFilter {
  readonly addresses: readonly Address[];
  readonly selectors: readonly Hex[];
  readonly selectorsOfAnybody: readonly Hex[];
}

/** Providers refuse longer address lists. */
const addressesPerRequest = 500;

/**
 * Returns all logs of one block, proven complete by the header's bloom. Some nodes answer "no logs" for blocks that they have
 * not read yet, and nobody would notice such a gap later.
 *
 * @throws RpcLied when the receipts don't give the header's bloom
 */
export async function provenLogs(endpoint: RpcEndpoint, header: BlockHeader): Promise<RawLog[]> {
  const receipts = await endpoint.request<RawReceipt[] | null>('eth_getBlockReceipts', [header.hash]);
  if (receipts === null || receipts === undefined)
    throw new RpcUnavailable(`${endpoint.label} no longer has block ${header.number}`, { endpoint });
  if (!Array.isArray(receipts) || receipts.some((receipt) => !isList(receipt?.logs)))
    throw new RpcLied(endpoint, `answers no receipts of block ${header.number}`);
  const logs = receipts.flatMap((receipt) => receipt.logs);
  if (logs.some((log) => log.blockHash !== header.hash)) {
    throw new RpcLied(endpoint, `answers logs of another block than ${header.number}`);
  }
  if (bloomOf(logs) !== header.logsBloom) {
    throw new RpcLied(endpoint, `answers other logs than the header of block ${header.number} commits to`);
  }
  return logs;
}

/** Whether the block may contain a log that the filter selects. False is certain. */
export function mayHoldLogs(header: BlockHeader, filter: LogFilter): boolean {
  const mayHold = (value: Hex) => mayContain(header.logsBloom, value);
  return (
    (filter.addresses.some(mayHold) && filter.selectors.some(mayHold)) ||
    filter.selectorsOfAnybody.some(mayHold)
  );
}

/** Returns the wanted logs of consecutive blocks, in order. Halves the range when the node refuses it as too large. */
export async function logsBetween(
  endpoint: RpcEndpoint,
  filter: LogFilter,
  from: number,
  to: number,
): Promise<RawLog[]> {
  const parts: RawLog[][] = [];
  for (let at = 0; at < filter.addresses.length; at += addressesPerRequest) {
    const address = filter.addresses.slice(at, at + addressesPerRequest);
    parts.push(await logsOf(endpoint, { address, topics: [filter.selectors] }, from, to));
  }
  if (filter.selectorsOfAnybody.length > 0)
    parts.push(await logsOf(endpoint, { topics: [filter.selectorsOfAnybody] }, from, to));
  return parts.length > 1 ? parts.flat().sort(inChainOrder) : parts.flat();
}

async function logsOf(
  endpoint: RpcEndpoint,
  wanted: { readonly address?: readonly Address[]; readonly topics: readonly (readonly Hex[])[] },
  from: number,
  to: number,
): Promise<RawLog[]> {
  try {
    const logs = await endpoint.request<unknown>('eth_getLogs', [
      { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}`, ...wanted },
    ]);
    if (!isList(logs)) throw new RpcLied(endpoint, `answers no list of logs of ${from} to ${to}`);
    const stray = logs.find((log) => !(Number(log.blockNumber) >= from && Number(log.blockNumber) <= to));
    if (stray !== undefined) throw new RpcLied(endpoint, `answers logs outside ${from} to ${to}`);
    return logs;
  } catch (error) {
    // A provider may have new words for "too many", so each refused range is requested in halves.
    if (!(error instanceof RpcRejected) || from === to) throw error;
    const middle = Math.floor((from + to) / 2);
    return [
      ...(await logsOf(endpoint, wanted, from, middle)),
      ...(await logsOf(endpoint, wanted, middle + 1, to)),
    ];
  }
}

/** Whether an answer is a list of logs: some nodes truncate their answers. */
const isList = (answer: unknown): answer is RawLog[] =>
  Array.isArray(answer) &&
  answer.every((log) => isHex(log?.blockHash) && isHex(log.logIndex) && Array.isArray(log.topics));

export function inChainOrder(a: RawLog, b: RawLog): number {
  return Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex);
}
