import { once } from '@kura/demo/api';
import { preparedOf } from '@kura/demo/intents';
import type { OwnCard } from './own-cards.ts';
import { ownUser } from './own-user.ts';
import type { OwnWallet } from './own-wallet.ts';

/** Lists cards that a wallet holds, each at its price in USDC, one after the other. */
export async function listCards(
  wallet: OwnWallet,
  listings: readonly { readonly card: OwnCard; readonly price: string }[],
): Promise<void> {
  const { api, fulfil } = await ownUser(wallet);
  const endsAt = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
  for (const { card, price } of listings) {
    const listing = { type: 'FIXED_PRICE', nftId: card.id, price, endsAt } as const;
    await fulfil(preparedOf(await api.trading.prepare(listing, once())));
  }
}
