import { contractErrorsAbi } from '@kura/chain/abis';
import { encodeErrorResult } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnknownChain, walletErrorOf } from './read-wallet-error.ts';
import { type Eip1193Provider, Wallet } from './wallet.ts';

const account = '0x00000000000000000000000000000000000000aa' as const;
const chain = {
  chainId: 84532,
  name: 'Base Sepolia',
  rpcUrl: 'https://rpc.example',
  explorerUrl: 'https://scan.example',
};

/** A wallet on one chain that knows some chains, and records its requests. */
function providerOn(chainId: number, known: number[] = [chainId]) {
  const asked: string[] = [];
  let current = chainId;
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      asked.push(method);
      const [first] = (params ?? []) as [{ chainId?: string }];
      const wanted = Number(first?.chainId);
      if (method === 'eth_requestAccounts') return [account];
      if (method === 'eth_chainId') return `0x${current.toString(16)}`;
      if (method === 'wallet_addEthereumChain') {
        known.push(wanted);
        current = wanted;
      }
      if (method === 'wallet_switchEthereumChain') {
        if (!known.includes(wanted)) throw { code: -32603, data: { originalError: { code: 4902 } } };
        current = wanted;
      }
      return null;
    },
  };
  return { provider, asked };
}

describe('wallet', () => {
  it('is not prompted when it is on the right chain', async () => {
    const { provider, asked } = providerOn(chain.chainId);
    await new Wallet(provider).requireChain(chain);
    expect(asked).toEqual(['eth_chainId']);
  });

  it('is asked to switch when it is on another chain', async () => {
    const { provider, asked } = providerOn(1, [1, chain.chainId]);
    await new Wallet(provider).requireChain(chain);
    expect(asked).toContain('wallet_switchEthereumChain');
    expect(asked).not.toContain('wallet_addEthereumChain');
  });

  it('is asked to add a chain that it does not know', async () => {
    const { provider, asked } = providerOn(1);
    await new Wallet(provider).requireChain(chain);
    expect(asked).toContain('wallet_addEthereumChain');
  });

  describe('that switches late', () => {
    const late = chain.chainId;
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Answers a switch after one time and is on the chain after another, with an event or without. */
    function lateProvider(
      onChainAfterMs: number,
      { answersAfterMs = 0, emits = false, forgets = false } = {},
    ) {
      let current: unknown = '0x1';
      const listeners = new Set<(chainId: unknown) => void>();
      const asked: string[] = [];
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const provider: Eip1193Provider = {
        on: (_, listener) => listeners.add(listener),
        removeListener: (_, listener) => listeners.delete(listener),
        request: async ({ method }) => {
          asked.push(method);
          if (method === 'eth_chainId') {
            if (current === null) throw { code: 4900, message: 'Disconnected' };
            return current;
          }
          if (forgets) current = null;
          void after(onChainAfterMs).then(() => {
            if (!emits) current = `0x${late.toString(16)}`;
            else for (const listener of listeners) listener(late);
          });
          await after(answersAfterMs);
          return null;
        },
      };
      return { provider, listeners, asked };
    }

    it.each([
      ['is on the chain after its answer', lateProvider(600)],
      ['is on it after seconds', lateProvider(6_000)],
      ['has no connection while it switches', lateProvider(600, { forgets: true })],
      ['says so by an event alone', lateProvider(600, { emits: true })],
      ['says so before its answer', lateProvider(100, { emits: true, answersAfterMs: 600 })],
      ['never answers', lateProvider(100, { emits: true, answersAfterMs: 3_600_000 })],
      ['never answers, without an event', lateProvider(100, { answersAfterMs: 3_600_000 })],
    ])('[T78] is waited for: one that %s', async (_title, { provider, listeners, asked }) => {
      const switched = new Wallet(provider).requireChain(chain);
      await vi.advanceTimersByTimeAsync(8_000);
      await expect(switched).resolves.toBeUndefined();
      expect(listeners.size).toBe(0);
      expect(asked.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
    });

    it('is given up after some seconds', async () => {
      const { provider, listeners } = lateProvider(60_000);
      const switched = new Wallet(provider).requireChain(chain);
      const refused = expect(switched).rejects.toMatchObject({ code: 'WRONG_CHAIN' });
      await vi.advanceTimersByTimeAsync(10_000);
      await refused;
      expect(listeners.size).toBe(0);
    });
  });

  it('is asked to switch after it has added a chain alone', async () => {
    const { provider, asked } = providerOn(1);
    const addsAlone: Eip1193Provider = {
      request: (request) =>
        request.method === 'wallet_addEthereumChain'
          ? provider
              .request(request)
              .then(() => provider.request({ ...switchTo, params: [{ chainId: '0x1' }] }))
          : provider.request(request),
    };
    const switchTo = { method: 'wallet_switchEthereumChain' };
    await provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x1' }] });
    await new Wallet(addsAlone).requireChain(chain);
    expect(asked.at(-1)).toBe('eth_chainId');
    expect(asked.filter((method) => method === switchTo.method)).toHaveLength(3);
  });

  it('that has no request for a switch is on the wrong chain', async () => {
    const request = async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0x1';
      throw { code: 4200, message: 'The provider does not support the requested method' };
    };
    await expect(new Wallet({ request }).requireChain(chain)).rejects.toMatchObject({ code: 'WRONG_CHAIN' });
  });

  it('must act with the account that is signed in', async () => {
    const wallet = new Wallet(providerOn(1).provider);
    await expect(
      wallet.requireAccount('0x00000000000000000000000000000000000000AA'),
    ).resolves.toBeUndefined();
    await expect(wallet.requireAccount('0x00000000000000000000000000000000000000bb')).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
    });
  });

  it.each([null, undefined, [], [null]])(
    '[T78] that names no account, but %j, is refused',
    async (accounts) => {
      const wallet = new Wallet({ request: async () => accounts });
      await expect(wallet.connect()).rejects.toMatchObject({ code: 'REJECTED' });
      await expect(wallet.requireAccount(account)).rejects.toMatchObject({ code: 'WRONG_ACCOUNT' });
    },
  );

  it.each<readonly [sent: unknown, statuses: unknown[], end: object]>([
    ['0x12', ['PENDING', null, 'CONFIRMED'], { hash: '0xaa' }],
    [{ id: '0x12' }, [100, 200], { hash: '0xaa' }],
    [{ id: '0x12' }, [400], { code: 'LOST' }],
    [null, [], { code: 'FAILED' }],
  ])('[T78] that answers %j and then %j to a batch ends with %j', async (sent, statuses, end) => {
    vi.useFakeTimers();
    const wallet = new Wallet({
      request: async ({ method }) => {
        if (method === 'wallet_sendCalls') return sent;
        const status = statuses.shift();
        return status && { status, receipts: [{ transactionHash: '0xaa', status: '0x1' }] };
      },
    });
    const ended = wallet
      .sendTogether(account, 1, [])
      .then((id) => wallet.waitForCalls(id, new AbortController().signal))
      .then(
        (hash) => ({ hash }),
        (error) => error,
      );
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await ended).toMatchObject(end);
  });

  it('completes typed data with the type of its domain', async () => {
    let signed = '';
    const wallet = new Wallet({
      request: async ({ params }) => {
        signed = (params as string[])[1] ?? '';
        return '0x';
      },
    });
    await wallet.signTypedData(account, {
      domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: account },
      types: { OrderComponents: [] },
      primaryType: 'OrderComponents',
      message: {},
    });
    expect(Object.keys(JSON.parse(signed).types)).toEqual(['EIP712Domain', 'OrderComponents']);
  });

  it('waits until a transaction is in a block, and says when it failed there', async () => {
    const receipts = [null, { status: '0x0' }];
    const wallet = new Wallet({ request: async () => receipts.shift() });
    await expect(wallet.waitUntilMined('0x01', new AbortController().signal)).rejects.toMatchObject({
      code: 'REVERTED',
    });
  });
});

describe('a revert', () => {
  const paused = encodeErrorResult({ abi: contractErrorsAbi, errorName: 'EnforcedPause' });
  const failing = (thrown: unknown) => new Wallet({ request: () => Promise.reject(thrown) });
  const send = (wallet: Wallet) => wallet.send(account, { to: account, data: '0x', value: '0' });

  it.each([
    { code: 3, message: 'execution reverted', data: paused },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 3, data: paused } },
    { code: -32603, message: 'execution reverted', data: { originalError: { code: 3, data: paused } } },
  ])('has the contract’s error, wherever the wallet puts it: %j', async (thrown) => {
    await expect(send(failing(thrown))).rejects.toMatchObject({
      code: 'REVERTED',
      contractError: 'PAUSED',
    });
  });

  it('of an unknown error has no other code than REVERTED', async () => {
    const thrown = { code: 3, message: 'execution reverted', data: '0xdeadbeef' };
    await expect(send(failing(thrown))).rejects.toMatchObject({
      code: 'REVERTED',
      contractError: 'REVERTED',
    });
    const rejected = { code: 4001, message: 'User rejected', data: paused };
    await expect(send(failing(rejected))).rejects.toMatchObject({ code: 'REJECTED', contractError: null });
  });

  it('in a block is called once more for its error', async () => {
    const mined = { from: account, to: account, value: '0x0', input: '0x1234', blockNumber: '0x7' };
    const asked: unknown[] = [];
    const wallet = new Wallet({
      request: async ({ method, params }) => {
        if (method === 'eth_getTransactionReceipt') return { status: '0x0' };
        if (method === 'eth_getTransactionByHash') return mined;
        asked.push(params);
        throw { code: 3, message: 'execution reverted', data: paused };
      },
    });
    await expect(wallet.waitUntilMined('0x01', new AbortController().signal)).rejects.toMatchObject({
      code: 'REVERTED',
      contractError: 'PAUSED',
    });
    const { input, blockNumber, ...call } = mined;
    expect(asked).toEqual([[{ ...call, data: input }, blockNumber]]);
  });
});

describe('wallet error', () => {
  const inJson = (value: unknown) =>
    `[ethjs-query] while formatting outputs from RPC '${JSON.stringify({ value: { code: -32603, data: value } })}'`;

  it.each<readonly [thrown: unknown, code: string]>([
    ...[
      { code: 4001 },
      { code: '4001' },
      { code: 5000, message: 'User rejected.' },
      { code: 'ACTION_REJECTED' },
      { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
      { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001, message: 'User rejected' } },
      { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'User denied the request' } },
      { code: -32603, data: { originalError: { code: 4001 } } },
      { code: -32603, data: { cause: { message: 'The user rejected the request.' } } },
      { message: 'failed', error: { code: 4001 } },
      { code: -32000, message: 'failed', info: { error: { code: 4001 } } },
      new Error('signing failed', { cause: new Error('wrapped', { cause: { code: 4001 } }) }),
      { message: inJson({ code: 4001, message: 'rejected' }) },
      { code: -32603, body: JSON.stringify({ error: { code: 4001 } }) },
      JSON.stringify({ code: 4001 }),
      'User cancelled',
      { message: 'cancelled' },
      { message: 'Transaction was rejected' },
      { message: 'Request rejected by the user' },
      { message: 'User closed modal' },
      { message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)' },
      { name: 'UserRejectedRequestError' },
      { code: 'Failure_ActionCancelled', message: 'Failure_ActionCancelled' },
      { message: 'ユーザーがリクエストを拒否しました' },
      new Error('Modal closed by user'),
      { success: false, payload: { error: 'Popup closed', code: 'Method_Interrupted' } },
      { name: 'TransportStatusError', statusCode: 27013, message: 'failed' },
      { message: 'Ledger device: UNKNOWN_ERROR (0x6985)' },
      { errorCode: 4001 },
      { err: { code: 4001 } },
      { payload: { error: { code: 4001 } } },
      { somewhere: { else: [{ code: '0xfa1' }] } },
      ...[5001, 5002, 5003].map((code) => ({ code, message: 'failed' })),
      { message: 'Sign request rejected' },
      { message: 'The user has not approved the request' },
      { message: 'The requested account has not approved this' },
      { message: 'Tx_canceled' },
      { message: 'rejectAllApprovals' },
      { message: '用户拒绝了请求' },
      { message: '使用者取消交易' },
      { message: '사용자가 요청을 거부했습니다' },
      { message: '서명이 취소되었습니다' },
    ].map((thrown) => [thrown, 'REJECTED'] as const),
    [{ code: -32002, message: 'Request already pending' }, 'BUSY'],
    [{ message: 'Already processing eth_requestAccounts. Please wait.' }, 'BUSY'],
    [{ cause: { code: 4100 } }, 'WRONG_ACCOUNT'],
    [{ code: 6000, message: 'User disconnected.' }, 'NOT_FOUND'],
    [{ code: 4900 }, 'DISCONNECTED'],
    ...[
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: -32000, message: 'insufficient funds for gas' },
      },
      { code: -32603, data: { originalError: { message: 'Insufficient funds' } } },
      { message: inJson({ code: -32000, message: 'err: insufficient funds for gas * price + value' }) },
      { code: 'INSUFFICIENT_FUNDS', reason: 'cannot pay' },
      { message: 'not enough ETH to pay for gas' },
      { shortMessage: 'The total cost of executing this transaction exceeds the balance of the account.' },
      { code: -32000, message: 'gas required exceeds allowance (0)' },
      { message: "sender doesn't have enough funds to send tx" },
      { message: 'not enough funds for gas' },
      { data: { message: 'EVM error OutOfFund' } },
      new Error('sending failed', { cause: { details: 'insufficient funds for transfer' } }),
    ].map((thrown) => [thrown, 'NO_COIN_FOR_FEES'] as const),
    [{ code: 3, message: 'execution reverted' }, 'REVERTED'],
    [{ code: -32603, data: { message: 'execution reverted: insufficient balance' } }, 'REVERTED'],
    [{ code: 3, message: 'execution reverted: owner has not approved the conduit' }, 'REVERTED'],
    [{ code: -32603, data: { code: 5740 } }, 'NO_BATCHES'],
    [{ message: 'nonce too low' }, 'FAILED'],
    [{ message: 'The transaction rejected by nobody in particular' }, 'FAILED'],
    [{ message: 'サーバーへの接続が拒否されました' }, 'FAILED'],
    [{ message: 'ERC20: transfer amount exceeds balance' }, 'FAILED'],
    [{ message: 'gas required exceeds allowance (30000000)' }, 'FAILED'],
    [{ message: 'failed', request: { body: 'User rejected' }, params: [{ code: 4001 }] }, 'FAILED'],
    ['nonsense', 'FAILED'],
    [undefined, 'FAILED'],
    [null, 'FAILED'],
  ])('[T78] %j is read as %s', (thrown, code) => {
    expect(walletErrorOf(thrown).code).toBe(code);
  });

  it('[T78] has a code that is a bigint, or of a DOMException', () => {
    expect(walletErrorOf({ code: 4001n }).code).toBe('REJECTED');
    expect(walletErrorOf(new DOMException('User rejected the request')).code).toBe('REJECTED');
  });

  it.each([
    [{ message: 'Ledger device: Locked device (0x5515)' }, 'Ledger device: Locked device (0x5515)'],
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: {
          message: 'EthAppPleaseEnableContractData: Please enable Blind signing in the Ethereum app Settings',
        },
      },
      'EthAppPleaseEnableContractData: Please enable Blind signing in the Ethereum app Settings',
    ],
    [{ message: inJson({ message: 'Ledger is locked.\nUnlock it' }) }, 'Ledger is locked. Unlock it'],
    [{ message: `too ${'long '.repeat(100)}` }, `too ${'long '.repeat(100)}`.slice(0, 200)],
    [{ code: -32603, message: 'Internal JSON-RPC error.' }, null],
    [{ message: 'An unknown error occurred' }, null],
    [{ code: 4001, message: 'User rejected the request' }, null],
    ['nonsense', null],
  ])('of %j has the wallet’s own words', (thrown, said) => {
    expect(walletErrorOf(thrown).said).toBe(said);
  });

  it('is read from a thrown value that refers to itself', () => {
    const thrown: Record<string, unknown> = { code: -32603 };
    thrown['cause'] = { data: thrown, error: { code: 4001 } };
    expect(walletErrorOf(thrown).code).toBe('REJECTED');
  });

  it('[T78] knows an unknown chain wherever the wallet says so', () => {
    for (const thrown of [
      { code: 4902 },
      { code: -32603, data: { originalError: { code: 4902 } } },
      { message: inJson({ code: 4902 }) },
      { code: -32603, data: { message: 'Unrecognized chain ID "0x14a34"' } },
      { message: 'Chain not configured.' },
      { message: 'Unknown network' },
      { message: 'network not found' },
      { code: -32603, message: 'Try adding the chain using wallet_addEthereumChain first.' },
      { code: 5100, message: 'failed' },
    ])
      expect(isUnknownChain(thrown)).toBe(true);
    expect(isUnknownChain({ code: 4001 })).toBe(false);
    expect(isUnknownChain({ code: 4001, message: 'User rejected adding the chain' })).toBe(false);
  });
});
