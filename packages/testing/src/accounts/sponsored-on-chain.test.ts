import { addPasskey, encodeBatch, passkeyIdOf, removePasskey, toKuraAccount } from '@kura/chain/accounts';
import type { ContractCall } from '@kura/chain/call';
import { fulfilListing } from '@kura/chain/seaport';
import { createLocalBundler, createSponsor, type RpcService } from '@kura/chain/server';
import { approveToken, safeTransferNft, setDefaultOperator, transferNft } from '@kura/chain/tokens';
import {
  type Address,
  createClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  http,
  isAddressEqual,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem';
import {
  type BundlerClient,
  createBundlerClient,
  createPaymasterClient,
  type SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { fund } from '../chain/fund.ts';
import { type SeaportFixture, startSeaportFixture } from '../chain/seaport-fixture.ts';
import { createSoftwarePasskey } from './software-passkey.ts';

// The complete flow for a user without a wallet, through clients that viem creates for any bundler and any paymaster.

const DOLLAR = 1_000_000n;
const PRICE = 20n * DOLLAR;
const { alice, bob } = accounts;

let floor: SeaportFixture;
let bundler: RpcService;
let sponsor: RpcService;
let budgetWei: bigint;
let user: SmartAccount;

beforeAll(async () => {
  floor = await startSeaportFixture();
  const { chain } = floor;
  await chain.client.setBalance({ address: accounts.bundler.address, value: parseEther('10') });
  const transport = http(chain.rpcUrl);
  bundler = createLocalBundler(
    createClient({ account: accounts.bundler, chain: chain.client.chain, transport, pollingInterval: 20 }),
  );
  sponsor = createSponsor({
    client: createClient({ chain: chain.client.chain, transport }),
    network: chain.network,
    isShopToken: (address) => isAddressEqual(address, floor.collection),
    heldTokensOf: async () => [],
    signTypedData: (data) => accounts.sponsor.signTypedData(data as never),
    takeBudget: async (_account, costWei) => {
      if (costWei > budgetWei) return false;
      budgetWei -= costWei;
      return true;
    },
  });
});
afterAll(() => floor.chain.stop());
beforeEach(async () => {
  budgetWei = parseEther('1');
  user = await newAccount();
});

async function newAccount(signer = createSoftwarePasskey()): Promise<SmartAccount> {
  return await toKuraAccount({
    client: createClient({ chain: floor.chain.client.chain, transport: http(floor.chain.rpcUrl) }),
    accountFactory: floor.chain.network.contracts.accountFactory,
    firstPasskey: signer.passkey,
    signer,
  });
}

function clientOf(account: SmartAccount): BundlerClient {
  return createBundlerClient({
    account,
    client: floor.chain.client as never,
    chain: floor.chain.client.chain,
    transport: custom({ request: bundler.request }, { retryCount: 0 }),
    paymaster: createPaymasterClient({ transport: custom({ request: sponsor.request }, { retryCount: 0 }) }),
    pollingInterval: 20,
  });
}

/** Executes an account's calls and waits for the result. */
async function act(account: SmartAccount, ...calls: ContractCall[]) {
  const client = clientOf(account);
  const hash = await client.sendUserOperation({ account, calls });
  return await client.waitForUserOperationReceipt({ hash });
}

/** The sponsor's or bundler's refusal of an attempt. */
async function answerTo(account: SmartAccount, ...calls: ContractCall[]): Promise<string> {
  const error = await act(account, ...calls).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return String(error);
}

describe('a user without a wallet', () => {
  test('approves and buys in the account’s first operation, without any ether', async () => {
    await fund(floor.chain, user.address, { usdc: PRICE });
    const components = await floor.listing(alice, PRICE);
    const order = await floor.sign(components, alice);
    const receipt = await act(
      user,
      approveToken(floor.usdc, floor.domain.seaport, PRICE),
      fulfilListing(floor.domain, order),
    );
    expect(receipt).toMatchObject({ success: true, sender: user.address });
    expect(await floor.ownerOf(components.offer[0]!.identifierOrCriteria)).toBe(user.address);
    expect(await floor.chain.client.getBalance({ address: user.address })).toBe(0n);
  });

  test('sends a card and money away, grants and revokes permission to sell, changes devices', async () => {
    const laptop = createSoftwarePasskey();
    const tokenId = await floor.mintCard(user.address);
    await fund(floor.chain, user.address, { usdc: PRICE });
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob.address, PRICE] });
    const receipt = await act(
      user,
      safeTransferNft(floor.collection, user.address, bob.address, tokenId),
      { to: floor.usdc, data, value: 0n },
      setDefaultOperator(floor.collection, floor.domain.seaport, false),
      addPasskey(user.address, laptop.passkey),
    );
    expect(receipt.success).toBe(true);
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
    const { success } = await act(user, removePasskey(user.address, laptop.passkey));
    expect(success).toBe(true);
    expect(passkeyIdOf(laptop.passkey)).toMatch(/^0x/);
  });

  test('executes several operations at once', async () => {
    await act(user);
    const cards = [await floor.mintCard(user.address), await floor.mintCard(user.address)];
    const receipts = await Promise.all(
      cards.map((tokenId) => act(user, transferNft(floor.collection, user.address, bob.address, tokenId))),
    );
    expect(receipts.map(({ success }) => success)).toEqual([true, true]);
    for (const tokenId of cards) expect(await floor.ownerOf(tokenId)).toBe(bob.address);
  });
});

describe('the sponsor', () => {
  const stranger: Address = '0x00000000000000000000000000000000000000e1';

  test('pays only for steps in the shop’s own flows', async () => {
    const { seaport } = floor.domain;
    const { chain, usdc, collection } = floor;
    const { paymaster, entryPoint, gacha } = chain.network.contracts;
    const executeItself = encodeBatch([]);
    const permitAll = setDefaultOperator(collection, stranger, true);
    const raw = (to: Address, data: `0x${string}`, value = 0n): ContractCall => ({ to, data, value });
    const withdraw = encodeFunctionData({
      abi: parseAbi(['function withdrawReserve(address to, uint256 amount)']),
      args: [stranger, 1n],
    });
    const refused: readonly ContractCall[] = [
      raw(stranger, '0x'),
      raw(zeroAddress, executeItself),
      raw(user.address, executeItself),
      raw(usdc, '0x'),
      raw(usdc, '0x095ea7b3'),
      approveToken(usdc, stranger, 1n),
      approveToken(collection, stranger, 1n),
      approveToken(stranger, seaport, 1n),
      permitAll,
      setDefaultOperator(stranger, seaport, true),
      transferNft(collection, bob.address, user.address, 1n),
      transferNft(stranger, user.address, bob.address, 1n),
      raw(seaport, '0x12345678'),
      raw(gacha, '0x12345678'),
      raw(paymaster, withdraw),
      raw(entryPoint, '0x'),
      { ...approveToken(usdc, seaport, 1n), value: 1n },
    ];
    for (const call of refused) {
      expect(await answerTo(user, call), JSON.stringify(call.data)).toContain('CALL_NOT_SPONSORED');
      const hidden = answerTo(user, approveToken(usdc, seaport, 1n), call);
      expect(await hidden, 'behind a call that is paid for').toContain('CALL_NOT_SPONSORED');
    }
    expect(budgetWei).toBe(parseEther('1'));
  });

  test('pays up to the account’s budget and no further', async () => {
    await act(user);
    const spent = parseEther('1') - budgetWei;
    expect(spent).toBeGreaterThan(0n);
    budgetWei = spent / 10n;
    expect(await answerTo(user)).toContain('BUDGET_SPENT');
    expect(budgetWei).toBe(spent / 10n);
  });

  test.each([
    ['much gas for the calls', { callGasLimit: 6_000_000n }, 'GAS_TOO_HIGH'],
    ['much gas for checking', { verificationGasLimit: 700_000n }, 'GAS_TOO_HIGH'],
    ['much gas before anything', { preVerificationGas: 500_000n }, 'GAS_TOO_HIGH'],
    ['a high fee', { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 1n }, 'FEE_TOO_HIGH'],
    ['a tip beyond its fee', { maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }, 'FEE_TOO_HIGH'],
    ['a tip that no number of 128 bits holds', { maxPriorityFeePerGas: 2n ** 128n }, 'FEE_TOO_HIGH'],
    ['bytes that are no batch', { callData: '0x12345678' as const }, 'NOT_A_BATCH'],
    ['bytes behind the batch', { callData: `${encodeBatch([])}00` as const }, 'NOT_A_BATCH'],
  ])('signs for no operation with %s', async (_, parts, refusal) => {
    const operation = { ...(await preparedOperation(user)), ...parts };
    expect(await askSponsor(operation)).toContain(refusal);
  });

  test('refuses tips that would make carrying operations profitable', async () => {
    const { client } = floor.chain;
    const asked = BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }));
    const prepared = await preparedOperation(user);
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 9n });
    await client.mine({ blocks: 1 });
    const operation = { ...prepared, maxFeePerGas: asked * 4n + 1n, maxPriorityFeePerGas: asked * 4n };
    expect(await askSponsor(operation)).toBe('signed');
    const generous = { ...operation, maxPriorityFeePerGas: operation.maxFeePerGas };
    expect(await askSponsor(generous)).toContain('FEE_TOO_HIGH');
  });

  test('refuses other contracts’ operations, and an account with another’s first passkey', async () => {
    const operation = await preparedOperation(user);
    expect(await askSponsor({ ...operation, sender: stranger })).toContain('NOT_AN_ACCOUNT');
    const { factoryData: theirs } = await (await newAccount()).getFactoryArgs();
    expect(await askSponsor({ ...operation, factoryData: theirs! })).toContain('NOT_AN_ACCOUNT');
    expect(await askSponsor({ ...operation, factory: stranger })).toContain('NOT_AN_ACCOUNT');
    const { factory: _f, factoryData: _d, ...madeAlready } = operation;
    expect(await askSponsor(madeAlready as UserOperation<'0.8'>)).toContain('NOT_AN_ACCOUNT');
  });

  test('signs for its own chain and entry point', async () => {
    const operation = await preparedOperation(user);
    const rpc = (entryPoint: Address, chain: string) =>
      sponsor.request({ method: 'pm_getPaymasterData', params: [inHex(operation), entryPoint, chain, {}] });
    for (const chain of ['0x1', '0x', '0xzz', `0x${'f'.repeat(64)}`])
      await expect(rpc(floor.chain.network.contracts.entryPoint, chain)).rejects.toThrow(
        'The chain is 31337',
      );
    await expect(rpc(stranger, '0x7a69')).rejects.toThrow('The entry point is');
    await expect(sponsor.request({ method: 'eth_accounts' })).rejects.toThrow('no method');
  });

  /** A client's operation before its request to the sponsor. */
  async function preparedOperation(account: SmartAccount): Promise<UserOperation<'0.8'>> {
    const client = clientOf(account);
    return (await client.prepareUserOperation({ account, calls: [] })) as UserOperation<'0.8'>;
  }

  async function askSponsor(operation: UserOperation<'0.8'>): Promise<string> {
    const params = [inHex(operation), floor.chain.network.contracts.entryPoint, '0x7a69', {}];
    return await sponsor.request({ method: 'pm_getPaymasterData', params }).then(
      () => 'signed',
      (thrown: Error) => thrown.message,
    );
  }
});

describe('the local bundler', () => {
  test('executes nothing that the entry point refuses, and returns its reason', async () => {
    const thief = await newAccount();
    const asUser = { ...user, signUserOperation: thief.signUserOperation };
    expect(await answerTo(asUser as SmartAccount)).toMatch(/AA24/);
  });

  test('reports failing calls before they are paid for', async () => {
    const tokenId = await floor.mintCard(bob.address);
    expect(await answerTo(user, transferNft(floor.collection, user.address, bob.address, tokenId))).toContain(
      'reverted',
    );
  });

  test('doesn’t know an operation that nobody sent', async () => {
    const request = { method: 'eth_getUserOperationReceipt', params: [`0x${'12'.repeat(32)}`] };
    expect(await bundler.request(request)).toBeNull();
    await expect(bundler.request({ ...request, params: ['0x12'] })).rejects.toThrow('no hash');
  });

  test.each([
    ['sender', '0x12'],
    ['nonce', 'one'],
    ['callData', '0x123'],
    ['maxFeePerGas', `0x${'ff'.repeat(33)}`],
    ['signature', 5],
  ])('rejects an operation whose %s is %s', async (name, value) => {
    const operation = { sender: bob.address, nonce: '0x0', callData: '0x', signature: '0x', [name]: value };
    const params = [operation, floor.chain.network.contracts.entryPoint];
    await expect(bundler.request({ method: 'eth_sendUserOperation', params })).rejects.toThrow(name);
  });
});

/** Encodes numbers as in JSON-RPC requests. */
function inHex(operation: UserOperation<'0.8'>): object {
  const { account: _, ...parts } = operation as UserOperation<'0.8'> & { account?: unknown };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => typeof value === 'bigint' || typeof value === 'string')
      .map(([name, value]) => [name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]),
  );
}
