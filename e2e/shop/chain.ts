import { readShop } from './shop.ts';

/** Below this many seconds between blocks the chain doesn't count as halted. */
const betweenBlocksSeconds = 110;

/** Asks the local chain. */
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

/** Lets the chain run on until this moment, block after block, while nobody does anything. */
export async function passTimeUntil(moment: Date): Promise<void> {
  const end = Math.ceil(moment.getTime() / 1_000);
  for (let now = await chainNow(); now < end; now += betweenBlocksSeconds) {
    await rpc('evm_increaseTime', [hex(Math.min(betweenBlocksSeconds, end - now))]);
    await rpc('evm_mine', []);
  }
}

/** Halts the chain for so long: no block comes, and then one does. */
export async function standStill(seconds: number): Promise<void> {
  await rpc('evm_increaseTime', [hex(seconds)]);
  await rpc('evm_mine', []);
}

/** Gives an account coin for the chain's fees, and nothing else. */
export async function giveCoin(address: string): Promise<void> {
  await rpc('anvil_setBalance', [address, hex(10 ** 18)]);
}

/** What an account holds of the chain's coin. */
export async function coinOf(address: string): Promise<bigint> {
  return BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string);
}

/** Lets the chain produce blocks at once, so that what is older is final. */
export async function mineBlocks(count: number): Promise<void> {
  await rpc('anvil_mine', [hex(count)]);
}
