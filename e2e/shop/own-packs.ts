import { once } from '@kura/demo/api';
import { intentOf } from '@kura/domain/payments';
import { ownUser } from './own-user.ts';
import type { OwnWallet } from './own-wallet.ts';

/** Buys one pack of a drop for USDC and asks for its card, which comes soon after. */
export async function openPack(wallet: OwnWallet, gachaId: string): Promise<void> {
  const { api, fulfil } = await ownUser(wallet);
  await fulfil(
    intentOf(await api.gacha.roll({ gachaId, quantity: 1, token: 'USDC', openNow: true }, once())),
  );
}
