import { kuraPaymasterAbi } from '@kura/chain/abis';
import {
  addPasskey,
  createAccount,
  encodeBatch,
  setRecoveryAddress,
  type UserOperation,
} from '@kura/chain/accounts';
import { ENTRY_POINT_ADDRESS } from '@kura/chain/network';
import { approveToken, transferNft } from '@kura/chain/tokens';
import {
  accounts,
  customerOf,
  type PasskeyCustomer,
  passkeyCustomerOf,
  passkeyFor,
  passTime,
  rejectionOf,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  stringToBytes,
} from 'viem';
import { formatUserOperationRequest } from 'viem/account-abstraction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reserveGasBudget } from './accounts.repository.ts';
import { refillPaymasterJob } from './refill-paymaster.job.ts';

const stranger: Address = '0x00000000000000000000000000000000000000e1';

let shop: TestShop;
/** A user without any operation. */
let newcomer: PasskeyCustomer;
/** A user with a deployed account. */
let yui: PasskeyCustomer;

beforeAll(async () => {
  shop = await startTestShop();
  yui = await passkeyCustomerOf(shop);
  await yui.act([]);
  await shop.settle();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  newcomer = await passkeyCustomerOf(shop);
  await setTaken(yui, 0n);
});

const dailyBudgetWei = parseEther('1');
const db = () => shop.server.context.db;

const askSponsor = (who: PasskeyCustomer, operation: UserOperation, more: object = {}) =>
  who.rpc('pm_getPaymasterData', [
    { ...formatUserOperationRequest(operation), ...more },
    ENTRY_POINT_ADDRESS,
    '0x7a69',
    {},
  ]);
const send = (who: PasskeyCustomer, operation: UserOperation) =>
  who.rpc('eth_sendUserOperation', [formatUserOperationRequest(operation), ENTRY_POINT_ADDRESS]);

async function signed(who: PasskeyCustomer, operation: UserOperation): Promise<UserOperation> {
  return { ...operation, signature: await who.smartAccount.signUserOperation(operation) };
}

async function takenOf({ userId }: { userId: string }): Promise<bigint> {
  const row = await db()
    .selectFrom('gas_budget')
    .where('user_id', '=', userId)
    .select('taken_wei')
    .executeTakeFirst();
  return row?.taken_wei ?? 0n;
}

async function setTaken({ userId }: { userId: string }, takenWei: bigint): Promise<void> {
  await db().updateTable('gas_budget').set({ taken_wei: takenWei }).where('user_id', '=', userId).execute();
}

describe('the calls of an account', () => {
  test('are for those who have one', async () => {
    const alice = await customerOf(shop, accounts.alice);
    const response = await alice.post('/account/rpc', { method: 'eth_chainId' });
    expect(response.code).toBe('NO_ACCOUNT');
  });

  test('tell the chain and the entry point, and know no other method', async () => {
    expect((await yui.rpc('eth_chainId')).body).toEqual({ result: '0x7a69' });
    expect((await yui.rpc('eth_supportedEntryPoints')).body).toEqual({ result: [ENTRY_POINT_ADDRESS] });
    expect((await yui.rpc('eth_sendRawTransaction', ['0x'])).status).toBe(400);
  });

  test.each([
    'eth_sendUserOperation',
    'eth_estimateUserOperationGas',
    'pm_getPaymasterStubData',
    'pm_getPaymasterData',
  ])('[T43] %s is refused for the account of another user', async (method) => {
    const operation = await signed(newcomer, await newcomer.prepare([]));
    const taken = await takenOf(newcomer);
    const response = await yui.rpc(method, [
      formatUserOperationRequest(operation),
      ENTRY_POINT_ADDRESS,
      '0x7a69',
      {},
    ]);
    expect(response).toMatchObject({ status: 422, code: 'OPERATION_REFUSED', body: { reason: 'SENDER' } });
    for (const nonsense of [null, [], 'sender', { sender: null }, {}])
      expect((await yui.rpc(method, [nonsense, ENTRY_POINT_ADDRESS])).code).toBe('OPERATION_REFUSED');
    expect(await takenOf(newcomer)).toBe(taken);
  });

  test('[T43] reveal to nobody the operations of another', async () => {
    const { userOpHash } = await newcomer.act([]);
    const receiptFor = async (who: PasskeyCustomer) =>
      (await who.rpc('eth_getUserOperationReceipt', [userOpHash])).body.result;
    expect(await receiptFor(newcomer)).toMatchObject({ success: true, sender: newcomer.account.address });
    expect(await receiptFor(yui)).toBeNull();
  });

  test('say by what name a contract refuses', async () => {
    const again = addPasskey(yui.account.address, yui.passkey.passkey);
    const { body } = await rejectionOf(yui.act([again]));
    expect(body).toMatchObject({ code: 'OPERATION_REFUSED', reason: 'PasskeyExists' });
  });
});

describe('the budget of a user', () => {
  test('lasts for as many operations as it covers, however many ask at once', async () => {
    const operation = await yui.prepare([]);
    const costWei = await takenOf(yui);
    await setTaken(yui, dailyBudgetWei - 3n * costWei);
    const responses = await Promise.all(Array.from({ length: 12 }, () => askSponsor(yui, operation)));
    const codes = responses.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 'GAS_BUDGET_SPENT')).toHaveLength(9);
    expect(await takenOf(yui)).toBe(dailyBudgetWei);
  });

  test('is charged by what an operation may cost at most, and not for what is refused', async () => {
    const operation = await yui.prepare([]);
    await setTaken(yui, 0n);
    await askSponsor(yui, operation, { callGasLimit: '0x4c4b40' });
    const dear = await takenOf(yui);
    expect(dear).toBeGreaterThanOrEqual(5_000_000n * operation.maxFeePerGas);
    const { code } = await askSponsor(yui, operation, { callGasLimit: '0x4c4b41' });
    expect(code).toBe('OPERATION_NOT_SPONSORED');
    expect(await takenOf(yui)).toBe(dear);
  });

  test('is no other user’s', async () => {
    await setTaken(yui, dailyBudgetWei);
    expect(await rejectionOf(yui.act([]))).toMatchObject({ code: 'GAS_BUDGET_SPENT' });
    expect((await newcomer.act([])).success).toBe(true);
    expect(await takenOf(yui)).toBe(dailyBudgetWei);
  });

  test('starts again at midnight UTC', async () => {
    const take = (time: string, costWei: bigint) =>
      reserveGasBudget(db(), { userId: yui.userId, now: new Date(time), costWei, capWei: 10n });
    expect(await take('2031-03-01T23:59:59.999Z', 10n)).toBe(true);
    expect(await take('2031-03-01T23:59:59.999Z', 1n)).toBe(false);
    expect(await take('2031-03-02T00:00:00.000Z', 10n)).toBe(true);
    expect(await take('2031-03-03T00:00:00.000Z', 11n)).toBe(false);
  });
});

describe('a sponsorship', () => {
  test('is valid for one operation, once', async () => {
    const operation = await signed(yui, await yui.prepare([]));
    expect((await send(yui, operation)).status).toBe(200);
    expect(await send(yui, operation)).toMatchObject({ code: 'OPERATION_REFUSED' });
    const { nonce } = await yui.prepare([]);
    const next = await signed(yui, { ...operation, nonce });
    expect((await send(yui, next)).body.reason).toMatch(/AA3[34]/);
  });

  test('is valid only for the operation that was requested', async () => {
    const operation = await yui.prepare([]);
    const others: Partial<UserOperation>[] = [
      { callData: encodeBatch([setRecoveryAddress(yui.account.address, stranger)]) },
      { callGasLimit: operation.callGasLimit * 3n },
      { verificationGasLimit: operation.verificationGasLimit + 1n },
      { preVerificationGas: operation.preVerificationGas * 2n },
      { maxFeePerGas: operation.maxFeePerGas * 10n },
      { paymasterVerificationGasLimit: 60_000n },
      { paymasterPostOpGasLimit: 1n },
    ];
    for (const other of others) {
      const changed = await signed(yui, { ...operation, ...other });
      const response = await send(yui, changed);
      expect([response.code, response.body.reason]).toEqual([
        'OPERATION_NOT_SPONSORED',
        expect.stringMatching(/AA34/),
      ]);
    }
    const { paymasterData } = operation;
    const stolen = await signed(newcomer, { ...(await newcomer.prepare([])), paymasterData });
    expect((await send(newcomer, stolen)).code).toBe('OPERATION_NOT_SPONSORED');
    expect((await send(yui, await signed(yui, operation))).status).toBe(200);
  });

  test('is over after ten minutes', async () => {
    const operation = await signed(yui, await yui.prepare([]));
    await passTime(shop.chain.client, 11 * 60);
    const response = await send(yui, operation);
    expect([response.code, response.body.reason]).toEqual([
      'OPERATION_NOT_SPONSORED',
      expect.stringMatching(/AA32/),
    ]);
  });

  test('takes any nonce key, so that an act has one of its own', async () => {
    const key = (1n << 191n) + 7n;
    expect(BigInt((await yui.act([], key)).nonce)).toBe(key << 64n);
  });
});

describe('an operation that the shop doesn’t pay for', () => {
  const execute = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);
  const inMode = (mode: Hex) => encodeFunctionData({ abi: execute, args: [mode, '0x'] });

  test.each([
    ['with data for the account behind the calls', `0x01000000000078210001${'00'.repeat(22)}`],
    ['that may go on after a failure', `0x0101${'00'.repeat(30)}`],
    ['by delegate call', `0xff${'00'.repeat(31)}`],
    ['of a single call', `0x${'00'.repeat(32)}`],
  ] as const)('is a batch %s', async (_, mode) => {
    const operation = await yui.prepare([]);
    const response = await askSponsor(yui, operation, { callData: inMode(mode) });
    expect(response.body).toMatchObject({ code: 'OPERATION_NOT_SPONSORED', reason: 'NOT_A_BATCH' });
  });

  test('is making another’s account, or one by another factory', async () => {
    const operation = await newcomer.prepare([]);
    const { accountFactory } = shop.chain.network.contracts;
    const { factoryData } = await yui.smartAccount.getFactoryArgs();
    for (const changed of [
      { factoryData },
      { factory: stranger },
      { factoryData: `${operation.factoryData}00` },
    ]) {
      const { body } = await askSponsor(newcomer, operation, changed);
      expect(body).toMatchObject({ code: 'OPERATION_NOT_SPONSORED', reason: 'NOT_AN_ACCOUNT' });
    }
    const ofOthers = createAccount(accountFactory, passkeyFor(shop.server).passkey);
    const refused = await rejectionOf(newcomer.act([ofOthers]));
    expect(refused.body).toMatchObject({ reason: 'CALL_NOT_SPONSORED' });
    expect((await newcomer.act([createAccount(accountFactory, newcomer.passkey.passkey)])).success).toBe(
      true,
    );
  });

  test('is a call of a foreign contract at any position of a batch', async () => {
    const { USDC } = shop.chain.network.tokens;
    const { seaport } = shop.chain.network.contracts;
    const fine = approveToken(USDC, seaport, 1n);
    for (const call of [
      approveToken(USDC, stranger, 1n),
      transferNft(stranger, yui.account.address, stranger, 1n),
      { to: yui.account.address, data: encodeBatch([fine]), value: 0n },
      { ...fine, value: 1n },
      { ...fine, data: `${fine.data}00` as Hex },
    ]) {
      const responses = [[call], [fine, call], [call, fine]].map((calls) => rejectionOf(yui.act(calls)));
      for (const { body } of await Promise.all(responses))
        expect(body).toMatchObject({ reason: 'CALL_NOT_SPONSORED' });
    }
  });
});

describe('the paymaster', () => {
  test('pays no more than is at the entry point, and is refilled by the shop', async () => {
    const { paymaster } = shop.chain.network.contracts;
    const at = { address: paymaster, abi: kuraPaymasterAbi } as const;
    const depositOf = () =>
      shop.chain.client.readContract({
        address: ENTRY_POINT_ADDRESS,
        abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
        functionName: 'balanceOf',
        args: [paymaster],
      });
    const asAdmin = (data: Hex) =>
      sendCall(shop.chain.client, accounts.admin, { to: paymaster, data, value: 0n });
    const role = keccak256(stringToBytes('TREASURER_ROLE'));
    const { address: treasurer } = accounts.admin;
    await asAdmin(encodeFunctionData({ ...at, functionName: 'grantRole', args: [role, treasurer] }));
    const withdrawal = [treasurer, await depositOf()] as const;
    await asAdmin(encodeFunctionData({ ...at, functionName: 'withdrawDeposit', args: withdrawal }));
    const refused = await rejectionOf(yui.act([]));
    expect([refused.code, refused.body.reason]).toEqual([
      'OPERATION_NOT_SPONSORED',
      expect.stringMatching(/AA31/),
    ]);

    // The first deposit was made at the shop's opening. From then on at most the flow of two hours waits.
    await passTime(shop.chain.client, 24 * 60 * 60);
    await shop.settle();
    await runRefill();
    await runRefill();
    await shop.settle();
    const dailyCap = await shop.chain.client.readContract({ ...at, functionName: 'dailyCap' });
    expect(await depositOf()).toBe(dailyCap / 24n);
    expect((await yui.act([])).success).toBe(true);
    const { rows } = await shop.server.database.pool.query(
      `select status from operator_transaction where kind = 'refill-paymaster'`,
    );
    expect(rows).toEqual([{ status: 'CONFIRMED' }]);

    // Below a quarter of the daily cap, any available amount is deposited.
    const low = await depositOf();
    expect(low).toBeLessThan(dailyCap / 4n);
    await passTime(shop.chain.client, 10 * 60);
    await shop.settle();
    await runRefill();
    await shop.settle();
    expect(await depositOf()).toBeGreaterThan(low);
  });

  test('raises an alarm before its reserve is used up', async () => {
    const alarms = () => shop.server.logLines.filter(({ alarm }) => alarm === 'paymaster-low').length;
    // The withdrawn deposit comes back with the flow of some hours.
    for (let refills = 0; refills < 3; refills += 1) {
      await passTime(shop.chain.client, 2 * 60 * 60);
      await shop.settle();
      await runRefill();
      await shop.settle();
    }
    const before = alarms();
    await runRefill();
    expect(alarms()).toBe(before);
    await shop.chain.client.setBalance({ address: shop.chain.network.contracts.paymaster, value: 5n });
    await runRefill();
    expect(alarms()).toBe(before + 1);
  });

  const runRefill = () =>
    refillPaymasterJob.run(
      { ...shop.server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' },
      undefined,
    );
});
