import type { Deployment } from '@kura/chain';
import { accounts, type LocalClient } from '@kura/testing';
import type { SlabPictures } from '../art/pictures.ts';
import { createFaucet } from '../shop/faucet.ts';
import type { ShopSecrets } from '../shop/secrets.ts';
import { demoWallets } from '../shop/wallets.ts';
import { seedCards, seedCollections } from './catalogue.ts';
import { seedDrop } from './drops.ts';
import { signInAdmin } from './identities.ts';
import { collectionOf, collections, plannedDrops } from './plan.ts';
import { seedTrades } from './trades.ts';

/** What each demo wallet holds at the start, in token units. */
const startMoney = [
  ['USDC', '20000'],
  ['USDT', '20000'],
  ['POINT', '500000'],
] as const;

export interface SeedOptions {
  readonly origin: string;
  readonly client: LocalClient;
  readonly deployment: Deployment;
  readonly admin: ShopSecrets['admin'];
  /** They may still be in the making. */
  readonly pictures: Promise<readonly SlabPictures[]>;
  readonly note: (text: string) => void;
}

/**
 * Fills the shop by the same calls that its apps make, never by rows of its own. Every step looks for what is there, so that
 * a seeding which was killed goes on where it was.
 */
export async function seedShop({
  origin,
  client,
  deployment,
  admin,
  pictures,
  note,
}: SeedOptions): Promise<void> {
  note('admin');
  const shop = await signInAdmin(origin, admin);
  await shop.settings.change({
    entries: [
      { key: 'fee', value: '2.5' },
      { key: 'treasuryAddress', value: accounts.treasury.address },
    ],
  });

  note('collections');
  const collectionIds = await seedCollections(
    shop,
    collections.map(({ name, symbol, description }) => ({ name, symbol, description })),
  );

  note('waits for the pictures');
  const slabs = await pictures;
  const idOf = (symbol: string) => collectionIds.get(symbol) ?? '';
  const cardIds = await seedCards(
    shop,
    slabs,
    (slab) => idOf(collectionOf(slab)),
    (done, all) => note(`${done} of ${all} cards`),
  );

  const { blue, gold } = plannedDrops(slabs, cardIds, collectionIds, new Date());
  const blueId = await seedDrop(shop, blue, note);
  await seedDrop(shop, gold, note);

  note('money for the demo wallets');
  const faucet = createFaucet(client, deployment);
  for (const { account } of Object.values(demoWallets)) {
    for (const [token, amount] of startMoney) await faucet.give(token, account.address, amount);
  }

  await seedTrades(client, origin, blueId, demoWallets, note);
}
