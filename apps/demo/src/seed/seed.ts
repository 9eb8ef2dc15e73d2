import type { Deployment } from '@kura/chain/network';
import { accounts, type LocalClient } from '@kura/testing/chain';
import type { Coinflow } from '@kura/testing/coinflow';
import type { MailBox } from '@kura/testing/mail';
import { parseEther } from 'viem';
import { collectors } from '../shop/collectors.ts';
import { createFaucet } from '../shop/faucet.ts';
import type { ShopSecrets } from '../shop/secrets.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import { demoSlabs } from '../slabs/slabs.ts';
import type { ShopApi } from './api.ts';
import { seedCards, seedCollections } from './catalogue.ts';
import { draftDrop } from './drops.ts';
import { eachOf } from './eventually.ts';
import { seedFilters } from './filters.ts';
import { signInAdmin, signInWallet } from './identities.ts';
import { collectionOf, collections, type DropKey, plannedDrops, shownOrder } from './plan.ts';
import { seedSalesFromStock } from './sales-from-stock.ts';
import { CampaignSeeder, type DemoX } from './seed-campaigns.ts';
import { seedDailyTickets } from './seed-daily-tickets.ts';
import { seedHistory } from './seed-history.ts';
import { seedPayments } from './seed-payments.ts';
import { seedRedeems } from './seed-redeems.ts';
import { seedScenes } from './seed-scenes.ts';
import { seedStockTake } from './seed-stock-take.ts';

/** Initial balances of each collector, in token units. */
const startMoney = [
  ['USDC', '20000'],
  ['USDT', '20000'],
  ['POINT', '500000'],
] as const;

export interface SeedOptions {
  /** The server's address. */
  readonly origin: string;
  /** The shop's public address. */
  readonly publicUrl: string;
  readonly client: LocalClient;
  readonly deployment: Deployment;
  readonly admin: ShopSecrets['admin'];
  readonly coinflow: Coinflow;
  readonly x: DemoX;
  readonly mailBox: MailBox;
  /** It begins weeks ago, at the start of the shop's history. */
  readonly clock: ShopClock;
  readonly note: (text: string) => void;
}

/** Fictional, like all data in the local shop. */
const operatorFacts = (
  [
    ['operatorName', '株式会社クラ・デモ'],
    ['operatorNameEn', 'Kura Demo Inc.'],
    ['representativeJa', '蔵田 花子'],
    ['representativeEn', 'Hanako Kurata'],
    ['operatorAddressJa', '〒100-0000 東京都千代田区見本町1-2-3'],
    ['operatorAddressEn', '1-2-3 Mihon-cho, Chiyoda-ku, Tokyo 100-0000, Japan'],
    ['operatorPhone', '03-0000-0000'],
    ['operatorEmail', 'support@kura.example'],
    ['antiqueDealerLicence', '300000000000'],
    ['antiqueDealerAuthorityJa', '東京都公安委員会'],
    ['antiqueDealerAuthorityEn', 'Tokyo Metropolitan Public Safety Commission'],
    ['invoiceNumber', 'T0000000000000'],
  ] as const
).map(([key, value]) => ({ key, value, version: 0 }));

/**
 * Fills an empty shop and gives it a history, with the calls of its apps and never with SQL.
 *
 * @returns the time at which the first sale or auction begins or ends
 */
export async function seedShop({
  origin,
  publicUrl,
  client,
  deployment,
  admin,
  coinflow,
  x,
  mailBox,
  clock,
  note,
}: SeedOptions): Promise<Date> {
  const present = new Date();
  const signIn = () => signInAdmin(origin, admin, clock);
  note('admin');
  const shop = await signIn();
  await shop.settings.change({
    entries: [
      { key: 'fee', value: '2.5', version: 0 },
      { key: 'treasuryAddress', value: accounts.treasury.address, version: 0 },
      ...operatorFacts,
    ],
  });

  await seedFilters(shop);

  note('collections, money');
  const [collectionIds] = await Promise.all([
    seedCollections(
      shop,
      collections.map(({ name, symbol, texts }) => ({ name, symbol, texts })),
    ),
    giveFunds(client, deployment),
  ]);

  const slabs = demoSlabs();
  const idOf = (symbol: string) => collectionIds.get(symbol) ?? '';
  const stock = await seedCards(
    shop,
    slabs,
    (slab) => idOf(collectionOf(slab)),
    (done, all) => note(`${done} of ${all} pictures`),
  );

  const dropPictures = await seedScenes(shop, collectionIds);

  note('drafts of the drops');
  const drops = plannedDrops({ slabs, stock, collectionIds, dropPictures, present });
  const dropIds = new Map<DropKey, string>(
    await eachOf([...drops], drops.size, async ([key, drop]) => {
      const id = await draftDrop(shop, drop);
      await shop.gacha.setDisplayOrder({ id, displayOrder: shownOrder.indexOf(key) + 1 });
      return [key, id] as const;
    }),
  );

  // Putting cards on sale requires a fresh proof, and the upload of the pictures may take minutes.
  await seedSalesFromStock(await signIn());
  // The collectors join before the history begins.
  for (const [name, account] of Object.entries(collectors)) {
    const collector = await signInWallet(origin, account, clock);
    await collector.users.updateProfile({ name: displayNameOf(name) });
  }

  const campaigns = new CampaignSeeder({ origin, publicUrl, clock, x, gachaId: dropIds.get('wilds') ?? '' });
  await seedHistory({
    origin,
    client,
    clock,
    signInAdmin: signIn,
    dropIds,
    campaigns,
    present,
    note,
  });
  note('the draw of a campaign');
  await campaigns.drawn();
  // Prizes are delivered after the draw's block is final.
  await client.mine({ blocks: 70 });
  note('a stock-take');
  await seedStockTake(await signIn(), clock.now());
  await clock.moveToPresent();
  // Signs in once: the shop accepts three authenticator codes in 90 seconds.
  const presentShop = await signIn();
  note('daily tickets');
  await seedDailyTickets(presentShop, { origin, clock, mailBox });
  note('payments by bank card');
  await seedPayments({ origin, clock, coinflow, gachaId: dropIds.get('wilds') ?? '' });
  note('redeems');
  await seedRedeems(presentShop, { origin, client, clock });
  note('prizes of a campaign');
  await campaigns.finish();
  return firstChange(presentShop);
}

const displayNameOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

async function giveFunds(client: LocalClient, deployment: Deployment): Promise<void> {
  const faucet = createFaucet(client, deployment);
  for (const { address } of Object.values(collectors)) {
    await client.setBalance({ address, value: parseEther('1000') });
    for (const [token, amount] of startMoney) await faucet.give(token, address, amount);
  }
  // The operator is also the buying key, which buys listed cards that are paid for by bank card.
  await faucet.give('USDC', accounts.operator.address, '20000');
}

/** The time at which the first phase, campaign, auction or order begins or ends. */
async function firstChange(shop: ShopApi): Promise<Date> {
  const [drops, campaigns, auctions, orders] = await Promise.all([
    shop.gacha.published({ pageSize: 100 }),
    shop.campaigns.list({ status: ['PUBLISHED'], pageSize: 100 }),
    shop.auctions.list({ state: ['RUNNING'], pageSize: 100 }),
    shop.trading.listForAdmin({ status: ['Open'], pageSize: 100 }),
  ]);
  const times = [
    ...drops.items.flatMap(({ phases }) => phases.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])),
    ...campaigns.items.map(({ endsAt }) => endsAt),
    ...auctions.items.map(({ auction }) => auction.endsAt),
    ...orders.items.map(({ order }) => order.endsAt),
  ];
  return new Date(Math.min(...times.map((time) => Date.parse(time)).filter((time) => time > Date.now())));
}
