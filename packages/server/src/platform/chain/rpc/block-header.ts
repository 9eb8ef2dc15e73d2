import type { Hash, Hex } from 'viem';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import { RpcLied, RpcUnavailable } from './rpc-error.ts';

/** The fields of a block's header that the indexer uses. */
export interface BlockHeader {
  readonly number: number;
  readonly hash: Hash;
  readonly parentHash: Hash;
  readonly timeSeconds: number;
  readonly logsBloom: Hex;
}

interface RawBlock {
  number: Hex | null;
  hash: Hash | null;
  parentHash: Hash;
  timestamp: Hex;
  logsBloom: Hex | null;
}

function headerOf(endpoint: RpcEndpoint, block: RawBlock): BlockHeader {
  if (block.number === null || block.hash === null || block.logsBloom?.length !== 514) {
    throw new RpcLied(endpoint, `answers a block without its number, hash or bloom`);
  }
  return {
    number: Number(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timeSeconds: Number(block.timestamp),
    logsBloom: block.logsBloom,
  };
}

const toHex = (number: number): Hex => `0x${number.toString(16)}`;

export async function latestHeader(endpoint: RpcEndpoint): Promise<BlockHeader> {
  const block = await endpoint.request<RawBlock | null>('eth_getBlockByNumber', ['latest', false]);
  if (block === null) throw new RpcUnavailable(`${endpoint.label} has no newest block`, { endpoint });
  return headerOf(endpoint, block);
}

/** @returns null when the endpoint's chain is shorter */
export async function headerAt(endpoint: RpcEndpoint, number: number): Promise<BlockHeader | null> {
  const [header] = await headersAt(endpoint, [number]);
  return header ?? null;
}

/** Returns headers by number, a hundred per request, null where the endpoint has none. */
export async function headersAt(
  endpoint: RpcEndpoint,
  numbers: readonly number[],
): Promise<(BlockHeader | null)[]> {
  const blocks = await endpoint.batch<RawBlock | null>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toHex(number), false] })),
  );
  return blocks.map((block, position) => {
    if (block === null) return null;
    const header = headerOf(endpoint, block);
    if (header.number !== numbers[position]) {
      throw new RpcLied(endpoint, `answers block ${header.number} when asked for ${numbers[position]}`);
    }
    return header;
  });
}

/**
 * Returns the headers `from` to `to`, each the child of the one before.
 *
 * @throws RpcUnavailable when the chain changed while it was being read, or is shorter
 */
export async function headersBetween(
  endpoint: RpcEndpoint,
  from: number,
  to: number,
): Promise<BlockHeader[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  const headers: BlockHeader[] = [];
  for (const header of await headersAt(endpoint, numbers)) {
    if (header === null)
      throw new RpcUnavailable(`${endpoint.label} lacks a block between ${from} and ${to}`, { endpoint });
    const before = headers.at(-1);
    if (before && header.parentHash !== before.hash) {
      throw new RpcUnavailable(`${endpoint.label}: block ${header.number} is no child of ${before.number}`);
    }
    headers.push(header);
  }
  return headers;
}
