import { type Anvil, accountAt, accounts, executeBatch, startAnvil } from '@kura/testing/chain';
import { isFullRun } from '@kura/testing/profile';
import {
  createClient,
  custom,
  type EIP1193RequestFn,
  http,
  isAddress,
  keccak256,
  parseAbi,
  toHex,
} from 'viem';
import { getBlock, getBlockNumber, readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gachaAbi } from '../../abis/gacha.gen.ts';
import { CHAINS } from '../../network/chains.ts';
import { KNOWN_CONTRACTS } from '../../network/known-contracts.ts';
import { ADMINISTERED_CONTRACTS, CONTRACT_NAMES, type Deployment } from '../../network/network.ts';
import { viemChain } from '../../network/viem-chain.ts';
import { missingConsumers, readSubscriptionOf } from '../../network/vrf-subscription.ts';
import { DEPLOYMENT_GAS, findDeploymentProblems } from './check-deployment.ts';
import { deployKura } from './deploy-kura.ts';
import type { DeployerClient } from './deployer-client.ts';
import {
  type DeploymentOptions,
  EXTERNAL_FIELDS,
  type ExternalContracts,
  SHORT_DELAYS,
} from './deployment-options.ts';
import { examineExternal } from './external-contracts.ts';
import { installExternalContracts } from './local-contracts.ts';
import { nextSteps } from './next-steps.ts';
import { addVrfConsumer } from './vrf-mock.ts';

const adminRulesAbi = parseAbi([
  'function pendingDefaultAdmin() view returns (address newAdmin, uint48 schedule)',
  'function defaultAdminDelay() view returns (uint48)',
]);

const delaysAbi = parseAbi([
  'function additionDelay() view returns (uint48)',
  'function burnAge() view returns (uint48)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
]);

const parts = {
  admin: accounts.admin.address,
  guardian: accounts.guardian.address,
  canceller: accounts.canceller.address,
  selling: accounts.operator.address,
  minting: accounts.alice.address,
  settling: accounts.bob.address,
  vouchers: accounts.carol.address,
  metadata: accounts.dave.address,
  exchange: accountAt(22).address,
  campaigns: accountAt(23).address,
  packs: accountAt(24).address,
  buying: accountAt(25).address,
  redeem: accountAt(20).address,
  reserve: accountAt(21).address,
  treasury: accounts.treasury.address,
  sponsor: accounts.sponsor.address,
  dailyGasCapWei: 10n ** 18n,
  graders: ['PSA'],
  packBaseUri: 'https://kura.example/api/metadata/packs/',
  dailyPointCapBaseUnits: 10n ** 12n,
  dailyExchangeCapBaseUnits: 10n ** 12n,
};

// A chain that passes for Base Sepolia: with Seaport, the entry point, two tokens and a coordinator of others. Deploying again sends
// nothing, so that all tests have one deployment.
let anvil: Anvil;
let options: DeploymentOptions & { readonly external: ExternalContracts };
beforeAll(async () => {
  anvil = await startAnvil({ chainId: CHAINS.baseSepolia.chainId });
  const client = deployerClient(anvil.rpcUrl);
  options = {
    ...parts,
    client,
    network: 'baseSepolia',
    allowUnknown: EXTERNAL_FIELDS,
    external: await installExternalContracts(client),
  };
});
afterAll(() => anvil.stop());

function deployerClient(rpcUrl: string, sendsBeforeFailure = Number.POSITIVE_INFINITY): DeployerClient {
  const chain = viemChain(CHAINS.baseSepolia, rpcUrl);
  const request: EIP1193RequestFn = createClient({ chain, transport: http(rpcUrl) }).request;
  let sends = 0;
  const transport = custom({
    async request(call: { method: string; params?: unknown }) {
      if (call.method === 'eth_sendRawTransaction') {
        sends += 1;
        if (sends > sendsBeforeFailure) throw new Error('the node is gone');
      }
      return await request(call as never);
    },
  });
  return createClient({ account: accounts.deployer, chain, transport, pollingInterval: 10 });
}

test('a deployment that breaks off after any transaction is taken up again and ends alike', async () => {
  const client = () => deployerClient(anvil.rpcUrl, isFullRun ? 1 : 5);
  const attempts = await attemptsUntilDone(() => deployKura({ ...options, client: client() }));
  expect(attempts.failed).toBeGreaterThan(5);
  expect(await deployKura(options)).toEqual(attempts.deployment);
});

/** Tries again as long as each attempt breaks off; a deployment takes far fewer transactions than this allows. */
async function attemptsUntilDone(
  attempt: () => Promise<Deployment>,
): Promise<{ failed: number; deployment: Deployment }> {
  for (let failed = 0; failed < 50; failed += 1) {
    try {
      return { failed, deployment: await attempt() };
    } catch (error) {
      if (!String(error).includes('the node is gone')) throw error;
    }
  }
  throw new Error('the deployment never ends');
}

test('a public network gets our contracts in addition to those that exist', async () => {
  const deployment = await deployKura(options);
  expect(deployment.chainId).toBe(84532);
  expect(deployment.tokens.USDC).toBe(options.external.tokens.USDC);
  const saleDelay = await readContract(options.client, {
    address: deployment.contracts.gacha,
    abi: gachaAbi,
    functionName: 'saleDelay',
  });
  expect(saleDelay).toBe(600);
  expect(new Set(CONTRACT_NAMES.map((name) => deployment.contracts[name])).size).toBe(CONTRACT_NAMES.length);
});

test('the admin of a public network is named and accepts later; it is none of the shop’s keys', async () => {
  const { contracts, tokens } = await deployKura(options);
  const { gacha, auctionHouse, stockSale, campaignDraw, collectionFactory, paymaster } = contracts;
  const administered = [gacha, auctionHouse, stockSale, campaignDraw, collectionFactory, paymaster];
  for (const address of [...administered, tokens.POINT]) {
    const at = { address, abi: adminRulesAbi } as const;
    const [newAdmin, schedule] = await readContract(options.client, {
      ...at,
      functionName: 'pendingDefaultAdmin',
    });
    expect(newAdmin).toBe(options.admin);
    expect(schedule).toBeGreaterThan(0);
    expect(await readContract(options.client, { ...at, functionName: 'defaultAdminDelay' })).toBe(172_800);
  }
});

test('[T71] additions wait two days and burns 48 hours, and the first holders of the roles count', async () => {
  const { contracts } = await deployKura(options);
  const { collectionFactory, stockSale, redeemVault, gacha } = contracts;
  const read = { abi: delaysAbi };
  for (const address of [collectionFactory, stockSale, redeemVault]) {
    expect(await readContract(options.client, { ...read, address, functionName: 'additionDelay' })).toBe(
      172_800,
    );
  }
  const vault = { ...read, address: redeemVault } as const;
  expect(await readContract(options.client, { ...vault, functionName: 'burnAge' })).toBe(172_800);
  for (const [address, role, account] of [
    [redeemVault, 'REDEEM_ROLE', parts.redeem],
    [stockSale, 'SELLER_ROLE', parts.vouchers],
    [stockSale, 'DELIVERY_ROLE', parts.minting],
  ] as const) {
    const args = [keccak256(toHex(role)), account] as const;
    expect(await readContract(options.client, { ...read, address, functionName: 'hasRole', args })).toBe(
      true,
    );
  }
  const source = await readContract(options.client, {
    address: gacha,
    abi: gachaAbi,
    functionName: 'randomnessSource',
  });
  expect(source.keyWordsADay).toBe(48);
});

test('[T60] no two parts of a public network have one key', async () => {
  const names = [
    'admin',
    'guardian',
    'canceller',
    'selling',
    'minting',
    'settling',
    'vouchers',
    'exchange',
    'campaigns',
    'redeem',
    'reserve',
    'metadata',
    'treasury',
  ] as const;
  for (const [place, part] of names.entries()) {
    const other = names[(place + 1) % names.length] as (typeof names)[number];
    await expect(deployKura({ ...options, [part]: options[other] })).rejects.toThrow(
      new RegExp(`The (${part}|${other}) key and the (${part}|${other}) key are both ${options[other]}`),
    );
  }
  await expect(deployKura({ ...options, packs: options.selling })).rejects.toThrow(
    'The selling key and the packs account key are both',
  );
  await expect(deployKura({ ...options, sponsor: options.selling })).rejects.toThrow(
    'The selling key and the sponsoring key are both',
  );
});

test('a subscription of another owner is refused, and one that is a key of the shop', async () => {
  const ownedBy = (subscriptionOwner: `0x${string}`) => deployKura({ ...options, subscriptionOwner });
  const { deployer, eve } = accounts;
  await expect(ownedBy(eve.address)).rejects.toThrow(
    `is owned by ${deployer.address}, not by ${eve.address}`,
  );
  await expect(ownedBy(options.selling)).rejects.toThrow(
    'The selling key and the subscription owner key are both',
  );
  expect((await ownedBy(deployer.address)).chainId).toBe(84532);
});

test('a chain with another id is refused before anything is sent', async () => {
  await expect(deployKura({ ...options, network: 'base' })).rejects.toThrow('Base is chain 8453, not 84532.');
});

test('a public network without tokens and a random source is refused: nothing is made up there', async () => {
  const { external: _, ...others } = options;
  await expect(deployKura(others)).rejects.toThrow('are needed');
});

describe('tokens and the source of randomness', () => {
  test('that nobody knows on the network are refused unless the field of each allows it', async () => {
    const messages = {
      'tokens.USDC': `isn't Circle's USDC (${KNOWN_CONTRACTS.baseSepolia.usdc})`,
      'tokens.USDT': 'none on this network',
      'vrf.coordinator': "isn't Chainlink's VRF coordinator",
      'vrf.keyHash': "none of the coordinator's key hashes",
    };
    for (const field of EXTERNAL_FIELDS) {
      const others = EXTERNAL_FIELDS.filter((each) => each !== field);
      const problems = await findDeploymentProblems({ ...options, allowUnknown: others });
      expect(problems).toEqual([expect.stringContaining(messages[field])]);
      expect(problems[0]).toContain(`add "${field}" to allowUnknown`);
    }
    expect(await findDeploymentProblems({ ...options, allowUnknown: [] })).toHaveLength(4);
  });

  test('that are wrong are refused although their fields are allowed', async () => {
    const { tokens, randomness } = options.external;
    const deployWith = (external: Partial<ExternalContracts>) =>
      deployKura({ ...options, external: { tokens, randomness, ...external } });
    await expect(deployWith({ tokens: { USDC: tokens.USDT, USDT: tokens.USDC } })).rejects.toThrow(
      'calls itself USDT',
    );
    await expect(deployWith({ tokens: { ...tokens, USDC: randomness.coordinator } })).rejects.toThrow(
      'it is no ERC-20',
    );
    await expect(deployWith({ randomness: { ...randomness, subscriptionId: 1n } })).rejects.toThrow(
      "VRF subscription 1 doesn't exist",
    );
    // The mock was given LINK alone.
    await expect(deployWith({ randomness: { ...randomness, nativePayment: true } })).rejects.toThrow(
      'has no ether',
    );
    const sponsor = accounts.deployer.address;
    await expect(deployKura({ ...options, sponsor })).rejects.toThrow('is owned by the sponsoring key');
  });

  test('of others are the ones that their owners publish', () => {
    for (const { usdc, vrfCoordinator, vrfKeyHashes } of Object.values(KNOWN_CONTRACTS)) {
      expect([usdc, vrfCoordinator].map((address) => isAddress(address, { strict: true }))).toEqual([
        true,
        true,
      ]);
      expect(vrfKeyHashes.every((hash) => /^0x[0-9a-f]{64}$/.test(hash))).toBe(true);
    }
  });

  test('that serve both contracts once they are consumers have no problem', async () => {
    const { contracts } = await deployKura(options);
    const examine = () =>
      examineExternal(options.client, {
        network: 'baseSepolia',
        external: options.external,
        keys: {},
        consumers: [contracts.gacha, contracts.campaignDraw],
      });
    const wrong = async () => (await examine()).filter(({ unknown }) => unknown === undefined);
    expect(await wrong()).toMatchObject([
      { message: expect.stringContaining(`doesn't serve ${contracts.gacha}`) },
      { message: expect.stringContaining(`doesn't serve ${contracts.campaignDraw}`) },
    ]);
    await addVrfConsumer(options.client, { ...options.external.randomness, consumer: contracts.gacha });
    expect(await wrong()).toMatchObject([
      { message: expect.stringContaining(`doesn't serve ${contracts.campaignDraw}`) },
    ]);
    await addVrfConsumer(options.client, {
      ...options.external.randomness,
      consumer: contracts.campaignDraw,
    });
    expect(await wrong()).toEqual([]);
  });
});

test('every problem is found before anything is sent, a deployer without ether included', async () => {
  const poor = createClient({
    account: accountAt(50),
    chain: viemChain(CHAINS.baseSepolia, anvil.rpcUrl),
    transport: http(anvil.rpcUrl),
  });
  const { tokens, randomness } = options.external;
  const problems = await findDeploymentProblems({
    ...options,
    client: poor,
    redeem: options.minting,
    allowUnknown: [],
    external: { tokens: { ...tokens, USDT: accounts.eve.address }, randomness },
  });
  expect(problems).toEqual([
    `The minting key and the redeem key are both ${options.minting}: outside the local chain each needs its own.`,
    `There is no contract at ${accounts.eve.address}.`,
    ...Array(4).fill(expect.stringContaining('to allowUnknown')),
    expect.stringContaining('it is no ERC-20'),
    expect.stringContaining(`The deployer ${poor.account.address} has 0 ether`),
  ]);
});

test('[T71] delays can not be shortened on Base', async () => {
  await expect(deployKura({ ...options, network: 'base', ...SHORT_DELAYS })).rejects.toThrow(
    'The delays on Base are fixed.',
  );
});

test('with short delays, the batches add the consumers and make the admin the admin', async () => {
  const chain = await startAnvil({ chainId: CHAINS.baseSepolia.chainId });
  const client = deployerClient(chain.rpcUrl);
  const external = await installExternalContracts(client);
  const from = await getBlockNumber(client);
  const rehearsal = {
    ...options,
    client,
    network: 'baseSepolia',
    external,
    subscriptionOwner: client.account.address,
    ...SHORT_DELAYS,
  } as const;
  const deployment = await deployKura(rehearsal);
  expect(await gasSince(client, from)).toBeLessThan(DEPLOYMENT_GAS);
  const { contracts } = deployment;
  const files = await nextSteps(client, { options: rehearsal, deployment, nowMs: 1 });

  const consumers = JSON.parse(files['add-vrf-consumers.safe.json']);
  expect(consumers.meta.createdFromSafeAddress).toBe(client.account.address);
  await executeBatch(chain.client, consumers);
  const subscription = await readSubscriptionOf(client, contracts.gacha);
  expect(missingConsumers(subscription, [contracts.gacha, contracts.campaignDraw])).toEqual([]);

  const acceptance = JSON.parse(files['accept-admin.safe.json']);
  expect(acceptance.meta.createdFromSafeAddress).toBe(options.admin);
  await expect(executeBatch(chain.client, acceptance)).rejects.toThrow(
    'AccessControlEnforcedDefaultAdminDelay',
  );
  await chain.client.increaseTime({ seconds: SHORT_DELAYS.adminDelaySeconds + 1 });
  await chain.client.mine({ blocks: 1 });
  await executeBatch(chain.client, acceptance);
  const admins = await Promise.all(
    ADMINISTERED_CONTRACTS.map((name) =>
      readContract(client, { address: contracts[name], abi: gachaAbi, functionName: 'defaultAdmin' }),
    ),
  );
  expect(new Set(admins)).toEqual(new Set([options.admin]));
  for (const text of [contracts.paymaster, '3 ether', '1000 USDC', '10 LINK', '0x', parts.selling]) {
    expect(files['next-steps.md']).toContain(text);
  }
  await chain.stop();
});

async function gasSince(client: DeployerClient, from: bigint): Promise<bigint> {
  const newest = await getBlockNumber(client);
  const numbers = Array.from({ length: Number(newest - from) }, (_, index) => from + 1n + BigInt(index));
  const blocks = await Promise.all(numbers.map((blockNumber) => getBlock(client, { blockNumber })));
  return blocks.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
}

test('an address without a contract is refused', async () => {
  const tokens = { USDC: accounts.eve.address, USDT: accounts.eve.address };
  const external = { tokens, randomness: options.external.randomness };
  await expect(deployKura({ ...options, external })).rejects.toThrow('There is no contract at');
});
