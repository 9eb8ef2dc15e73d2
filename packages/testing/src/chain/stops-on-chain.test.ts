import { contractErrorOf } from '@kura/chain/errors';
import { viemChain } from '@kura/chain/network';
import {
  type DeployerClient,
  endOfStop,
  STOPPABLE,
  stopContract,
  stoppableContract,
} from '@kura/chain/server';
import { createClient, http, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { passTime } from './time.ts';

const stoppedAbi = parseAbi(['function stoppedUntil() view returns (uint256)']);

let chain: DeployedChain;
beforeAll(async () => {
  chain = await startDeployedChain();
  for (const { address } of [accounts.guardian, accounts.operator])
    await chain.client.setBalance({ address, value: parseEther('1') });
});
afterAll(() => chain.stop());

const clientOf = (account: typeof accounts.guardian): DeployerClient =>
  createClient({
    account,
    chain: viemChain(chain.network, chain.rpcUrl),
    transport: http(chain.rpcUrl),
    pollingInterval: 10,
  });

describe('[T60] the guardian of a deployment', () => {
  test('stops packs, stock and exchanges for the admin to resume, and auctions for a day', async () => {
    const ends = new Map<string, Date | null>();
    const stoppedAt = new Map<string, bigint>();
    for (const what of STOPPABLE) {
      ends.set(what, await stopContract(clientOf(accounts.guardian), chain.network, what));
      stoppedAt.set(what, (await chain.client.getBlock()).timestamp);
    }
    expect(['packs', 'stock', 'exchanges'].map((what) => ends.get(what))).toEqual([null, null, null]);
    expect(Number(ends.get('auctions')) / 1000 - Number(stoppedAt.get('auctions'))).toBe(24 * 3600);
    const address = stoppableContract(chain.network, 'auctions');
    const until = await chain.client.readContract({ address, abi: stoppedAbi, functionName: 'stoppedUntil' });
    expect(endOfStop(until, until - 1n)).toEqual(ends.get('auctions'));
    expect(endOfStop(until, until)).toBeUndefined();
  });

  test('can’t stop again at once, and no other key of the shop can stop', async () => {
    const errorOf = (account: typeof accounts.guardian) =>
      stopContract(clientOf(account), chain.network, 'auctions').then(
        () => 'stopped',
        (error: unknown) => contractErrorOf(error)?.name,
      );
    await passTime(chain.client, 25 * 3600);
    expect(await errorOf(accounts.guardian)).toBe('StopTooSoon');
    expect(await errorOf(accounts.operator)).toBe('AccessControlUnauthorizedAccount');
  });
});
