import { type Account, type Address, type Hash, type Hex, type TransactionReceipt, toHex } from 'viem';
import type { DeployedChain } from '../chain/index.ts';

interface Sending {
  readonly account: Account;
  readonly to: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
}

const usualGas = 2_500_000n;
const maxFeePerGas = 100n * 10n ** 9n;

/**
 * The chain as a wallet sees it that asks nothing before it sends: no estimate, no fee, no simulation. Three requests
 * instead of ten for each transaction, and a call that the chain refuses is in a block as a failure, which the shop must
 * handle too.
 */
export function withPlainWallets(chain: DeployedChain): DeployedChain {
  const { client } = chain;

  async function sendTransaction({
    account,
    to,
    data = '0x',
    value = 0n,
    gas = usualGas,
  }: Sending): Promise<Hash> {
    if (account.type !== 'local') {
      // A contract account, which the node impersonates.
      const asked = { from: account.address, to, data, value: toHex(value), gas: toHex(gas) };
      return client.request({
        method: 'eth_sendTransaction',
        params: [{ ...asked, maxFeePerGas: toHex(maxFeePerGas), maxPriorityFeePerGas: '0x1' }],
      });
    }
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' });
    const serializedTransaction = await account.signTransaction({
      type: 'eip1559',
      chainId: chain.network.chainId,
      nonce,
      to,
      data,
      value,
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: 1n,
    });
    return client.sendRawTransaction({ serializedTransaction });
  }

  /** Blocks come with the transaction; the node may need a moment to show the receipt. */
  async function waitForTransactionReceipt({ hash }: { hash: Hash }): Promise<TransactionReceipt> {
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => null);
      if (receipt) return receipt;
    }
  }

  return { ...chain, client: Object.assign({}, client, { sendTransaction, waitForTransactionReceipt }) };
}
