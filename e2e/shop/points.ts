import { once } from '@kura/demo/api';
import { shopAsAdmin } from './own-admin.ts';

/** The shop gives somebody points, as an admin does for a reason. */
export async function givePoints(wallet: `0x${string}`, amount: string): Promise<void> {
  await shopAsAdmin().points.mint({ wallet, amount, reason: 'A welcome to the shop' }, once());
}
