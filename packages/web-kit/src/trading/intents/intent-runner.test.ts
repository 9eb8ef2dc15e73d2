import type { Intent } from '@kura/api-contract/intents';
import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { Problem } from '../../client/problem.ts';
import { memoryStorage } from '../../identity/auth/browser-storage.ts';
import { type Eip1193Provider, Wallet } from '../../identity/wallets/wallet.ts';
import { InjectedActor } from './injected-actor.ts';
import { IntentProgressStore } from './intent-progress-store.ts';
import { type IntentPhase, IntentRunner } from './intent-runner.ts';
import { UncertainIntentError } from './uncertain-intent-error.ts';

const buyer = '0x00000000000000000000000000000000000000aa' as const;
const shop = '0x00000000000000000000000000000000000000bb' as const;
const chain = {
  chainId: 31337,
  name: 'Local chain',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: '/explorer',
};
const approval = { kind: 'call', action: 'APPROVE_TOKEN', to: shop, data: '0x01', value: '0' } as const;
const purchase = { kind: 'call', action: 'BUY_PACKS', to: shop, data: '0x02', value: '0' } as const;
const order = {
  kind: 'signature',
  action: 'SIGN_ORDER',
  typedData: {
    domain: { name: 'Seaport', version: '1.6', chainId: 31337, verifyingContract: shop },
    types: {},
    primaryType: 'OrderComponents',
    message: {},
  },
} as const;

const prepared = (steps: Intent['steps'], status: Intent['status'] = 'PREPARED'): Intent => ({
  kind: 'INTENT',
  intentId: '0193f3c0-0000-7000-8000-000000000001',
  status,
  failureReason: null,
  chainId: 31337,
  wallet: buyer,
  summary: { kind: 'REVEAL', gachaId: '0193f3c0-0000-7000-8000-000000000002', packIds: [] },
  steps,
  transactionHashes: [],
  result: { transactionHash: null, packIds: [], cardIds: [], orderId: null, orderIds: [] },
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: '2026-11-21T00:15:00.000Z',
});

/** A wallet that returns the next hash for each transaction, or a configured failure. */
function userWallet(overrides: Record<string, () => unknown> = {}) {
  const sent: string[] = [];
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      const own = overrides[method];
      if (own) return own();
      if (method === 'eth_requestAccounts') return [buyer];
      if (method === 'eth_chainId') return '0x7a69';
      if (method === 'eth_getTransactionReceipt') return { status: '0x1' };
      if (method === 'eth_signTypedData_v4') return '0x5e';
      // As a wallet without EIP-5792 answers.
      if (method === 'wallet_getCapabilities') throw { code: -32601 };
      const [transaction] = params as [{ data: string }];
      sent.push(transaction.data);
      return `0x${String(sent.length).padStart(64, '0')}`;
    },
  };
  return { provider, wallet: new Wallet(provider), sent };
}

function runnerWith(wallet: Wallet, progress = new IntentProgressStore(memoryStorage())) {
  const submitted = vi.fn(async (input: { id: string }) => ({
    ...prepared([]),
    intentId: input.id,
    status: 'SUBMITTED' as const,
  }));
  const get = vi.fn(async () => ({ ...prepared([]), status: 'CONFIRMED' as const }));
  const api = { intents: { submitted, get } } as unknown as ApiClient;
  const runner = new IntentRunner({
    api,
    progress,
    actor: async () => new InjectedActor(wallet, async () => chain),
    pause: async () => undefined,
  });
  return { runner, submitted, progress };
}

const rejected = () => {
  throw { code: 4001 };
};

const declinedUpgrade = () => {
  throw { code: 5750 };
};

describe('intent runner', () => {
  it('sends the approval, waits until it is in a block, sends the act and tells the server', async () => {
    const { wallet, sent } = userWallet();
    const { runner, submitted } = runnerWith(wallet);
    const moments: string[] = [];
    const intent = prepared([approval, purchase]);
    await runner.run(intent, {
      onMoment: (moment: IntentPhase) =>
        moments.push('action' in moment ? `${moment.phase} ${moment.action}` : moment.phase),
    });
    expect(sent).toEqual(['0x01', '0x02']);
    expect(moments).toEqual([
      'connecting',
      'asking APPROVE_TOKEN',
      'mining APPROVE_TOKEN',
      'asking BUY_PACKS',
      'reporting',
    ]);
    expect(submitted).toHaveBeenCalledExactlyOnceWith({
      id: intent.intentId,
      transactionHashes: [`0x${'2'.padStart(64, '0')}`],
    });
  });

  it('submits a signature without sending a transaction', async () => {
    const { wallet, sent } = userWallet();
    const { runner, submitted } = runnerWith(wallet);
    await runner.run(prepared([order]));
    expect(sent).toEqual([]);
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ signatures: ['0x5e'] }));
  });

  it('[T27] executes once for two clicks', async () => {
    const { wallet, sent } = userWallet();
    const { runner } = runnerWith(wallet);
    const intent = prepared([purchase]);
    await Promise.all([runner.run(intent), runner.run(intent)]);
    expect(sent).toEqual(['0x02']);
  });

  it('can run again after the user rejected, without requesting the approval again', async () => {
    const { wallet, sent } = userWallet();
    const progress = new IntentProgressStore(memoryStorage());
    const intent = prepared([approval, purchase]);
    let approved = false;
    const declining = userWallet({
      eth_sendTransaction: () => {
        if (approved) rejected();
        approved = true;
        return `0x${'a'.repeat(64)}`;
      },
    });
    await expect(runnerWith(declining.wallet, progress).runner.run(intent)).rejects.toMatchObject({
      code: 'REJECTED',
    });
    await runnerWith(wallet, progress).runner.run(intent);
    expect(sent).toEqual(['0x02']);
  });

  it('reports a transaction sent before a reload without requesting it again', async () => {
    const { wallet, sent } = userWallet();
    const progress = new IntentProgressStore(memoryStorage());
    const intent = prepared([purchase]);
    progress.write(intent.intentId, { nextStep: 0, asked: true, sent: { id: '0xfeed', calls: 1 } });
    const { runner, submitted } = runnerWith(wallet, progress);
    expect(progress.needsUser(intent)).toBe(false);
    await runner.run(intent);
    expect(sent).toEqual([]);
    expect(submitted).toHaveBeenCalledWith({ id: intent.intentId, transactionHashes: ['0xfeed'] });
  });

  it('does not request a purchase again that may have been confirmed before the page closed', async () => {
    const { wallet, sent } = userWallet();
    const progress = new IntentProgressStore(memoryStorage());
    const intent = prepared([purchase]);
    progress.write(intent.intentId, { nextStep: 0, asked: true, sent: null });
    const { runner } = runnerWith(wallet, progress);
    expect(progress.isUncertain(intent)).toBe(true);
    await expect(runner.run(intent)).rejects.toThrow(UncertainIntentError);
    expect(sent).toEqual([]);
    await runner.run(intent, { askAgain: true });
    expect(sent).toEqual(['0x02']);
  });

  it.each([
    ['a purchase', [purchase], true],
    ['an approval, which does no harm when it is given twice', [approval, purchase], false],
  ] as const)(
    'notes before it asks that it asks for %s: the page may die while the wallet is open',
    async (_, steps, isUncertain) => {
      const progress = new IntentProgressStore(memoryStorage());
      const intent = prepared([...steps]);
      const asked = Promise.withResolvers<void>();
      const { wallet } = userWallet({
        eth_sendTransaction: () => {
          asked.resolve();
          return new Promise(() => {});
        },
      });
      void runnerWith(wallet, progress).runner.run(intent);
      await asked.promise;
      expect(progress.isUncertain(intent)).toBe(isUncertain);
    },
  );

  it('asks for an approval again when its transaction failed', async () => {
    const progress = new IntentProgressStore(memoryStorage());
    const failing = userWallet({ eth_getTransactionReceipt: () => ({ status: '0x0' }) });
    const intent = prepared([approval, purchase]);
    await expect(runnerWith(failing.wallet, progress).runner.run(intent)).rejects.toMatchObject({
      code: 'REVERTED',
    });
    const { wallet, sent } = userWallet();
    await runnerWith(wallet, progress).runner.run(intent);
    expect(sent).toEqual(['0x01', '0x02']);
  });

  it('retries the report through an outage, and accepts "already done" as success', async () => {
    const { wallet } = userWallet();
    const { runner, submitted } = runnerWith(wallet);
    submitted.mockRejectedValueOnce(new Problem({ code: 'NETWORK', status: 0 }));
    submitted.mockRejectedValueOnce(new Problem({ code: 'DEPENDENCY_UNAVAILABLE', status: 503 }));
    submitted.mockRejectedValueOnce(new Problem({ code: 'INTENT_DONE', status: 409 }));
    await expect(runner.run(prepared([purchase]))).resolves.toMatchObject({ status: 'CONFIRMED' });
    expect(submitted).toHaveBeenCalledTimes(3);
  });

  it('rejects another account and another chain', async () => {
    const otherAccount = userWallet({ eth_requestAccounts: () => [shop] });
    await expect(runnerWith(otherAccount.wallet).runner.run(prepared([purchase]))).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
    });
    const otherChain = userWallet({ eth_chainId: () => '0x1', wallet_switchEthereumChain: rejected });
    await expect(runnerWith(otherChain.wallet).runner.run(prepared([purchase]))).rejects.toMatchObject({
      code: 'REJECTED',
    });
    expect([...otherAccount.sent, ...otherChain.sent]).toEqual([]);
  });

  describe('with a wallet that supports batches', () => {
    const id = '0xba7c4';
    const atomic = (status: string) => ({ '0x7a69': { atomic: { status } } });
    const done = { status: 200, receipts: [{ transactionHash: '0xd0e' }] };
    const twoCalls = prepared([approval, purchase]);

    /** The methods requested from the wallet, and the calls of each batch. */
    function batchingWallet(overrides: Record<string, () => unknown> = {}) {
      const together: { calls: { data: string }[]; atomicRequired: boolean }[] = [];
      const single = userWallet({
        wallet_getCapabilities: () => atomic('supported'),
        wallet_getCallsStatus: () => done,
        ...overrides,
      });
      const provider: Eip1193Provider = {
        request: async (request) => {
          if (request.method !== 'wallet_sendCalls') return await single.provider.request(request);
          overrides['wallet_sendCalls']?.();
          together.push((request.params as [(typeof together)[number]])[0]);
          return { id };
        },
      };
      return { wallet: new Wallet(provider), sent: single.sent, together };
    }

    it('requests approval and purchase in one batch and reports its transaction', async () => {
      const { wallet, sent, together } = batchingWallet();
      const { runner, submitted } = runnerWith(wallet);
      const asked: IntentPhase[] = [];
      await runner.run(twoCalls, { onMoment: (moment) => asked.push(moment) });
      expect(together).toMatchObject([{ atomicRequired: true, calls: [{ data: '0x01' }, { data: '0x02' }] }]);
      expect(sent).toEqual([]);
      expect(asked.filter(({ phase }) => phase === 'asking')).toMatchObject([
        { action: 'BUY_PACKS', step: 1, through: 2 },
      ]);
      expect(submitted).toHaveBeenCalledExactlyOnceWith({
        id: twoCalls.intentId,
        transactionHashes: ['0xd0e'],
      });
    });

    it('sends a single call as a transaction', async () => {
      const { wallet, sent, together } = batchingWallet();
      await runnerWith(wallet).runner.run(prepared([purchase]));
      expect({ sent, together }).toEqual({ sent: ['0x02'], together: [] });
    });

    it.each([
      ['says that it does not', { wallet_getCapabilities: () => atomic('unsupported') }],
      ['declines to when it is asked', { wallet_sendCalls: declinedUpgrade }],
    ])('goes step by step where the wallet %s', async (_, overrides) => {
      const { wallet, sent } = batchingWallet(overrides);
      await runnerWith(wallet).runner.run(twoCalls);
      expect(sent).toEqual(['0x01', '0x02']);
    });

    it('asks the wallet after a reload for the status of the calls', async () => {
      const { wallet, together } = batchingWallet();
      const progress = new IntentProgressStore(memoryStorage());
      progress.write(twoCalls.intentId, { nextStep: 0, asked: true, sent: { id, calls: 2 } });
      const { runner, submitted } = runnerWith(wallet, progress);
      await runner.run(twoCalls);
      expect(together).toEqual([]);
      expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ transactionHashes: ['0xd0e'] }));
    });

    it.each([
      [400, 'LOST'],
      [500, 'REVERTED'],
    ])('asks again when the calls ended with %i', async (status, code) => {
      const progress = new IntentProgressStore(memoryStorage());
      const failing = batchingWallet({ wallet_getCallsStatus: () => ({ status }) });
      await expect(runnerWith(failing.wallet, progress).runner.run(twoCalls)).rejects.toMatchObject({ code });
      expect(progress.isUncertain(twoCalls)).toBe(false);
      expect(progress.needsUser(twoCalls)).toBe(true);
    });
  });

  it('does nothing for an intent that was already sent', async () => {
    const { wallet, sent } = userWallet();
    await runnerWith(wallet).runner.run(prepared([purchase], 'SUBMITTED'));
    expect(sent).toEqual([]);
  });
});
