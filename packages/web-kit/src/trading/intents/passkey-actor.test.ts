import type { Intent } from '@kura/api-contract/intents';
import { accountAddress, decodeBatch } from '@kura/chain/accounts';
import { createSoftwarePasskey, passkeyBrowser } from '@kura/testing/accounts';
import type { Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { Problem } from '../../client/problem.ts';
import { memoryStorage } from '../../identity/auth/browser-storage.ts';
import { IntentProgressStore } from './intent-progress-store.ts';
import { IntentRunner } from './intent-runner.ts';
import { PasskeyActor } from './passkey-actor.ts';

const accountFactory = '0x00000000000000000000000000000000000000fa' as const;
const shop = '0x00000000000000000000000000000000000000bb' as const;
const paymaster = '0x00000000000000000000000000000000000000aa' as const;
const chain = {
  chainId: 31337,
  name: 'Local chain',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: '/explorer',
  accountFactory,
};
const device = createSoftwarePasskey();
const { passkey: key, credentialId } = device;
const address = accountAddress(accountFactory, key);
const wallet = { kind: 'ACCOUNT', address, firstKey: key, key, credentialId, rpId: 'localhost' } as const;

const approval = { kind: 'call', action: 'APPROVE_TOKEN', to: shop, data: '0x01', value: '0' } as const;
const purchase = { kind: 'call', action: 'BUY_PACKS', to: shop, data: '0x02', value: '5' } as const;
const order: Intent['steps'][number] = {
  kind: 'signature',
  action: 'SIGN_ORDER',
  typedData: {
    domain: { name: 'Seaport', version: '1.6', chainId: 31337, verifyingContract: shop },
    types: { OrderComponents: [{ name: 'salt', type: 'uint256' }] },
    primaryType: 'OrderComponents',
    message: { salt: '12345' },
  },
};
const prepared = (steps: Intent['steps']): Intent => ({
  kind: 'INTENT',
  intentId: '0193f3c0-0000-7000-8000-000000000001',
  status: 'PREPARED',
  failureReason: null,
  chainId: 31337,
  wallet: address,
  summary: { kind: 'REVEAL', gachaId: '0193f3c0-0000-7000-8000-000000000002', packIds: [] },
  steps,
  transactionHashes: [],
  result: { transactionHash: null, packIds: [], cardIds: [], orderId: null, orderIds: [] },
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: '2026-11-21T00:15:00.000Z',
});

/** A node's answers for an account that isn't deployed yet. */
const node: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  eth_getCode: '0x',
  eth_call: `0x${'0'.repeat(64)}`,
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x10', number: '0x1', transactions: [] },
};
const paid = { paymaster, paymasterVerificationGasLimit: '0x9c40', paymasterPostOpGasLimit: '0x0' };
const bundled = `0x${'b'.repeat(64)}` as const;

/** A shop that executes every operation immediately, unless configured otherwise. */
function runnerAt(
  responses: Record<string, () => unknown> = {},
  progress = new IntentProgressStore(memoryStorage()),
) {
  const sent: { nonce: Hex; callData: Hex; factory?: Hex; paymaster?: Hex }[] = [];
  const carried: Record<string, () => unknown> = {
    pm_getPaymasterStubData: () => ({ ...paid, paymasterData: '0x' }),
    pm_getPaymasterData: () => ({ ...paid, paymasterData: '0x5e' }),
    eth_estimateUserOperationGas: () => ({
      callGasLimit: '0x1',
      preVerificationGas: '0x1',
      verificationGasLimit: '0x1',
    }),
    eth_getUserOperationReceipt: () => ({ success: true, receipt: { transactionHash: bundled } }),
    ...responses,
  };
  const rpc = vi.fn(async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_sendUserOperation') sent.push(params[0] as (typeof sent)[number]);
    return { result: carried[method]?.() };
  });
  const submitted = vi.fn(async ({ id }: { id: string }) => ({ ...prepared([]), intentId: id }));
  const api = { accounts: { rpc }, intents: { submitted } } as unknown as ApiClient;
  const runner = new IntentRunner({
    api,
    progress,
    actor: () => PasskeyActor.of({ api, chain, wallet }),
    pause: async () => undefined,
  });
  return { runner, sent, rpc, submitted, progress };
}

const lost = () => {
  throw new Problem({ code: 'NETWORK', status: 0 });
};

/** The keys of the nonces that a node is asked for from now on. */
function requestedNonceKeys(): bigint[] {
  const keys: bigint[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    // The last argument of `getNonce(address,uint192)`.
    if (method === 'eth_call') keys.push(BigInt(`0x${(params[0] as { data: string }).data.slice(-48)}`));
    return Response.json({ jsonrpc: '2.0', id, result: node[method] });
  });
  return keys;
}

describe('acting by a passkey', () => {
  const browser = passkeyBrowser(device);
  beforeEach(() => {
    browser.fail(null);
    for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
    vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      return Response.json({ jsonrpc: '2.0', id, result: node[method] });
    });
    return () => vi.unstubAllGlobals();
  });

  it('is asked for once, for approval and act in one operation that is paid for and makes the account', async () => {
    const { runner, sent, submitted } = runnerAt();
    const before = browser.asked.length;
    await runner.run(prepared([approval, purchase]));
    expect(browser.asked.slice(before)).toEqual([{ challenge: expect.any(String), allowed: [credentialId] }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ factory: accountFactory, paymaster });
    expect(decodeBatch(sent[0]?.callData ?? '0x')).toMatchObject([
      { data: '0x01', value: 0n },
      { data: '0x02', value: 5n },
    ]);
    expect(submitted).toHaveBeenCalledExactlyOnceWith({
      id: prepared([]).intentId,
      transactionHashes: [bundled],
    });
  });

  it('signs an order without any operation', async () => {
    const { runner, sent, submitted } = runnerAt();
    await runner.run(prepared([order]));
    expect(sent).toEqual([]);
    expect(submitted).toHaveBeenCalledWith(
      expect.objectContaining({ signatures: [expect.stringMatching(/^0x/)] }),
    );
  });

  it('[T27] asks for the status of an operation that was sent without an answer, and does not send it again', async () => {
    const failing = runnerAt({ eth_sendUserOperation: lost });
    const intent = prepared([purchase]);
    await expect(failing.runner.run(intent)).rejects.toMatchObject({ code: 'NETWORK' });
    expect(failing.progress.isUncertain(intent)).toBe(false);
    const after = runnerAt({}, failing.progress);
    const before = browser.asked.length;
    await after.runner.run(intent);
    expect(after.sent).toEqual([]);
    expect(browser.asked).toHaveLength(before);
    expect(after.submitted).toHaveBeenCalledWith(expect.objectContaining({ transactionHashes: [bundled] }));
  });

  it('[T27] uses one nonce for one action, so that a repeated operation executes once', async () => {
    const nonceKeys = requestedNonceKeys();
    await runnerAt().runner.run(prepared([purchase]));
    await runnerAt().runner.run(prepared([purchase]));
    expect(new Set(nonceKeys)).toEqual(new Set([1n]));
  });

  it('uses eight nonce keys for the operations of all intents', async () => {
    const nonceKeys = requestedNonceKeys();
    for (let last = 0; last < 20; last += 1) {
      const intentId = `0193f3c0-0000-7000-8000-0000000000${last.toString(16).padStart(2, '0')}`;
      await runnerAt().runner.run({ ...prepared([purchase]), intentId });
    }
    expect(new Set(nonceKeys)).toEqual(new Set([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n]));
  });

  it('asks again when the operation failed, or was refused for a reason', async () => {
    const intent = prepared([purchase]);
    const reverted = runnerAt({
      eth_getUserOperationReceipt: () => ({ success: false, receipt: { transactionHash: bundled } }),
    });
    await expect(reverted.runner.run(intent)).rejects.toMatchObject({ code: 'REVERTED' });
    expect(reverted.progress.needsUser(intent)).toBe(true);
    const refused = runnerAt({
      pm_getPaymasterData: () => {
        throw new Problem({ code: 'GAS_BUDGET_SPENT', status: 422 });
      },
    });
    await expect(refused.runner.run(intent)).rejects.toMatchObject({ code: 'GAS_BUDGET_SPENT' });
    expect(refused.progress.needsUser(intent)).toBe(true);
  });

  it('sends nothing when the user declines the passkey', async () => {
    const { runner, sent } = runnerAt();
    browser.fail('NotAllowedError');
    await expect(runner.run(prepared([purchase]))).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(sent).toEqual([]);
  });

  it('rejects any account but its own', async () => {
    const { runner } = runnerAt();
    await expect(runner.run({ ...prepared([purchase]), wallet: shop })).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
    });
  });
});
