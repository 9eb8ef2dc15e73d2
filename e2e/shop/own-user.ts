import { estimateGasLimit } from '@kura/chain/gas-limit';
import { shopApi } from '@kura/demo/api';
import { openWalletSession } from '@kura/demo/identities';
import { confirmed, type DemoUser, submit, type TransactionSender } from '@kura/demo/intents';
import { createWalletClient, http, publicActions } from 'viem';
import type { OwnWallet } from './own-wallet.ts';
import { readShop } from './shop.ts';

type Prepared = Parameters<typeof submit>[2];

/** A user who trades without a browser. */
export interface OwnUser extends DemoUser {
  /** Executes an intent with the wallet, and waits until the shop confirms it. */
  fulfil(intent: Prepared): Promise<void>;
}

/** Signs a wallet in. */
export async function ownUser({ account }: OwnWallet): Promise<OwnUser> {
  const { url, rpcUrl } = readShop();
  const { accessToken } = await openWalletSession(url, account);
  const user = { account, api: shopApi(url, async () => accessToken) };
  const chain = createWalletClient({ transport: http(rpcUrl), pollingInterval: 20 }).extend(publicActions);
  const client: TransactionSender = {
    sendTransaction: async (transaction) =>
      chain.sendTransaction({
        ...transaction,
        chain: null,
        gas: await estimateGasLimit(chain, transaction),
      }),
    waitForTransactionReceipt: (transaction) => chain.waitForTransactionReceipt(transaction),
  };
  return {
    ...user,
    async fulfil(intent) {
      await submit(client, user, intent);
      await confirmed(user, intent);
    },
  };
}
