import { describe, expect, it } from 'vitest';
import { type Eip1193Provider, Wallet } from './wallet.ts';
import { walletErrorOf } from './wallet-error.ts';

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
  it('is left alone when it is on the right chain', async () => {
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

  it('is taught a chain that it does not know', async () => {
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
