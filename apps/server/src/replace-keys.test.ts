import { gachaAbi } from '@kura/chain/abis';
import { networkOf } from '@kura/chain/network';
import { accessControlAbi, roleId } from '@kura/chain/server';
import { readBuyingKey } from '@kura/server';
import {
  accountAt,
  accounts,
  deployLocally,
  fund,
  sendCall,
  separateKeys,
  signInAdmin,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, bytesToHex, encodeFunctionData, erc20Abi, recoverTypedDataAddress } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkKeys } from './check-keys.ts';
import { checkPaymaster } from './check-sponsoring.ts';
import { parseEnv } from './env.ts';
import { signerOf, signersOf } from './signers/signers-of.ts';

// Each key is replaced in the sequence of docs/configuration.md. `packages/server/src/separate-keys.test.ts` runs the shop before
// and after it, and `redeem-addresses.test.ts` replaces the keys of addresses.

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ keys: separateKeys });
});
afterAll(() => shop.stop());

const privateKeyOf = (account: HDAccount) => bytesToHex(account.getHdKey().privateKey as Uint8Array);

const former = { ...separateKeys, selling: accounts.operator, sponsor: accounts.sponsor };
type Name = keyof typeof former;
const names = Object.keys(former) as Name[];
const replaced = Object.fromEntries(
  names.map((name, place) => [name, accountAt(60 + place)]),
) as typeof former;

/** The configuration with one replaced key, or several. */
const settingsWith = (...changed: Name[]) =>
  parseEnv({
    KURA_NETWORK: 'local',
    KURA_ADMIN_ADDRESS: accounts.admin.address,
    ...Object.fromEntries(
      names.map((name) => [
        `KURA_${name.toUpperCase()}_PRIVATE_KEY`,
        privateKeyOf((changed.includes(name) ? replaced : former)[name]),
      ]),
    ),
  });

async function problems(...changed: Name[]): Promise<string[]> {
  const findings = await checkKeys(shop.server, settingsWith(...changed));
  return findings.filter(({ state }) => state !== 'ok').map(({ message }) => message);
}

async function asChainAdmin(to: Address, change: 'grantRole' | 'revokeRole', role: string, account: Address) {
  const data = encodeFunctionData({
    abi: accessControlAbi,
    functionName: change,
    args: [roleId(role), account],
  });
  await sendCall(shop.chain.client, accounts.admin, { to, data, value: 0n });
}

test('[T75] the selling key: granted, used and then revoked, it is never missing a role', async () => {
  const { gacha, collectionFactory } = shop.chain.network.contracts;
  const roles = [
    [gacha, 'OPERATOR_ROLE'],
    [gacha, 'SELLER_ROLE'],
    [collectionFactory, 'CREATOR_ROLE'],
  ] as const;
  for (const [contract, role] of roles) {
    await asChainAdmin(contract, 'grantRole', role, replaced.selling.address);
  }
  expect([await problems(), await problems('selling')]).toEqual([[], []]);
  for (const [contract, role] of roles) {
    await asChainAdmin(contract, 'revokeRole', role, former.selling.address);
  }
  expect(await problems('selling')).toEqual([]);
  expect(await problems()).toHaveLength(roles.length);
  const pause = (account: Address) =>
    shop.chain.client.simulateContract({
      address: gacha,
      abi: gachaAbi,
      functionName: 'setPaused',
      args: [[0n], true],
      account,
    });
  await expect(pause(former.selling.address)).rejects.toThrow('AccessControlUnauthorizedAccount');
  await expect(pause(replaced.selling.address)).rejects.not.toThrow('AccessControlUnauthorizedAccount');
});

test('[T75] the buying key: its USDC moves to the new one, which pays from then on', async () => {
  const { USDC } = shop.chain.network.tokens;
  await fund(shop.chain, former.buying.address, { usdc: 700_000_000n });
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [replaced.buying.address, 700_000_000n],
  });
  await sendCall(shop.chain.client, former.buying, { to: USDC, data, value: 0n });
  const { context } = shop.server;
  const senders = { ...context.chain.senders, buying: settingsWith('buying').KURA_BUYING_ADDRESS };
  expect(await readBuyingKey({ ...context, chain: { ...context.chain, senders } })).toMatchObject({
    address: replaced.buying.address,
    balanceBaseUnits: 700_000_000n,
  });
});

test('[T75] the sponsoring key: another deployment adds only a paymaster, which knows the new one', async () => {
  // Its other keys are those of its deployment.
  const deployed = await startTestShop();
  const { network, rpcUrl } = deployed.chain;
  const deployment = await deployLocally(rpcUrl, { sponsor: replaced.sponsor.address });
  const { paymaster, ...others } = deployment.contracts;
  expect({ ...others, paymaster: network.contracts.paymaster }).toEqual(network.contracts);
  expect(paymaster).not.toBe(network.contracts.paymaster);
  const { context } = deployed.server;
  const chain = { ...context.chain, network: networkOf(deployment) };
  const stateWith = async (settings: ReturnType<typeof settingsWith>) =>
    (await checkPaymaster({ context: { ...context, chain } }, settings)).map(({ state }) => state);
  expect(await stateWith(settingsWith('sponsor'))).toEqual(['ok']);
  expect(await stateWith(settingsWith())).toEqual(['wrong']);
  const readContract = async (call: { functionName: string }) =>
    call.functionName === 'balanceOf' ? 0n : await chain.client.readContract(call as never);
  const undeposited = { ...chain, client: { ...chain.client, readContract } as typeof chain.client };
  expect(
    await checkPaymaster({ context: { ...context, chain: undeposited } }, settingsWith('sponsor')),
  ).toEqual([
    expect.objectContaining({
      state: 'warning',
      message: expect.stringMatching(/a worker moves the first part$/),
    }),
  ]);
  await deployed.stop();
});

test.each(['vouchers', 'receipts', 'exchange'] as const)(
  '[T75] the %s key signs under its new address',
  async (name) => {
    const data = {
      domain: { name: 'Kura' },
      types: { Word: [{ name: 'word', type: 'string' }] },
      primaryType: 'Word',
      message: { word: 'kura' },
    } as const;
    const signature = await signerOf(signersOf(settingsWith(name)), name).signTypedData(data);
    expect(await recoverTypedDataAddress({ ...data, signature })).toBe(replaced[name].address);
  },
);

test('[T75] the token secret: former tokens are refused, and signing in again works', async () => {
  const { context } = shop.server;
  const read = (token: string) => shop.server.request({ method: 'GET', path: '/api/user/admin', token });
  expect((await read(shop.admin.token)).status).toBe(200);
  Object.assign(context, { config: { ...context.config, tokenSecret: 'another-secret-for-tests-00000000' } });
  expect((await read(shop.admin.token)).status).toBe(401);
  expect((await read((await signInAdmin(shop.server)).token)).status).toBe(200);
});
