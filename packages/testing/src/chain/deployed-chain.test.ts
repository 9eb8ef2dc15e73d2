import { gachaAbi } from '@kura/chain/abis';
import { CONTRACT_NAMES } from '@kura/chain/network';
import { keccak256, toHex, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { deployLocally } from './deploy-locally.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';

describe('a deployed chain', () => {
  let chain: DeployedChain;
  beforeAll(async () => {
    chain = await startDeployedChain();
  });
  afterAll(async () => {
    await chain.stop();
  });

  test('has a contract at every address of the book', async () => {
    for (const name of CONTRACT_NAMES) {
      const code = await chain.client.getCode({ address: chain.network.contracts[name] });
      expect(code?.length, name).toBeGreaterThan(2);
    }
  });

  test('is the same after deploying again: nothing is made twice', async () => {
    const before = await chain.client.getBlockNumber();
    expect(await deployLocally(chain.rpcUrl)).toEqual(chain.deployment);
    expect(await chain.client.getBlockNumber()).toBe(before);
  });

  test('[T60] leaves the deployer without any role', async () => {
    const { gacha, collectionFactory, pointToken } = chain.network.contracts;
    for (const address of [gacha, collectionFactory, pointToken]) {
      const hasRole = (role: `0x${string}`, account: `0x${string}`) =>
        chain.client.readContract({ address, abi: gachaAbi, functionName: 'hasRole', args: [role, account] });
      expect(await hasRole(zeroHash, accounts.deployer.address)).toBe(false);
      expect(await hasRole(zeroHash, accounts.admin.address)).toBe(true);
      expect(await hasRole(keccak256(toHex('OPERATOR_ROLE')), accounts.deployer.address)).toBe(false);
    }
  });
});
