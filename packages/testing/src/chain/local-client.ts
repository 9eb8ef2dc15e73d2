import { estimateGasLimit, type UnsignedTransaction } from '@kura/chain/gas-limit';
import { CHAINS, chainOf, viemChain } from '@kura/chain/network';
import { waitForReceipt } from '@kura/chain/server';
import { type Chain, createClient, type Hash, publicActions, testActions, walletActions } from 'viem';
import { localTransport } from './local-transport.ts';

/** A client of a local chain: reads, sends from any account given to it, and moves time and blocks. */
export type LocalClient = ReturnType<typeof localClient>;

/** Polled often: a block comes as soon as there is a transaction. */
const POLLING_INTERVAL_MS = 5;

/** The local chain. Its transactions have the gas limit that wallets set. */
const localChain = (rpcUrl: string, chainId: number): Chain => ({
  ...viemChain(chainOf(chainId) ?? { ...CHAINS.local, chainId }, rpcUrl),
  prepareTransactionRequest: [
    async (transaction, { client }) => {
      const isAsked = transaction.parameters?.includes('gas') ?? true;
      if (!isAsked || transaction.gas !== undefined || !transaction.account) return transaction;
      const gas = await estimateGasLimit(client, transaction as UnsignedTransaction);
      return { ...transaction, gas } as typeof transaction;
    },
    { runAt: ['beforeFillTransaction'] },
  ],
});

/**
 * A client without an account of its own: every write names its account.
 *
 * @param chainId the local chain by default.
 */
export function localClient(rpcUrl: string, chainId: number = CHAINS.local.chainId) {
  return createClient({
    chain: localChain(rpcUrl, chainId),
    transport: localTransport(rpcUrl),
    pollingInterval: POLLING_INTERVAL_MS,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
    .extend((client) => ({
      waitForTransactionReceipt: ({ hash }: { hash: Hash }) => waitForReceipt(client, hash),
    }));
}
