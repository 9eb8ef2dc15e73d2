import { intentOf } from '@kura/domain/payments';
import type { LocalClient } from '@kura/testing/chain';
import { type CollectorName, collectors } from '../shop/collectors.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import { type Random, seededRandom } from '../slabs/random.ts';
import { once, repeatWhileRefused, type ShopApi } from './api.ts';
import { publishDrop, untilStatus } from './drops.ts';
import { type HistoryStep, type Scene, scenes } from './history.ts';
import { Holdings } from './holdings.ts';
import { signInWallet, visitor } from './identities.ts';
import { cardsOf, confirmed, type DemoUser, preparedOf, submit } from './intents.ts';
import { type DropKey, roundPrice } from './plan.ts';
import type { CampaignSeeder } from './seed-campaigns.ts';
import { auction, bid, offer, settleAuctions, type TradeStage } from './seed-trade.ts';

export interface HistoryOptions {
  readonly origin: string;
  readonly client: LocalClient;
  readonly clock: ShopClock;
  /** Calls the shop as its admin, signed in at the shop's current time. */
  readonly signInAdmin: () => Promise<ShopApi>;
  readonly dropIds: ReadonlyMap<DropKey, string>;
  readonly campaigns: CampaignSeeder;
  /** The end of the history: the real time. */
  readonly present: Date;
  readonly note: (text: string) => void;
}

/** One seed gives one history: sellers, buyers, prices and times. The chain chooses the cards in packs. */
const seed = 20_240_501;

const collectorNames = Object.keys(collectors) as CollectorName[];

const msPerHour = 60 * 60 * 1000;
const msPerMinute = 60 * 1000;

/** Validity of the demo's tickets, in days. */
const ticketDays = 60;

/** The pause between two steps of a scene. */
const pauseMinutes = { least: 2, most: 9 };

/** Creates the shop's history, scene by scene, with the calls that its users and its admin would make. */
export async function seedHistory(options: HistoryOptions): Promise<void> {
  const seeder = new HistorySeeder(options);
  for (const [index, scene] of scenes.entries()) {
    options.note(`the past, ${index + 1} of ${scenes.length}`);
    // Before the last scene, so that its events are the newest notifications.
    if (index === scenes.length - 1) await seeder.grantTickets();
    await seeder.play(scene);
  }
}

class HistorySeeder {
  readonly #options: HistoryOptions;
  readonly #random: Random = seededRandom(seed);
  readonly #holdings: Holdings;
  readonly #users = new Map<CollectorName, DemoUser>();
  /** Transactions of this scene that the chain hasn't confirmed. */
  readonly #pending: Promise<void>[] = [];

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#holdings = new Holdings(this.#random, options.clock.now);
  }

  async play({ hoursAgo, acts }: Scene): Promise<void> {
    const { clock, present } = this.#options;
    await clock.moveTo(new Date(present.getTime() - hoursAgo * msPerHour));
    for (const act of acts) {
      await this.#do(act);
      const minutes = pauseMinutes.least + this.#random() * (pauseMinutes.most - pauseMinutes.least);
      await clock.moveTo(new Date(clock.now().getTime() + minutes * msPerMinute));
    }
    await this.#settle();
  }

  /** Grants tickets for a blue and a golden drop to all collectors so far. */
  async grantTickets(): Promise<void> {
    const { signInAdmin, present } = this.#options;
    const admin = await signInAdmin();
    const profiles = await Promise.all([...this.#users.values()].map(({ api }) => api.users.me({})));
    const userIds = profiles.map(({ id }) => id);
    const expiresAt = new Date(present.getTime() + ticketDays * 24 * msPerHour).toISOString();
    for (const colourTier of ['BLUE', 'GOLD'] as const) {
      await admin.tickets.grant(
        { userIds, target: { kind: 'TIER', colourTier }, expiresAt, reason: 'A welcome to the shop' },
        once(),
      );
    }
  }

  /** Waits until the shop shows all acts so far. */
  async #settle(): Promise<void> {
    await Promise.all(this.#pending.splice(0));
  }

  async #do(act: HistoryStep): Promise<void> {
    switch (act.kind) {
      case 'publish':
      case 'pause':
      case 'close':
        return this.#administer(act.kind, this.#dropId(act.drop));
      case 'roll':
        return this.#roll(act);
      case 'list':
        // Cards from packs of this scene can be sold in it.
        await this.#settle();
        for (const nftId of this.#holdings.pickFree(act.who, act.what, act.count))
          await this.#list(act.who, nftId, act.days ?? 30);
        return;
      case 'cancel':
        for (const { orderId, nftId } of this.#holdings.pickListed(act.who, act.count)) {
          await this.#submit(act.who, (api) => api.trading.prepareCancellation({ orderId }, once()));
          this.#holdings.unlisted(nftId);
        }
        return;
      case 'buy':
        for (const { orderId, nftId } of this.#holdings.pickOffered(act.who, act.count)) {
          await this.#submit(act.who, (api) => api.trading.prepareFill({ id: orderId }, once()));
          this.#holdings.moves(nftId, act.who);
        }
        return;
      case 'send':
        await this.#settle();
        for (const id of this.#holdings.pickFree(act.who, act.what, 1)) {
          const to = collectors[act.to].address;
          await this.#submit(act.who, (api) => api.transfers.transfer({ id, to }, once()));
          this.#holdings.moves(id, act.to);
        }
        return;
      case 'auction':
        await this.#settle();
        return auction(this.#stage(), act);
      case 'bid':
        return bid(this.#stage(), collectors[act.who].address, act);
      case 'offer':
        await this.#settle();
        return offer(this.#stage(), act);
      case 'announce':
        return this.#options.campaigns.publish(await this.#options.signInAdmin(), act.campaign, act.hours);
      case 'apply':
        return this.#options.campaigns.apply(act.campaign, act.who);
      case 'settle':
        return settleAuctions(this.#stage());
    }
  }

  #stage(): TradeStage {
    const { origin, client, clock } = this.#options;
    return {
      holdings: this.#holdings,
      random: this.#random,
      clock,
      visitor: visitor(origin),
      nameOf: (address) => collectorNames.find((name) => collectors[name].address.toLowerCase() === address),
      act: async (who, prepare) => {
        const user = await this.#user(who);
        const intent = preparedOf(await prepare(user.api));
        await submit(client, user, intent);
        return confirmed(user, intent);
      },
    };
  }

  async #administer(kind: 'publish' | 'pause' | 'close', gachaId: string): Promise<void> {
    await this.#settle();
    const admin = await this.#options.signInAdmin();
    if (kind === 'publish') return publishDrop(admin, gachaId);
    if (kind === 'pause') {
      await admin.contractCalls.pauseGacha({ gachaId }, once());
      return;
    }
    await untilStatus(admin, gachaId, ['STOPPED']);
    await admin.gacha.close({ id: gachaId }, once());
    await untilStatus(admin, gachaId, ['DISTRIBUTED']);
  }

  async #roll({ who, drop, quantity, openNow, token }: HistoryStep & { kind: 'roll' }): Promise<void> {
    const { client } = this.#options;
    const user = await this.#user(who);
    const gachaId = this.#dropId(drop);
    // The sale opens when the shop has read a block after its start time.
    const { answer } = await repeatWhileRefused(['SALE_NOT_OPEN'], `the sale of ${drop}`, () =>
      user.api.gacha.roll({ gachaId, quantity, token, openNow }, once()),
    );
    const intent = intentOf(answer);
    await submit(client, user, intent);
    this.#pending.push(
      (async () => {
        const { result } = await confirmed(user, intent);
        if (openNow) this.#holdings.gets(who, 'card', await cardsOf(user, intent));
        else this.#holdings.gets(who, 'pack', result.packIds);
      })(),
    );
  }

  async #list(who: CollectorName, nftId: string, days: number): Promise<void> {
    const { client, clock } = this.#options;
    const user = await this.#user(who);
    const card = await user.api.cards.get({ id: nftId });
    const worth =
      card.value ??
      (await user.api.gacha.ofNft({ id: nftId })).prices.find(({ token }) => token === 'USDC')?.price;
    const price = String(roundPrice(Number(worth ?? 10) * (0.92 + this.#random() * 0.5)));
    const endsAt = new Date(clock.now().getTime() + days * 24 * msPerHour);
    const listing = { type: 'FIXED_PRICE', nftId, price, endsAt: endsAt.toISOString() } as const;
    const intent = preparedOf(await user.api.trading.prepare(listing, once()));
    await submit(client, user, intent);
    const { result } = await confirmed(user, intent);
    if (result.orderId) this.#holdings.listed({ orderId: result.orderId, nftId, seller: who, price, endsAt });
  }

  /** Sends a transfer on chain now. The shop shows it later. */
  async #submit(
    who: CollectorName,
    prepare: (api: ShopApi) => ReturnType<ShopApi['trading']['prepareFill']>,
  ) {
    // Orders are filled or cancelled as the shop shows them now.
    await this.#settle();
    const user = await this.#user(who);
    const intent = preparedOf(await prepare(user.api));
    await submit(this.#options.client, user, intent);
    this.#pending.push(confirmed(user, intent).then(() => {}));
  }

  async #user(who: CollectorName): Promise<DemoUser> {
    const { origin, clock } = this.#options;
    const account = collectors[who];
    const known = this.#users.get(who) ?? { account, api: await signInWallet(origin, account, clock) };
    this.#users.set(who, known);
    return known;
  }

  #dropId(drop: DropKey): string {
    const id = this.#options.dropIds.get(drop);
    if (!id) throw new Error(`the shop does not know the drop ${drop}`);
    return id;
  }
}
