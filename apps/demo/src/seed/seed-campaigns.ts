import type { XService } from '@kura/testing/x';
import { type CollectorName, collectors } from '../shop/collectors.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import { once, type ShopApi } from './api.ts';
import { eventually } from './eventually.ts';
import { signInWallet, visitor } from './identities.ts';

/** The simulated X, with the shop's account there and a post of it. */
export interface DemoX {
  readonly service: XService;
  readonly accountId: string;
  readonly postId: string;
}

export interface CampaignsSeed {
  readonly origin: string;
  /** The shop's address for its users. */
  readonly publicUrl: string;
  readonly clock: ShopClock;
  readonly x: DemoX;
  /** The drop that packs and tickets are for. */
  readonly gachaId: string;
}

/** Prizes of the ended campaign; more collectors apply. */
const endedWinners = 4;

const msPerHour = 3_600_000;

type CampaignInput = Parameters<ShopApi['campaigns']['create']>[0];

/** The account that applicants follow. */
export const shopAccountName = 'kura_shop';

/** One campaign that is over and drawn, and one that is open. */
export class CampaignSeeder {
  readonly #options: CampaignsSeed;
  readonly #ids = new Map<'ended' | 'open', string>();

  constructor(options: CampaignsSeed) {
    this.#options = options;
  }

  /** Publishes a campaign that starts now. It opens once its draw is on chain, and its packs are in the packs account. */
  async publish(admin: ShopApi, which: 'ended' | 'open', hours: number): Promise<void> {
    const now = this.#options.clock.now().getTime();
    const { id, version } = await admin.campaigns.create(
      {
        ...(which === 'ended' ? this.#ended() : this.#open()),
        startsAt: new Date(now).toISOString(),
        endsAt: new Date(now + hours * msPerHour).toISOString(),
      },
      once(),
    );
    await admin.campaigns.publish({ id }, { context: { ...once().context, ifMatch: version } });
    this.#ids.set(which, id);
  }

  /** Collectors do the tasks and apply. */
  async apply(which: 'ended' | 'open', names: readonly CollectorName[]): Promise<void> {
    const id = await this.#opened(which);
    await Promise.all(names.map((name) => this.#applyAs(id, name)));
  }

  /** Waits until the winners of the campaign that is over are drawn. */
  async drawn(): Promise<void> {
    const id = this.#idOf('ended');
    const api = visitor(this.#options.origin);
    await eventually('the draw of a campaign', async () =>
      (await api.campaigns.draw({ id })).state === 'DRAWN' ? true : undefined,
    );
  }

  /** Waits until every prize of the campaign that is over has its winner, and the other one is open. */
  async finish(): Promise<void> {
    await this.#opened('open');
    const id = this.#idOf('ended');
    const api = visitor(this.#options.origin);
    await eventually('the winners of a campaign', async () => {
      const { winners } = await api.campaigns.draw({ id });
      return winners.filter(({ prize }) => prize !== null).length === endedWinners ? true : undefined;
    });
  }

  async #opened(which: 'ended' | 'open'): Promise<string> {
    const id = this.#idOf(which);
    const api = visitor(this.#options.origin);
    await eventually('the opening of a campaign', async () => {
      const { items } = await api.campaigns.list({ status: ['PUBLISHED'], pageSize: 100 });
      return items.some((campaign) => campaign.id === id) ? true : undefined;
    });
    return id;
  }

  #idOf(which: 'ended' | 'open'): string {
    const id = this.#ids.get(which);
    if (id === undefined) throw new Error(`the campaign ${which} was not published`);
    return id;
  }

  async #applyAs(id: string, name: CollectorName): Promise<void> {
    const { origin, publicUrl, clock, x } = this.#options;
    const api = await signInWallet(origin, collectors[name], clock);
    const user = x.service.addUser(`${name}_collects`);
    const joined = await api.campaigns.join({ id });
    const place = { id, appId: joined.id };
    if (joined.xName === null) {
      const { url } = await api.campaigns.authUrl({ redirectUrl: `${publicUrl}/campaigns/x` });
      const back = x.service.authorize(url, user).searchParams;
      const answer = { state: back.get('state') ?? '', code: back.get('code') ?? '' };
      await api.campaigns.x({ ...place, x: { action: 'LINK', ...answer } });
    }
    const { tasks } = await api.campaigns.get({ id });
    for (const { id: taskId, kind, postId, template } of tasks) {
      if (kind === 'FOLLOW') x.service.follow(user, x.accountId);
      if (kind === 'LIKE') x.service.like(user, postId ?? '');
      const post = kind === 'POST' ? { post: x.service.post(user, template) } : {};
      await api.campaigns.x({ ...place, x: { action: 'VERIFY', taskId, ...post } });
    }
    await api.campaigns.apply(place);
  }

  #ended(): Omit<CampaignInput, 'startsAt' | 'endsAt'> {
    const { x } = this.#options;
    return {
      title: { ja: '秋の収穫キャンペーン', en: 'Autumn harvest' },
      description: {
        ja: '蔵をフォローして、お気に入りのカードについて投稿してください。抽選でチケットとポイントが当たります。',
        en: 'Follow Kura and post about your favorite card. Tickets and points go to winners of the draw.',
      },
      tasks: [
        { kind: 'FOLLOW', accountId: x.accountId, accountName: shopAccountName },
        { kind: 'POST', requiredText: 'My favorite card at Kura' },
      ],
      prizes: [
        { kind: 'TICKET', winners: 1, colourTier: 'GOLD', tickets: 2, ticketDays: 90 },
        { kind: 'POINTS', winners: 1, points: '3000' },
        { kind: 'POINTS', winners: 2, points: '500' },
      ],
    };
  }

  #open(): Omit<CampaignInput, 'startsAt' | 'endsAt'> {
    const { x, gachaId } = this.#options;
    return {
      title: { ja: 'フォローと投稿でパックが当たる', en: 'Follow and post to win packs' },
      description: {
        ja: '蔵をフォローし、新しいドロップの告知に「いいね」をして、キャンペーンについて投稿してください。\n当選者には未開封のパックやチケットをお届けします。',
        en: 'Follow Kura, like the announcement of the new drop and post about the campaign.\nWinners receive sealed packs and tickets.',
      },
      tasks: [
        { kind: 'FOLLOW', accountId: x.accountId, accountName: shopAccountName },
        { kind: 'LIKE', postId: x.postId },
        { kind: 'POST', requiredText: 'Opening packs at Kura' },
      ],
      prizes: [
        { kind: 'PACK', winners: 2, gachaId, packs: 1 },
        { kind: 'TICKET', winners: 3, gachaId, tickets: 1, ticketDays: 30 },
        { kind: 'POINTS', winners: 10, points: '300' },
      ],
    };
  }
}
