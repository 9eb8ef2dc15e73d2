import { viemChain } from '@kura/chain/network';
import { accessControlAbi, roleId, stopContract } from '@kura/chain/server';
import { accounts, sendCall, separateKeys, startTestShop, type TestShop } from '@kura/testing';
import { startKeyServices } from '@kura/testing/key-services';
import { bytesToHex, createClient, encodeFunctionData, http } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkKeys } from './check-keys.ts';
import { parseEnv } from './env.ts';
import type { Finding } from './finding.ts';

const keys = separateKeys;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ keys });
});
afterAll(() => shop.stop());

const privateKeyOf = (account: HDAccount) => bytesToHex(account.getHdKey().privateKey as Uint8Array);

const environment = {
  KURA_NETWORK: 'local',
  KURA_SELLING_PRIVATE_KEY: privateKeyOf(accounts.operator),
  KURA_MINTING_PRIVATE_KEY: privateKeyOf(keys.minting),
  KURA_SETTLING_PRIVATE_KEY: privateKeyOf(keys.settling),
  KURA_VOUCHERS_PRIVATE_KEY: privateKeyOf(keys.vouchers),
  KURA_RECEIPTS_PRIVATE_KEY: privateKeyOf(keys.receipts),
  KURA_EXCHANGE_PRIVATE_KEY: privateKeyOf(keys.exchange),
  KURA_CAMPAIGNS_PRIVATE_KEY: privateKeyOf(keys.campaigns),
  KURA_PACKS_PRIVATE_KEY: privateKeyOf(keys.packs),
  KURA_BUYING_PRIVATE_KEY: privateKeyOf(keys.buying),
  KURA_REDEEM_PRIVATE_KEY: privateKeyOf(keys.redeem),
  KURA_RESERVE_PRIVATE_KEY: privateKeyOf(keys.reserve),
  KURA_SPONSOR_PRIVATE_KEY: privateKeyOf(accounts.sponsor),
  KURA_ADMIN_ADDRESS: accounts.admin.address,
  KURA_GUARDIAN_ADDRESS: accounts.guardian.address,
  KURA_CANCELLER_ADDRESS: accounts.canceller.address,
};

const check = (changed: Record<string, string> = {}): Promise<Finding[]> =>
  checkKeys(shop.server, parseEnv({ ...environment, ...changed }));
const problemsOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state !== 'ok')
    .map(({ part, state, message }) => ({ part, state, message }));

/** Calls a contract as its admin. */
async function asChainAdmin(
  to: `0x${string}`,
  functionName: 'grantRole' | 'revokeRole',
  [role, account]: [string, `0x${string}`],
): Promise<void> {
  const data = encodeFunctionData({ abi: accessControlAbi, functionName, args: [roleId(role), account] });
  await sendCall(shop.chain.client, accounts.admin, { to, data, value: 0n });
}

test('each key with its own roles and gas is all right, and each has a line', async () => {
  const findings = await check();
  expect(problemsOf(findings)).toEqual([]);
  // The server starts also while one key has lost its role.
  expect(findings.every(({ concernsOnePart }) => concernsOnePart)).toBe(true);
  expect(findings.map(({ part }) => part)).toEqual([
    'key admin',
    'key guardian',
    'key canceller',
    'key selling',
    'key minting',
    'key settling',
    'key vouchers',
    'key receipts',
    'key exchange',
    'key campaigns',
    'key packs account',
    'key buying',
    'key redeem',
    'key reserve',
    'key sponsoring',
    'balance selling',
    'balance minting',
    'balance settling',
    'balance buying',
    'balance campaigns',
    'balance packs',
    'balance redeem',
    'balance reserve',
    'stops',
  ]);
});

test.each([
  ['campaigns', 'campaignDraw', 'CAMPAIGN_ROLE'],
  ['redeem', 'redeemVault', 'REDEEM_ROLE'],
  ['reserve', 'reserveLog', 'RESERVE_ROLE'],
  ['settling', 'auctionHouse', 'OPERATOR_ROLE'],
  ['vouchers', 'stockSale', 'SELLER_ROLE'],
  ['exchange', 'pointExchange', 'EXCHANGE_ROLE'],
  ['minting', 'pointToken', 'MINTER_ROLE'],
] as const)('the %s key without its role on %s is named, with the variable', async (name, contract, role) => {
  const { address } = keys[name];
  const at = shop.chain.network.contracts[contract];
  await asChainAdmin(at, 'revokeRole', [role, address]);
  const problems = problemsOf(await check());
  await asChainAdmin(at, 'grantRole', [role, address]);
  expect(problems).toEqual([
    {
      part: `key ${name}`,
      state: 'wrong',
      message: `${address} lacks ${role} at ${contract} (${at}): the admin grants it, or correct KURA_${name.toUpperCase()}_PRIVATE_KEY`,
    },
  ]);
});

test('[T60] a key with the role of another key is named', async () => {
  const { redeemVault } = shop.chain.network.contracts;
  await asChainAdmin(redeemVault, 'grantRole', ['REDEEM_ROLE', keys.vouchers.address]);
  const problems = problemsOf(await check());
  await asChainAdmin(redeemVault, 'revokeRole', ['REDEEM_ROLE', keys.vouchers.address]);
  expect(problems).toEqual([
    {
      part: 'key redeem',
      state: 'wrong',
      message: `REDEEM_ROLE at redeemVault (${redeemVault}) belongs to the redeem key, but the vouchers key has it too: the admin revokes it`,
    },
  ]);
});

test('a minting key that the factory doesn’t list, and another admin than the configured one, are named', async () => {
  const stranger = accounts.eve;
  const problems = problemsOf(
    await check({
      KURA_MINTING_PRIVATE_KEY: privateKeyOf(stranger),
      KURA_ADMIN_ADDRESS: stranger.address,
    }),
  );
  expect(problems).toContainEqual({
    part: 'key minting',
    state: 'wrong',
    message: `${stranger.address} is no listed minter: the admin calls listMinter of the factory`,
  });
  const admins = problems.filter(({ part }) => part === 'key admin');
  expect(admins).toHaveLength(10);
  expect(admins[0]?.message).toBe(
    `the admin of gacha is ${accounts.admin.address}, not KURA_ADMIN_ADDRESS (${stranger.address})`,
  );
});

test('a sending key without ether is named', async () => {
  await shop.chain.client.setBalance({ address: keys.reserve.address, value: 10n ** 15n });
  const problems = problemsOf(await check());
  await shop.chain.client.setBalance({ address: keys.reserve.address, value: 10n ** 18n });
  expect(problems).toEqual([
    {
      part: 'balance reserve',
      state: 'warning',
      message: `${keys.reserve.address} has 0.001 ether left: send it some for gas`,
    },
  ]);
});

test('a key in a key service is compared with its address', async () => {
  const server = await startKeyServices(privateKeyOf(keys.redeem));
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', server.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-the-test');
  const variables = {
    KURA_REDEEM_PRIVATE_KEY: 'aws-kms:arn:aws:kms:ap-northeast-1:111122223333:key/1234abcd',
    KURA_REDEEM_ADDRESS: keys.redeem.address,
  };
  expect(problemsOf(await check(variables))).toEqual([]);
  server.useKey(privateKeyOf(keys.reserve));
  expect(problemsOf(await check(variables))).toEqual([
    {
      part: 'key redeem',
      state: 'wrong',
      message: `KURA_REDEEM_PRIVATE_KEY is the key of ${keys.reserve.address}, but KURA_REDEEM_ADDRESS is ${keys.redeem.address}`,
    },
  ]);
  await server.stop();
});

test('[T75] a secret of another role is named', async () => {
  const changed = { KURA_ROLE: 'indexer', KURA_SMTP_URL: 'smtp://127.0.0.1:9' };
  expect(problemsOf(await check(changed)).map(({ message }) => message)).toContain(
    'KURA_SMTP_URL is not for the role indexer: remove it from this process',
  );
});

test('a stop by the guardian is named with its end', async () => {
  const { rpcUrl, network } = shop.chain;
  const client = createClient({
    account: accounts.guardian,
    chain: viemChain(network, rpcUrl),
    transport: http(rpcUrl),
    pollingInterval: 10,
  });
  await shop.chain.client.setBalance({ address: accounts.guardian.address, value: 10n ** 18n });
  await stopContract(client, network, 'stock');
  expect(problemsOf(await check())).toEqual([
    { part: 'stops', state: 'warning', message: 'a guardian stopped stock until the admin calls resume()' },
  ]);
});
