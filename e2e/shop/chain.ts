import { waitForIndexedBlock } from './database.ts';
import { readShop } from './shop.ts';

/** With at most this many seconds between blocks the shop doesn't report a halted chain. */
const betweenBlocksSeconds = 110;
/** A shop that is more than five blocks behind lets nobody trade. The chain may add one of its own. */
const blocksAtOnce = 4;

/** Sends a JSON-RPC request to the local chain. */
async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(readShop().rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

const hex = (value: number): string => `0x${value.toString(16)}`;

/** The time of the last block, seconds since 1970. */
export async function chainNow(): Promise<number> {
  const { timestamp } = (await rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: string };
  return Number(timestamp);
}

/** Mines empty blocks until the chain has reached this time. */
export async function mineUntil(moment: Date): Promise<void> {
  const end = Math.ceil(moment.getTime() / 1_000);
  for (let now = await chainNow(); now < end; now += betweenBlocksSeconds) {
    await rpc('evm_increaseTime', [hex(Math.min(betweenBlocksSeconds, end - now))]);
    await rpc('evm_mine', []);
  }
}

/** Halts the chain for this time, then mines one block. */
export async function haltChain(seconds: number): Promise<void> {
  await rpc('evm_increaseTime', [hex(seconds)]);
  await rpc('evm_mine', []);
}

/** Gives an account one ether for network fees. */
export async function giveCoin(address: string): Promise<void> {
  await rpc('anvil_setBalance', [address, hex(10 ** 18)]);
}

/** The ether balance of an account. */
export async function coinOf(address: string): Promise<bigint> {
  return BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string);
}

/** Mines blocks immediately, so that older ones are final. The shop stays so close behind that other journeys may trade meanwhile. */
export async function mineBlocks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= blocksAtOnce) {
    await rpc('anvil_mine', [hex(Math.min(left, blocksAtOnce))]);
    await waitForIndexedBlock(Number(await rpc('eth_blockNumber', [])));
  }
}

/** Stops block production until `startMining`. Transactions wait. */
export async function stopMining(): Promise<void> {
  await rpc('evm_setAutomine', [false]);
  await rpc('evm_setIntervalMining', [0]);
}

export async function startMining(): Promise<void> {
  await rpc('evm_setIntervalMining', [2]);
}
