import { sql } from 'kysely';
import { chainTimeSeconds } from '../../chain/index.ts';
import type { ApiResponse } from '../../server/index.ts';
import { X_CALLBACK } from '../../x/index.ts';
import { advanceChainTime } from '../advance-chain-time.ts';
import type { Customer } from '../customer.ts';
import type { ModelApplicant, ModelCampaign } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { isExcused, lastError } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { makeFinal } from './redeem-moves.ts';
import { checkAndRunMinute, fulfilRandomness, indexOnce, operateOnce, runMinute } from './shop-moves.ts';
import { nameOf } from './what-is-seen.ts';

/** Long enough for its registration and for some applicants. */
const CAMPAIGN_SECONDS = 60;
const MOST_CAMPAIGNS = 3;
/** Access tokens are valid for ten minutes, of which 500 steps take 250 seconds. */
const LAST_END_SECONDS = 300;

/** Points of the prizes, in the order of the winners. */
export const PRIZE_POINTS = [7n, 3n, 3n] as const;

async function ask(
  world: World,
  token: string,
  request: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; version?: number },
): Promise<ApiResponse> {
  const { server } = world;
  const { method, path, body, version } = request;
  const response = await server.request({
    method,
    path: `/api${path}`,
    token,
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
  if (!isExcused(response, world)) throw new Error(`${path} answers ${response.status} ${lastError(world)}`);
  return response;
}

async function statusOf({ database }: World, { id }: ModelCampaign): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from campaign where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.status ?? 'gone';
}

const publish: Move = {
  name: 'publish a campaign',
  weight: 1.5,
  make: async (world) => (world.model.campaigns.length < MOST_CAMPAIGNS ? publishOne(world) : nothingToDo),
};

/** When a campaign ends that is published now. The contract closes its draw by the time of the chain, which may be ahead of the clock. */
async function nextEndMs({ clock, chain }: World): Promise<number> {
  const chainMs = Number(await chainTimeSeconds(chain.client)) * 1_000;
  return Math.max(clock.now().getTime(), chainMs) + CAMPAIGN_SECONDS * 1_000;
}

async function publishOne(world: World): Promise<string> {
  const { model, clock, x, adminToken } = world;
  const host = x.addUser('kura_official');
  const nowMs = clock.now().getTime();
  const endsAt = new Date(await nextEndMs(world));
  const body = {
    title: { ja: '投稿で当たる', en: 'Post and win' },
    description: { ja: '', en: '' },
    startsAt: new Date(nowMs - 60_000).toISOString(),
    endsAt: endsAt.toISOString(),
    tasks: [
      { kind: 'FOLLOW', accountId: host.id, accountName: host.username },
      { kind: 'POST', requiredText: 'Kura' },
    ],
    prizes: [
      { kind: 'POINTS', winners: 1, points: `${PRIZE_POINTS[0]}` },
      { kind: 'POINTS', winners: 2, points: `${PRIZE_POINTS[1]}` },
    ],
  };
  const created = await ask(world, adminToken, { method: 'POST', path: '/campaign', body });
  if (created.status !== 201) return `refused: ${created.code ?? created.status}`;
  const { id, version, tasks } = created.body;
  const path = `/campaign/${id}/publish`;
  const published = await ask(world, adminToken, { method: 'PUT', path, body: {}, version });
  if (published.status !== 200) return `refused: ${published.code ?? published.status}`;
  model.campaigns.push({
    id,
    subject: `campaign ${model.campaigns.length}`,
    taskIds: tasks.map((task: { id: string }) => task.id),
    endsAtMs: endsAt.getTime(),
    applicants: new Map(),
    isChecked: false,
  });
  return `campaign ${model.campaigns.length - 1}: done`;
}

/** An answer that a process which died could not give. */
const isLost = ({ status }: ApiResponse) => status >= 500;

/** @returns whether the own account at X is linked now */
async function link(
  world: World,
  who: Customer,
  path: string,
  application: { readonly xName: string | null },
): Promise<boolean> {
  if (application.xName !== null) return true;
  const { x } = world;
  const redirect = encodeURIComponent(X_CALLBACK);
  const { status, body } = await ask(world, who.token, {
    method: 'GET',
    path: `/twitter/auth-url?redirectUrl=${redirect}`,
  });
  if (status !== 200) return false;
  const back = x.authorize(body.url, accountOf(world, who)).searchParams;
  const linked = { action: 'LINK', state: back.get('state'), code: back.get('code') };
  const response = await ask(world, who.token, {
    method: 'POST',
    path: `${path}/twitter`,
    body: { x: linked },
  });
  return response.status === 200;
}

const accountOf = ({ x, customers }: World, who: Customer) => x.addUser(`customer_${customers.indexOf(who)}`);

/** Takes part in a campaign as far as the shop lets them. */
async function takePart(
  world: World,
  who: Customer,
  campaign: ModelCampaign,
  { follows }: { follows: boolean },
): Promise<string> {
  const { x, clock } = world;
  const joined = await ask(world, who.token, {
    method: 'POST',
    path: `/campaign/${campaign.id}/application`,
    body: {},
  });
  if (joined.status !== 201 && joined.status !== 200) return `refused: ${joined.code ?? joined.status}`;
  const applicant: ModelApplicant = campaign.applicants.get(who) ?? {
    applicationId: joined.body.id,
    postId: null,
    isFollowing: false,
    hasApplied: false,
    removed: null,
  };
  campaign.applicants.set(who, applicant);
  const path = `/campaign/${campaign.id}/application/${applicant.applicationId}`;
  if (!(await link(world, who, path, joined.body))) return 'not linked';
  const atX = accountOf(world, who);
  const host = x.addUser('kura_official');
  if (follows) x.follow(atX, host.id);
  applicant.isFollowing = atX.following.has(host.id);
  applicant.postId ??= x.post(atX, 'Kura #PR', { createdAt: clock.now() });
  for (const [place, taskId] of campaign.taskIds.entries()) {
    const check = { action: 'VERIFY', taskId, ...(place === 1 && { post: applicant.postId }) };
    const verified = await ask(world, who.token, {
      method: 'POST',
      path: `${path}/twitter`,
      body: { x: check },
    });
    if (verified.status !== 200) return `not verified: ${verified.code ?? verified.status}`;
  }
  const applied = await ask(world, who.token, { method: 'PUT', path: `${path}/apply`, body: {} });
  const isApplied = applied.status === 200;
  if (isApplied && !applicant.isFollowing)
    throw new Violation('the shop agrees to what it must refuse', 'an application with a task undone');
  if (isApplied) applicant.hasApplied = true;
  return isApplied ? 'applied' : isLost(applied) ? 'crashed' : `refused: ${applied.code ?? applied.status}`;
}

const join: Move = {
  name: 'take part in a campaign',
  weight: 6,
  async make(world) {
    const { random, model, customers, clock } = world;
    // Most histories would have no campaign to take part in.
    if (model.campaigns.every(({ endsAtMs }) => endsAtMs <= clock.now().getTime())) {
      const published = await publish.make(world);
      if (published !== nothingToDo) return `first publishes ${published}`;
    }
    const open: ModelCampaign[] = [];
    for (const campaign of model.campaigns)
      if ((await statusOf(world, campaign)) === 'PUBLISHED') open.push(campaign);
    const [campaign] = random.some(open, 1);
    if (!campaign) return nothingToDo;
    const others = customers.filter((each) => campaign.applicants.get(each)?.hasApplied !== true);
    const who = random.pick(others.length > 0 && random.chance(0.9) ? others : customers);
    const follows = random.chance(0.9);
    return `${nameOf(world, who)}: ${campaign.subject}: ${await takePart(world, who, campaign, { follows })}`;
  },
};

/** Whether the word of a campaign's draw is on chain. */
function isDrawn({ oracle: { ledger } }: World, campaign: ModelCampaign): boolean {
  const requestId = ledger && drawOf(campaign, ledger.campaignDraws)?.list?.requestId;
  return ledger === null || (requestId != null && ledger.words.has(requestId));
}

const removePost: Move = {
  name: 'delete a post at X',
  weight: 3,
  async make(world) {
    const { random, model, x } = world;
    const posts = model.campaigns.flatMap((campaign) =>
      [...campaign.applicants].flatMap(([who, applicant]) =>
        applicant.hasApplied && applicant.removed === null ? [{ campaign, who, applicant }] : [],
      ),
    );
    // The word follows the list within few steps: until then most deletions are ones that the check before the prize must find.
    const listed = posts.filter(({ campaign }) => campaign.isChecked && !isDrawn(world, campaign));
    const [chosen] = random.some(listed.length > 0 && random.chance(0.9) ? listed : posts, 1);
    if (!chosen) return nothingToDo;
    const { campaign, who, applicant } = chosen;
    x.remove(applicant.postId ?? '');
    applicant.removed = !campaign.isChecked
      ? 'BEFORE_CHECK'
      : isDrawn(world, campaign)
        ? 'LATER'
        : 'BEFORE_WORD';
    return `${nameOf(world, who)}: ${campaign.subject}: ${applicant.removed}`;
  },
};

/** The campaign's draw, named by the first half of its id. */
export function drawOf<Draw extends object>(
  { id }: { readonly id: string },
  draws: ReadonlyMap<string, Draw>,
) {
  const start = `0x${id.replaceAll('-', '')}`;
  for (const [drawId, draw] of draws) if (drawId.startsWith(start)) return { drawId, ...draw };
  return undefined;
}

const end: Move = {
  name: 'a campaign ends',
  weight: 3,
  async make(world) {
    const { random, model, clock, beganAtMs } = world;
    const open = model.campaigns.filter(({ endsAtMs }) => endsAtMs > clock.now().getTime());
    const [campaign] = open;
    if (!campaign || (await statusOf(world, campaign)) !== 'PUBLISHED') return nothingToDo;
    if (campaign.applicants.size < 2 && random.chance(0.8)) return 'too few take part';
    if (campaign.endsAtMs - beganAtMs > LAST_END_SECONDS * 1_000) return 'the sessions end before';
    clock.later((campaign.endsAtMs - clock.now().getTime()) / 1_000);
    // Else most histories would end before their draws.
    return random.chance(0.7) ? `${campaign.subject}, then ${await runMinute(world)}` : campaign.subject;
  },
};

/** A published campaign that ends before the sessions of its applicants. */
async function openCampaign(world: World): Promise<ModelCampaign | undefined> {
  const { model, clock, beganAtMs } = world;
  const lastEndMs = beganAtMs + LAST_END_SECONDS * 1_000;
  const isOpen = ({ endsAtMs }: ModelCampaign) => endsAtMs > clock.now().getTime() && endsAtMs <= lastEndMs;
  // Other moves may have published as many as they do.
  if (!model.campaigns.some(isOpen) && (await nextEndMs(world)) <= lastEndMs) await publishOne(world);
  const open = model.campaigns.filter(isOpen);
  const findPublished = async () => {
    for (const campaign of open) if ((await statusOf(world, campaign)) === 'PUBLISHED') return campaign;
    return undefined;
  };
  const published = await findPublished();
  if (published !== undefined || open.length === 0) return published;
  // The draws have to be registered on the chain.
  await operateOnce(world);
  await indexOnce(world);
  await checkAndRunMinute(world);
  return findPublished();
}

/** Time passes up to the end of a campaign and a little beyond, by the shop's clock and by a block. */
async function passTheEnd(world: World, { endsAtMs }: ModelCampaign): Promise<void> {
  const { clock } = world;
  clock.later(Math.max(0, endsAtMs - clock.now().getTime()) / 1_000 + 1);
  await advanceChainTime(world);
  await operateOnce(world);
  await indexOnce(world);
}

/**
 * Perhaps one post is deleted before the check; all others but one are deleted between the list and the random word. Then the prizes
 * are distributed: most histories end before that.
 */
const removeListedPosts: Move = {
  name: 'posts are deleted between list and draw',
  weight: 0.5,
  async make(world) {
    const { random, customers, x } = world;
    const campaign = await openCampaign(world);
    if (campaign === undefined) return nothingToDo;
    const done: string[] = [campaign.subject];
    for (const who of random.some(customers, 3))
      if (campaign.applicants.get(who)?.hasApplied !== true)
        done.push(`${nameOf(world, who)}: ${await takePart(world, who, campaign, { follows: true })}`);
    const remaining = () =>
      [...campaign.applicants.values()].filter(({ hasApplied, removed }) => hasApplied && removed === null);
    const [early] = random.chance(0.5) ? random.some(remaining(), 1) : [];
    if (early) {
      x.remove(early.postId ?? '');
      early.removed = 'BEFORE_CHECK';
      done.push('1 deleted early');
    }
    await passTheEnd(world, campaign);
    done.push(await checkAndRunMinute(world));
    const listed = remaining();
    for (const applicant of listed.slice(1)) {
      x.remove(applicant.postId ?? '');
      // The list is not committed yet, so that no word was requested.
      applicant.removed = 'BEFORE_WORD';
    }
    done.push(`${Math.max(0, listed.length - 1)} deleted`, await operateOnce(world), await indexOnce(world));
    await fulfilRandomness(world, true);
    done.push(await indexOnce(world), await makeFinal(world), await checkAndRunMinute(world));
    return done.join(', ');
  },
};

export const campaignMoves: readonly Move[] = [publish, join, removePost, end, removeListedPosts];
