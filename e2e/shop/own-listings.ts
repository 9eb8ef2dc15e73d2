import { once, shopApi } from '@kura/demo/api';
import { openWalletSession } from '@kura/demo/identities';
import { confirmed, preparedOf, submit, type TransactionSender } from '@kura/demo/intents';
import { createWalletClient, http, publicActions } from 'viem';
import type { OwnCard } from './own-cards.ts';
import type { OwnWallet } from './own-wallet.ts';
import { readShop } from './shop.ts';

/** Lists cards that a wallet holds, each at its price in USDC, one after the other. */
export async function listCards(
  { account }: OwnWallet,
  listings: readonly { readonly card: OwnCard; readonly price: string }[],
): Promise<void> {
  const { url, rpcUrl } = readShop();
  const { accessToken } = await openWalletSession(url, account);
  const user = { account, api: shopApi(url, async () => accessToken) };
  const chain = createWalletClient({ transport: http(rpcUrl), pollingInterval: 20 }).extend(publicActions);
  const client: TransactionSender = {
    sendTransaction: (transaction) => chain.sendTransaction({ ...transaction, chain: null }),
    waitForTransactionReceipt: (transaction) => chain.waitForTransactionReceipt(transaction),
  };
  const endsAt = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
  for (const { card, price } of listings) {
    const listing = { type: 'FIXED_PRICE', nftId: card.id, price, endsAt } as const;
    const intent = preparedOf(await user.api.trading.prepare(listing, once()));
    await submit(client, user, intent);
    await confirmed(user, intent);
  }
}
