import { contractErrorsAbi } from '@kura/chain/abis';
import { encodeErrorResult } from 'viem';
import { describe, expect, it } from 'vitest';
import { walletErrorOf } from './read-wallet-error.ts';
import { type Eip1193Provider, Wallet } from './wallet.ts';

const account = '0x00000000000000000000000000000000000000aa' as const;
const chain = {
  chainId: 84532,
  name: 'Base Sepolia',
  rpcUrl: 'https://rpc.example',
  explorerUrl: 'https://scan.example',
};

/** A wallet on some chain that knows some chains, and notes what it was asked. */
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

  it('must act with the account that is signed in', async () => {
    const wallet = new Wallet(providerOn(1).provider);
    await expect(
      wallet.requireAccount('0x00000000000000000000000000000000000000AA'),
    ).resolves.toBeUndefined();
    await expect(wallet.requireAccount('0x00000000000000000000000000000000000000bb')).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
    });
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
  it.each([
    [{ code: 4001 }, 'REJECTED'],
    [{ code: 'ACTION_REJECTED' }, 'REJECTED'],
    [{ code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'REJECTED'],
    [{ code: -32002, message: 'Request already pending' }, 'BUSY'],
    [{ cause: { code: 4100 } }, 'WRONG_ACCOUNT'],
    [{ code: 4900 }, 'DISCONNECTED'],
    [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'NO_COIN_FOR_FEES'],
    [{ code: 3, message: 'execution reverted' }, 'REVERTED'],
    ['nonsense', 'FAILED'],
  ])('%j is read as %s', (thrown, code) => {
    expect(walletErrorOf(thrown).code).toBe(code);
  });
});
