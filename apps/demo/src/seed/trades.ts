import type { LocalClient } from '@kura/testing';
import type { DemoWallet } from '../shop/wallets.ts';
import { once } from './api.ts';
import { signInWallet, visitor } from './identities.ts';
import { cardsOf, carryOut, type DemoUser } from './intents.ts';

/** What an earlier collector did in the shop: packs opened, packs kept, and what is for sale of both. */
interface Past {
  readonly wallet: DemoWallet;
  readonly token: 'USDC' | 'USDT';
  readonly opened: number;
  readonly kept: number;
  readonly cardsListed: number;
  readonly packsListed: number;
}

/** What is asked for a listed card or pack, against what it is worth. */
const asked = 1.15;

/** Gives a drop a past: collectors who bought, opened and listed. Does nothing when packs were sold already. */
export async function seedTrades(
  client: LocalClient,
  origin: string,
  gachaId: string,
  collectors: { readonly carol: DemoWallet; readonly dave: DemoWallet },
  note: (text: string) => void,
): Promise<void> {
  const { packs, packsLeft } = await visitor(origin).gacha.get({ id: gachaId });
  const pasts: readonly Past[] = [
    { wallet: collectors.carol, token: 'USDC', opened: 5, kept: 0, cardsListed: 3, packsListed: 0 },
    { wallet: collectors.dave, token: 'USDT', opened: 3, kept: 2, cardsListed: 2, packsListed: 1 },
  ];
  let sold = packs - packsLeft;
  for (const past of pasts) {
    const bought = past.opened + past.kept;
    // Sold before a restart: this collector's past is told, or at least begun, and isn't told twice.
    if (sold >= bought) {
      sold -= bought;
      continue;
    }
    sold = 0;
    note(`${past.wallet.name} buys, opens and lists`);
    await tell(client, origin, gachaId, past);
  }
}

async function tell(client: LocalClient, origin: string, gachaId: string, past: Past): Promise<void> {
  const { account } = past.wallet;
  const user: DemoUser = { account, api: await signInWallet(origin, account) };
  const roll = async (quantity: number, openNow: boolean) => {
    const input = { gachaId, quantity, token: past.token, openNow, wallet: account.address };
    const intent = await user.api.gacha.roll(input, once());
    return carryOut(client, user, intent);
  };
  const opened = past.opened > 0 ? await cardsOf(user, await roll(past.opened, true)) : [];
  const kept = past.kept > 0 ? (await roll(past.kept, false)).result.packIds : [];
  for (const nftId of [...opened.slice(0, past.cardsListed), ...kept.slice(0, past.packsListed)]) {
    await list(client, user, nftId, await priceOf(user, gachaId, nftId));
  }
}

/** A card's worth as the shop estimates it; for a sealed pack, the price of its drop. */
async function priceOf({ api }: DemoUser, gachaId: string, nftId: string): Promise<string> {
  const { value } = await api.cards.get({ id: nftId });
  const worth = value ?? (await api.gacha.get({ id: gachaId })).prices[0]?.price ?? '10';
  return String(Math.ceil(Number(worth) * asked));
}

async function list(client: LocalClient, user: DemoUser, nftId: string, price: string): Promise<void> {
  const intent = await user.api.orders.prepareListing({ nftId, price }, once());
  await carryOut(client, user, intent);
}
