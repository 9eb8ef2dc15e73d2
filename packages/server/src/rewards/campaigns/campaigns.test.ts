import { drawIdOf } from '@kura/chain/campaigns';
import {
  type ApiResponse,
  accountAt,
  accounts,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInApprover,
  signInUser,
  startTestServer,
  startXService,
  type TestClock,
  type TestServer,
  testClock,
  X_CALLBACK,
  type XService,
  type XUser,
  xConfig,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advanceCampaignsJob } from './advance-campaigns.job.ts';
import { retryXChecksJob } from './retry-x-checks.job.ts';
import { checkXCredentials } from './x-client.ts';

let x: XService;
let server: TestServer;
let clock: TestClock;
let admin: SignedInAdmin;
let shopAtX: XUser;
let shopPost: string;

beforeAll(async () => {
  x = await startXService({ redirectUrls: [X_CALLBACK], pageSize: 3 });
  clock = testClock(new Date().toISOString());
  server = await startTestServer({
    clock,
    config: {
      x: xConfig(x),
    },
  });
  admin = await signInAdmin(server);
  shopAtX = x.addUser('kura_shop');
  shopPost = x.post(shopAtX, 'A new drop');
});
afterAll(async () => {
  await server.stop();
  await x.stop();
});
afterEach(async () => {
  x.fail(null);
  x.limit(900);
  await server.database.db.deleteFrom('x_pause').execute();
});

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  token: string,
  { body, version }: { body?: object; version?: number } = {},
): Promise<ApiResponse> =>
  server.request({
    method,
    path: `/api${path}`,
    token,
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString();

const terms = (change: object = {}) => ({
  title: { ja: 'フォローで当たる', en: 'Follow and win' },
  description: { ja: '', en: '' },
  // The simulated X uses this computer's time, and the shop's clock is ahead of it.
  startsAt: hours(-24),
  endsAt: hours(24 * 7),
  tasks: [{ kind: 'POST', requiredText: 'Kura' }],
  prizes: [{ kind: 'POINTS', winners: 2, points: '100' }],
  ...change,
});

async function draft(change: object = {}): Promise<{ id: string; version: number; tasks: { id: string }[] }> {
  const { status, body } = await ask('POST', '/campaign', admin.token, { body: terms(change) });
  expect(status).toBe(201);
  return body;
}

const inContext = () => ({
  ...server.context,
  actor: { kind: 'system' as const, name: 'test' },
  requestId: 'test',
});

/** Inserts the registrations that an indexer would read, because this server has no chain. `distribution.test.ts` has one. */
async function registerDraws(): Promise<void> {
  const pending = await server.database.db
    .selectFrom('campaign')
    .where('status', '=', 'PENDING')
    .select(['id', 'attempt', 'ends_at', 'terms_hash'])
    .execute();
  for (const { id, attempt, ends_at: endsAt, terms_hash: termsHash } of pending) {
    await server.database.db
      .insertInto('campaign_draw')
      .values({
        draw_id: drawIdOf(id, attempt),
        campaign_id: id,
        attempt,
        closes_at: endsAt,
        prize_counts: [2],
        terms_hash: termsHash ?? '',
        registered_transaction_hash: `0x${'ab'.repeat(32)}`,
        registered_block: 1,
      })
      .execute();
  }
}

async function advance(): Promise<void> {
  await registerDraws();
  await advanceCampaignsJob.run(inContext(), undefined);
}

async function openCampaign(change: object = {}) {
  const { id, version, tasks } = await draft(change);
  expect(await ask('PUT', `/campaign/${id}/publish`, admin.token, { version, body: {} })).toMatchObject({
    status: 200,
    body: { status: 'PENDING' },
  });
  await advance();
  return { id, tasks };
}

let people = 0;
interface Person {
  readonly user: SignedInUser;
  readonly atX: XUser;
}
async function person(): Promise<Person> {
  people += 1;
  const user = await signInUser(server, accountAt(100 + people));
  return { user, atX: x.addUser(`person_${people}`) };
}

const join = async (id: string, { user }: Person, body: object = {}) =>
  ask('POST', `/campaign/${id}/application`, user.token, { body });

const authUrl = ({ user }: Person, redirectUrl = X_CALLBACK) =>
  ask('GET', `/twitter/auth-url?redirectUrl=${encodeURIComponent(redirectUrl)}`, user.token);

const use = (id: string, appId: string, token: string, action: object) =>
  ask('POST', `/campaign/${id}/application/${appId}/twitter`, token, { body: { x: action } });

async function link(id: string, appId: string, who: Person, atX: XUser = who.atX): Promise<ApiResponse> {
  const { body } = await authUrl(who);
  const back = x.authorize(body.url, atX).searchParams;
  return use(id, appId, who.user.token, {
    action: 'LINK',
    state: back.get('state'),
    code: back.get('code'),
  });
}

async function joinAndLink(id: string, who: Person): Promise<string> {
  const { body } = await join(id, who);
  expect((await link(id, body.id, who)).status).toBe(200);
  return body.id;
}

const verify = (id: string, appId: string, { user }: Person, taskId: string, post?: string) =>
  use(id, appId, user.token, { action: 'VERIFY', taskId, ...(post === undefined ? {} : { post }) });
const apply = (id: string, appId: string, { user }: Person) =>
  ask('PUT', `/campaign/${id}/application/${appId}/apply`, user.token, { body: {} });

describe('a draft', () => {
  test('is created, changed, read by admins alone, and removed', async () => {
    const { id, version } = await draft();
    expect((await ask('GET', `/campaign/${id}`, admin.token)).body).toMatchObject({
      status: 'DRAFT',
      title: { en: 'Follow and win' },
      prizes: [{ kind: 'POINTS', winners: 2, points: '100' }],
      tasks: [{ kind: 'POST', requiredText: 'Kura', template: 'Kura #PR' }],
    });
    const { user } = await person();
    expect((await ask('GET', `/campaign/${id}`, user.token)).status).toBe(404);
    const changed = await ask('PUT', `/campaign/${id}`, admin.token, {
      version,
      body: terms({ prizes: [{ kind: 'POINTS', winners: 1, points: '7.5' }] }),
    });
    expect(changed.body).toMatchObject({ version: version + 1, prizes: [{ points: '7.5', winners: 1 }] });
    expect((await ask('PUT', `/campaign/${id}`, admin.token, { version, body: terms() })).status).toBe(412);
    expect((await ask('DELETE', `/campaign/${id}`, admin.token)).status).toBe(204);
    expect((await ask('GET', `/campaign/${id}`, admin.token)).status).toBe(404);
  });

  test('[T24] is shown to admins who may only view, without applications, and to nobody else', async () => {
    const { id } = await draft();
    const viewer = await signInAdmin(server, ['viewer']);
    const { user } = await person();
    const idsFor = async (token?: string): Promise<string[]> => {
      const path = '/api/campaign?status=DRAFT&pageSize=100';
      const { body } = await server.request({
        method: 'GET',
        path,
        ...(token === undefined ? {} : { token }),
      });
      return body.items.map((each: { id: string }) => each.id);
    };
    expect(await idsFor(viewer.token)).toContain(id);
    expect((await ask('GET', `/campaign/${id}`, viewer.token)).body).toMatchObject({
      status: 'DRAFT',
      version: 1,
    });
    expect((await ask('GET', `/campaign/${id}/applications`, viewer.token)).status).toBe(403);
    expect((await ask('GET', '/campaign/packs-account', viewer.token)).status).toBe(403);
    expect(await idsFor()).toEqual([]);
    expect(await idsFor(user.token)).toEqual([]);
    expect((await ask('GET', `/campaign/${id}/draw`, viewer.token)).status).toBe(404);
  });

  test('with a wrong time or an incomplete prize is refused, and the prize is named', async () => {
    const refused = async (change: object) => {
      const { code, body } = await ask('POST', '/campaign', admin.token, { body: terms(change) });
      return [code, body.index, body.reason];
    };
    expect(await refused({ endsAt: hours(-30) })).toEqual(['CAMPAIGN_TIME_INVALID', undefined, undefined]);
    const good = { kind: 'POINTS', points: '1' };
    const id = crypto.randomUUID();
    expect(await refused({ prizes: [good, { kind: 'POINTS' }] })).toEqual([
      'CAMPAIGN_PRIZE_INVALID',
      1,
      'INCOMPLETE',
    ]);
    expect(await refused({ prizes: [{ ...good, packs: 2 }] })).toEqual([
      'CAMPAIGN_PRIZE_INVALID',
      0,
      'OTHER_KIND',
    ]);
    expect(await refused({ prizes: [{ kind: 'CARD', cardId: id }] })).toEqual([
      'CAMPAIGN_PRIZE_INVALID',
      0,
      'NO_CARD',
    ]);
    expect(await refused({ prizes: [{ kind: 'PACK', gachaId: id, packs: 1 }] })).toEqual([
      'CAMPAIGN_PRIZE_INVALID',
      0,
      'NO_DROP',
    ]);
    expect(await refused({ prizes: [{ kind: 'TICKET', gachaId: id, tickets: 1 }] })).toEqual([
      'CAMPAIGN_PRIZE_INVALID',
      0,
      'NO_DROP',
    ]);
    for (const [fields, reason] of [
      [{ kind: 'TICKET', colourTier: 'BLUE' }, 'INCOMPLETE'],
      [{ kind: 'TICKET', tickets: 1 }, 'INCOMPLETE'],
      [{ kind: 'TICKET', tickets: 1, colourTier: 'BLUE', gachaId: id }, 'INCOMPLETE'],
      [{ kind: 'TICKET', tickets: 1, colourTier: 'BLUE', packs: 1 }, 'OTHER_KIND'],
      [{ ...good, tickets: 1 }, 'OTHER_KIND'],
      [{ ...good, ticketDays: 3 }, 'OTHER_KIND'],
    ] as const) {
      expect([fields, await refused({ prizes: [fields] })]).toEqual([
        fields,
        ['CAMPAIGN_PRIZE_INVALID', 0, reason],
      ]);
    }
  });

  test('is found by a part of its title in either language', async () => {
    const { id } = await draft({ title: { ja: '銀河の抽選', en: 'Galaxy giveaway' } });
    const { id: other } = await draft();
    const found = async (search: string): Promise<string[]> => {
      const path = `/campaign?status=DRAFT&pageSize=100&search=${encodeURIComponent(search)}`;
      const { body } = await ask('GET', path, admin.token);
      return body.items.map((each: { id: string }) => each.id);
    };
    expect(await found('galaxy')).toEqual([id]);
    expect(await found('銀河')).toEqual([id]);
    expect(await found('Follow and')).toContain(other);
    expect(await found('nothing like it')).toEqual([]);
  });

  test('[T46] keeps markup in its texts as text', async () => {
    const text = '<img src=x onerror=alert(1)>';
    const { id } = await draft({ title: { ja: text, en: text }, description: { ja: text, en: text } });
    expect((await ask('GET', `/campaign/${id}`, admin.token)).body.title.ja).toBe(text);
  });

  test('[T8] has a list of wallets, each once, as a Merkle root', async () => {
    const { id, version } = await draft();
    const wallets = [accounts.alice.address, accounts.alice.address.toLowerCase(), accounts.bob.address];
    const set = await ask('POST', `/campaign/${id}/allow-list`, admin.token, { version, body: { wallets } });
    expect(set.body).toEqual({ root: expect.stringMatching(/^0x[0-9a-f]{64}$/), wallets: 2 });
    const again = await ask('POST', `/campaign/${id}/allow-list`, admin.token, {
      version: version + 1,
      body: { wallets: [accounts.bob.address, accounts.alice.address] },
    });
    expect(again.body.root).toBe(set.body.root);
    const none = await ask('POST', `/campaign/${id}/allow-list`, admin.token, {
      version: version + 2,
      body: { wallets: [] },
    });
    expect(none.body).toEqual({ root: null, wallets: 0 });
  });
});

describe('publishing', () => {
  test('names every fault of a draft', async () => {
    const { id, version } = await draft({ title: { ja: '', en: '' }, tasks: [], prizes: [] });
    const refused = await ask('PUT', `/campaign/${id}/publish`, admin.token, { version, body: {} });
    expect(refused).toMatchObject({
      status: 422,
      code: 'CAMPAIGN_NOT_PUBLISHABLE',
      body: { faults: ['NO_TITLE', 'NO_TASKS', 'NO_PRIZES'] },
    });
    const promised = await draft({ tasks: [{ kind: 'POST', requiredText: 'コンプリート賞' }] });
    const forbidden = { version: promised.version, body: {} };
    expect((await ask('PUT', `/campaign/${promised.id}/publish`, admin.token, forbidden)).body).toMatchObject(
      {
        faults: ['COMPLETE_SET_PRIZE'],
      },
    );
  });

  test('reserves the prizes; the campaign is ready, open and closed by time', async () => {
    const { id, version } = await draft({ startsAt: hours(1), endsAt: hours(2) });
    await ask('PUT', `/campaign/${id}/publish`, admin.token, { version, body: {} });
    const statusOf = async () => {
      await advance();
      return (await ask('GET', `/campaign/${id}`, admin.token)).body;
    };
    expect(await statusOf()).toMatchObject({
      status: 'READY',
      prizeStates: [{ state: 'RESERVED', count: 2 }],
    });
    const who = await person();
    expect(await join(id, who)).toMatchObject({ status: 409, code: 'CAMPAIGN_NOT_OPEN' });
    clock.later(3_601);
    admin = await signInAdmin(server);
    expect(await statusOf()).toMatchObject({ status: 'PUBLISHED' });
    clock.later(3_600);
    admin = await signInAdmin(server);
    expect(await statusOf()).toMatchObject({ status: 'STOPPED' });
  });

  test('waits for its draw to be on chain, with these terms', async () => {
    const { id, version } = await draft();
    await ask('PUT', `/campaign/${id}/publish`, admin.token, { version, body: {} });
    await advanceCampaignsJob.run(inContext(), undefined);
    expect((await ask('GET', `/campaign/${id}`, admin.token)).body.status).toBe('PENDING');
    await advance();
    expect((await ask('GET', `/campaign/${id}`, admin.token)).body.status).toBe('PUBLISHED');
    const { body: shown } = await server.request({ method: 'GET', path: `/api/campaign/${id}` });
    expect(shown).toMatchObject({ id, status: 'PUBLISHED' });
    const { db } = server.database;
    const queued = await db
      .selectFrom('operator_transaction')
      .where('kind', '=', 'register-draw')
      .select('subject')
      .execute();
    expect(queued.map(({ subject }) => (subject as { campaignId: string }).campaignId)).toContain(id);
  });

  test('is taken back to a draft before the start, and its prizes are released', async () => {
    const { id, version } = await draft({ startsAt: hours(1) });
    await ask('PUT', `/campaign/${id}/publish`, admin.token, { version, body: {} });
    await advance();
    const { body } = await ask('GET', `/campaign/${id}`, admin.token);
    const back = await ask('PUT', `/campaign/${id}/stop`, admin.token, {
      version: body.version,
      body: { to: 'DRAFT' },
    });
    expect(back.body).toMatchObject({ status: 'DRAFT', termsHash: null, prizeStates: [] });
    const open = await openCampaign();
    const { version: openVersion } = (await ask('GET', `/campaign/${open.id}`, admin.token)).body;
    expect(
      await ask('PUT', `/campaign/${open.id}/stop`, admin.token, {
        version: openVersion,
        body: { to: 'DRAFT' },
      }),
    ).toMatchObject({ status: 409, body: { state: 'PUBLISHED' } });
  });

  test('published terms never change', async () => {
    const { id } = await openCampaign();
    const { version } = (await ask('GET', `/campaign/${id}`, admin.token)).body;
    expect(await ask('PUT', `/campaign/${id}`, admin.token, { version, body: terms() })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect((await ask('DELETE', `/campaign/${id}`, admin.token)).status).toBe(409);
    expect(
      (await ask('POST', `/campaign/${id}/allow-list`, admin.token, { version, body: { wallets: [] } }))
        .status,
    ).toBe(409);
  });

  test('a stopped campaign opens again before its end', async () => {
    const { id } = await openCampaign();
    const version = async () => (await ask('GET', `/campaign/${id}`, admin.token)).body.version;
    await ask('PUT', `/campaign/${id}/stop`, admin.token, { version: await version(), body: {} });
    expect(await join(id, await person())).toMatchObject({ code: 'CAMPAIGN_NOT_OPEN' });
    const resumed = await ask('PUT', `/campaign/${id}/publish`, admin.token, {
      version: await version(),
      body: {},
    });
    expect(resumed.body.status).toBe('PUBLISHED');
    expect((await join(id, await person())).status).toBe(201);
  });

  test('[T66] points above the cap of one admin need a second admin', async () => {
    const { id, version } = await draft({ prizes: [{ kind: 'POINTS', winners: 1_000, points: '900000' }] });
    await signInApprover(server);
    const asked = await ask('PUT', `/campaign/${id}/publish`, admin.token, { version, body: {} });
    expect(asked).toMatchObject({ status: 202, body: { approvalId: expect.any(String) } });
    expect((await ask('GET', `/campaign/${id}`, admin.token)).body.status).toBe('DRAFT');
  });

  test('[T80] the prizes of all campaigns of an admin are one sum, together with the grants', async () => {
    const splitter = await signInAdmin(server);
    const publish = async (prizes: object[]) => {
      const { id, version } = await draft({ prizes });
      const { status } = await ask('PUT', `/campaign/${id}/publish`, splitter.token, { version, body: {} });
      return { id, status };
    };
    const points = (each: string) => [{ kind: 'POINTS', winners: 1, points: each }];
    const first = await publish(points('60000'));
    expect(first.status).toBe(200);
    expect((await publish(points('40000'))).status).toBe(200);
    expect((await publish(points('1'))).status).toBe(202);
    // A draft gives no gifts.
    const { version } = (await ask('GET', `/campaign/${first.id}`, splitter.token)).body;
    await ask('PUT', `/campaign/${first.id}/stop`, splitter.token, { version, body: { to: 'DRAFT' } });
    expect((await publish(points('60000'))).status).toBe(200);
    const tickets = (count: number) => [
      { kind: 'TICKET', winners: count, colourTier: 'BLUE', tickets: 1, ticketDays: 30 },
    ];
    expect((await publish(tickets(50))).status).toBe(200);
    expect((await publish(tickets(1))).status).toBe(202);
  });
});

describe('joining', () => {
  test('makes one application, however often it is asked for', async () => {
    const { id } = await openCampaign();
    const who = await person();
    const answers = await Promise.all([join(id, who), join(id, who), join(id, who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { body } = await ask('GET', '/campaign/available?pageSize=100', who.user.token);
    const own = body.items.find((each: { id: string }) => each.id === id);
    expect(own.application).toMatchObject({ status: 'PENDING', tasks: [{ state: 'OPEN' }] });
  });

  test('[T8] is for the wallets of the list, where there is one', async () => {
    const [listed, other] = [await person(), await person()];
    const { id, version } = await draft();
    await ask('POST', `/campaign/${id}/allow-list`, admin.token, {
      version,
      body: { wallets: [listed.user.account.address] },
    });
    await ask('PUT', `/campaign/${id}/publish`, admin.token, { version: version + 1, body: {} });
    await advance();
    expect((await join(id, listed)).status).toBe(201);
    expect(await join(id, other)).toMatchObject({ status: 422, code: 'CAMPAIGN_NOT_FOR_WALLET' });
    expect(await join(id, other, { wallet: listed.user.account.address })).toMatchObject({
      code: 'NO_WALLET',
    });
    const { body } = await ask('GET', '/campaign/available?pageSize=100', other.user.token);
    expect(body.items.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  test('[T43] an application is its owner’s', async () => {
    const { id, tasks } = await openCampaign();
    const [owner, other] = [await person(), await person()];
    const appId = await joinAndLink(id, owner);
    expect((await verify(id, appId, other, tasks[0]?.id ?? '', '1')).status).toBe(404);
    expect((await apply(id, appId, other)).status).toBe(404);
    expect((await ask('GET', `/campaign/${id}/${owner.user.id}/application`, other.user.token)).status).toBe(
      404,
    );
    expect((await ask('GET', `/campaign/${id}/${owner.user.id}/application`, admin.token)).status).toBe(200);
    const elsewhere = await openCampaign();
    expect((await apply(elsewhere.id, appId, owner)).status).toBe(404);
  });
});

describe('linking an account at X', () => {
  test('[T48] uses PKCE with S256, and a state that works once and for its user', async () => {
    const { id } = await openCampaign();
    const [who, thief] = [await person(), await person()];
    const { body: own } = await join(id, who);
    const { body: other } = await join(id, thief);
    const url = new URL((await authUrl(who)).body.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: x.clientId,
      redirect_uri: X_CALLBACK,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'tweet.read users.read follows.read like.read offline.access',
    });
    const back = x.authorize(url.href, who.atX).searchParams;
    const action = { action: 'LINK', state: back.get('state'), code: back.get('code') };
    // A code for another session.
    expect(await use(id, other.id, thief.user.token, action)).toMatchObject({ code: 'X_STATE_INVALID' });
    expect((await use(id, own.id, who.user.token, action)).body.xName).toBe(who.atX.username);
    expect(await use(id, own.id, who.user.token, action)).toMatchObject({ code: 'X_STATE_INVALID' });
  });

  test('[T48] a state expires, and a new one ends the earlier one', async () => {
    const { id } = await openCampaign();
    const who = await person();
    const { body } = await join(id, who);
    const first = x.authorize((await authUrl(who)).body.url, who.atX).searchParams;
    const second = x.authorize((await authUrl(who)).body.url, who.atX).searchParams;
    const linkWith = (back: URLSearchParams) =>
      use(id, body.id, who.user.token, { action: 'LINK', state: back.get('state'), code: back.get('code') });
    expect((await linkWith(first)).code).toBe('X_STATE_INVALID');
    await server.database.db.updateTable('x_authorization').set({ expires_at: clock.now() }).execute();
    expect((await linkWith(second)).code).toBe('X_STATE_INVALID');
  });

  test('[T48] one account at X is for one user', async () => {
    const { id } = await openCampaign();
    const [first, second] = [await person(), await person()];
    await joinAndLink(id, first);
    const { body } = await join(id, second);
    expect(await link(id, body.id, second, first.atX)).toMatchObject({
      status: 409,
      code: 'X_ACCOUNT_TAKEN',
    });
  });

  test('[T48] of two users who link one account at once one gets it', async () => {
    const { id } = await openCampaign();
    const pair = [await person(), await person()];
    const shared = x.addUser('shared_account');
    const answers = await Promise.all(
      pair.map(async (who) => link(id, (await join(id, who)).body.id, who, shared)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[T48] a campaign stays with the account that joined it', async () => {
    const { id } = await openCampaign();
    const who = await person();
    const appId = await joinAndLink(id, who);
    const other = x.addUser(`second_of_${who.atX.username}`.slice(0, 15));
    expect(await link(id, appId, who, other)).toMatchObject({ code: 'X_ACCOUNT_BOUND' });
    expect((await link(id, appId, who)).status).toBe(200);
  });

  test('[T48] an account at X that joined is not free again after its user was deleted', async () => {
    const { id } = await openCampaign();
    const [first, second] = [await person(), await person()];
    await joinAndLink(id, first);
    expect((await ask('DELETE', `/user/${first.user.id}`, first.user.token)).status).toBe(204);
    const left = await server.database.db
      .selectFrom('x_account')
      .where('user_id', '=', first.user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    const { body } = await join(id, second);
    expect(await link(id, body.id, second, first.atX)).toMatchObject({ code: 'X_ACCOUNT_TAKEN' });
  });

  test('[T47] sends browsers back to the exact address of the list alone', async () => {
    const who = await person();
    const refused = [
      `${X_CALLBACK}/`,
      `${X_CALLBACK}?a=b`,
      'http://kura.test',
      'https://evil.example/campaigns/x',
    ];
    for (const url of refused) {
      expect(await authUrl(who, url), url).toMatchObject({ status: 422, code: 'REDIRECT_NOT_ALLOWED' });
    }
    expect((await authUrl(who)).status).toBe(200);
  });

  test('[T55] keeps tokens encrypted, and writes them nowhere else', async () => {
    const { id } = await openCampaign();
    const who = await person();
    await joinAndLink(id, who);
    const row = await server.database.db
      .selectFrom('x_account')
      .where('user_id', '=', who.user.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.access_token.length).toBeGreaterThan(43);
    expect(JSON.stringify(server.logLines)).not.toContain(x.clientSecret);
  });

  test('the credentials of the shop are accepted, refused or not answered', async () => {
    const config = xConfig(x);
    expect(await checkXCredentials(config)).toBe('ACCEPTED');
    expect(await checkXCredentials({ ...config, clientSecret: 'wrong' })).toBe('REFUSED');
    x.fail('DOWN');
    expect(await checkXCredentials(config)).toBe('NO_ANSWER');
  });

  test('says when X refuses, limits or does not answer', async () => {
    const { id } = await openCampaign();
    const who = await person();
    const { body } = await join(id, who);
    const { body: started } = await authUrl(who);
    const back = x.authorize(started.url, who.atX).searchParams;
    const wrong = { action: 'LINK', state: back.get('state'), code: 'wrong-code' };
    expect((await use(id, body.id, who.user.token, wrong)).code).toBe('X_CODE_REFUSED');
    for (const [fault, code] of [
      ['DOWN', 'X_UNAVAILABLE'],
      ['GARBAGE', 'X_UNAVAILABLE'],
      ['SILENT', 'X_UNAVAILABLE'],
      ['REDIRECT', 'X_UNAVAILABLE'],
    ] as const) {
      x.fail(fault);
      expect((await link(id, body.id, who)).code, fault).toBe(code);
      x.fail(null);
    }
    expect((await link(id, body.id, who)).status).toBe(200);
  });
});

describe('a task', () => {
  const stateOf = ({ body }: ApiResponse) => [body.tasks[0].state, body.tasks[0].reason];

  test('to post is verified by the own post with text and label, once', async () => {
    const { id, tasks } = await openCampaign();
    const task = tasks[0]?.id ?? '';
    const [who, other] = [await person(), await person()];
    const [appId, otherApp] = [await joinAndLink(id, who), await joinAndLink(id, other)];
    const check = async (post: string) => stateOf(await verify(id, appId, who, task, post));
    expect((await verify(id, appId, who, task, 'https://evil.example/1')).code).toBe('X_POST_INVALID');
    expect(await check(x.post(who.atX, 'Kura'))).toEqual(['PENDING', 'PR_MISSING']);
    expect(await check(x.post(who.atX, 'Something #PR'))).toEqual(['PENDING', 'TEXT_MISSING']);
    expect(await check(x.post(who.atX, 'Kura #PR', { createdAt: new Date(0) }))).toEqual([
      'PENDING',
      'TOO_EARLY',
    ]);
    expect(await check('1')).toEqual(['PENDING', 'POST_NOT_FOUND']);
    const others = x.post(other.atX, 'Kura <3 & more #PR');
    // [T48] a post by another author
    expect(await check(others)).toEqual(['PENDING', 'WRONG_AUTHOR']);
    expect((await apply(id, appId, who)).code).toBe('TASKS_NOT_DONE');
    const own = x.post(who.atX, 'Kura #PR');
    expect(await check(`https://x.com/${who.atX.username}/status/${own}`)).toEqual(['VERIFIED', null]);
    // A verified task stays after any later answer.
    expect(await check('1')).toEqual(['VERIFIED', null]);
    expect(stateOf(await verify(id, otherApp, other, task, others))).toEqual(['VERIFIED', null]);
    const shown = await ask('POST', `/campaign/${id}/get-x-post-data/${others}`, other.user.token, {
      body: {},
    });
    expect(shown.body).toMatchObject({
      found: true,
      authorName: other.atX.username,
      text: 'Kura <3 & more #PR',
    });
    // [T56] The shop reads no other post.
    expect(
      (await ask('POST', `/campaign/${id}/get-x-post-data/${others}`, who.user.token, { body: {} })).status,
    ).toBe(404);
    const applied = await apply(id, appId, who);
    expect(applied.body).toMatchObject({ status: 'APPLIED', result: 'NONE' });
    expect((await apply(id, appId, who)).body.appliedAt).toBe(applied.body.appliedAt);
  });

  test('about a post of the campaign shows it, at least its address, before an account at X is linked', async () => {
    const { id } = await openCampaign({ tasks: [{ kind: 'LIKE', postId: shopPost }] });
    const [visitor, linked] = [await person(), await person()];
    const read = async ({ user }: Person) =>
      (await ask('POST', `/campaign/${id}/get-x-post-data/${shopPost}`, user.token, { body: {} })).body;
    await server.database.db.deleteFrom('x_post').execute();
    const url = `https://x.com/i/status/${shopPost}`;
    expect(await read(visitor)).toMatchObject({ found: true, text: null, url });
    await joinAndLink(id, linked);
    expect(await read(linked)).toMatchObject({ found: true, text: 'A new drop' });
    expect(await read(visitor)).toMatchObject({ found: true, text: 'A new drop' });
  });

  test('to follow, like, repost or reply is read from the lists of the user, page by page', async () => {
    const { id, tasks } = await openCampaign({
      tasks: [
        { kind: 'FOLLOW', accountId: shopAtX.id, accountName: shopAtX.username },
        { kind: 'LIKE', postId: shopPost },
        { kind: 'REPOST', postId: shopPost },
        { kind: 'REPLY', postId: shopPost, requiredText: 'nice' },
      ],
    });
    const who = await person();
    const appId = await joinAndLink(id, who);
    const taskIds = tasks.map((task) => task.id);
    const statesNow = async () => {
      for (const taskId of taskIds) await verify(id, appId, who, taskId, x.post(who.atX, 'nice PR'));
      const { body } = await ask('GET', `/campaign/${id}/${who.user.id}/application`, who.user.token);
      return body.tasks.map((task: { state: string; reason: string | null }) => task.reason ?? task.state);
    };
    expect(await statesNow()).toEqual(['NOT_FOLLOWING', 'NOT_LIKED', 'NOT_REPOSTED', 'NOT_A_REPLY']);
    x.follow(who.atX, shopAtX.id);
    for (let other = 0; other < 7; other += 1) x.follow(who.atX, x.addUser(`followed_${other}`).id);
    x.like(who.atX, shopPost);
    for (let other = 0; other < 7; other += 1) x.like(who.atX, x.post(shopAtX, `post ${other}`));
    x.repost(who.atX, shopPost);
    const reply = x.post(who.atX, 'NICE! PR', { repliesTo: shopPost });
    for (const taskId of taskIds) await verify(id, appId, who, taskId, reply);
    expect((await apply(id, appId, who)).body.status).toBe('APPLIED');
  });

  test('that X cannot verify is decided by an admin, with a line in the audit log', async () => {
    const { id, tasks } = await openCampaign({ tasks: [{ kind: 'LIKE', postId: shopPost }] });
    const task = tasks[0]?.id ?? '';
    const who = await person();
    const appId = await joinAndLink(id, who);
    x.fail('FORBIDDEN');
    expect(stateOf(await verify(id, appId, who, task))).toEqual(['UNVERIFIABLE', 'NOT_OFFERED']);
    const { body } = await ask('GET', `/campaign/${id}/applications?undecided=true`, admin.token);
    expect(body.items.map((each: { id: string }) => each.id)).toEqual([appId]);
    const undecided = async () => {
      const { body: summary } = await ask('GET', '/dashboard/totalSummary', admin.token);
      return summary.attention.find((each: { kind: string }) => each.kind === 'CAMPAIGN_TASKS_UNDECIDED');
    };
    expect(await undecided()).toEqual({ kind: 'CAMPAIGN_TASKS_UNDECIDED', count: 1 });
    const decide = (decision: string) =>
      ask('PUT', `/campaign/${id}/application/${appId}/task/${task}`, admin.token, {
        body: { decision, note: 'Seen at X' },
      });
    const notices = async () =>
      (await ask('GET', '/notification', who.user.token)).body.items.map(
        (each: { campaignId: string; campaignNotice: string }) => [each.campaignId, each.campaignNotice],
      );
    expect(await notices()).toEqual([]);
    expect((await decide('REJECTED')).body.tasks[0].state).toBe('REJECTED');
    expect(await notices()).toEqual([[id, 'TASK_REJECTED']]);
    expect((await apply(id, appId, who)).code).toBe('TASKS_NOT_DONE');
    expect((await decide('VERIFIED')).body.tasks[0].state).toBe('VERIFIED');
    // The earlier decision was not read.
    expect(await notices()).toEqual([[id, 'TASK_VERIFIED']]);
    expect(await decide('REJECTED')).toMatchObject({ status: 409, body: { state: 'VERIFIED' } });
    expect(await undecided()).toBeUndefined();
    expect((await apply(id, appId, who)).body.status).toBe('APPLIED');
    const lines = await server.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'decide-campaign-task')
      .where('subject_id', '=', appId)
      .select('details')
      .execute();
    expect(lines.map(({ details }) => (details as { decision: string }).decision).sort()).toEqual([
      'REJECTED',
      'VERIFIED',
    ]);
  });

  test('is checked again automatically after X limited or did not answer', async () => {
    const { id, tasks } = await openCampaign({ tasks: [{ kind: 'LIKE', postId: shopPost }] });
    const task = tasks[0]?.id ?? '';
    const who = await person();
    const appId = await joinAndLink(id, who);
    x.like(who.atX, shopPost);
    x.limit(0);
    expect(stateOf(await verify(id, appId, who, task))).toEqual(['PENDING', 'RATE_LIMITED']);
    x.limit(900);
    const before = x.asked.length;
    // X isn't asked again before its limit ends.
    expect(stateOf(await verify(id, appId, who, task))).toEqual(['PENDING', 'RATE_LIMITED']);
    expect(x.asked.length).toBe(before);
    await server.database.db.deleteFrom('x_pause').execute();
    x.fail('DOWN');
    expect(stateOf(await verify(id, appId, who, task))).toEqual(['PENDING', 'NO_ANSWER']);
    x.fail(null);
    clock.later(61);
    await retryXChecksJob.run(inContext(), undefined);
    const { body } = await ask('GET', `/campaign/${id}/${who.user.id}/application`, who.user.token);
    expect(body.tasks[0].state).toBe('VERIFIED');
    const { body: events } = await ask('GET', `/events?room=user:${who.user.id}&after=0`, who.user.token);
    expect(events.items).toContainEqual(
      expect.objectContaining({
        name: 'UpdateUserApplication',
        payload: { campaignId: id, applicationId: appId, status: 'PENDING' },
      }),
    );
  });

  test('is checked with a new token when the old one expired, by two requests at once too', async () => {
    const { id, tasks } = await openCampaign({
      tasks: [
        { kind: 'LIKE', postId: shopPost },
        { kind: 'REPOST', postId: shopPost },
      ],
    });
    const who = await person();
    const appId = await joinAndLink(id, who);
    x.like(who.atX, shopPost);
    x.repost(who.atX, shopPost);
    await server.database.db
      .updateTable('x_account')
      .set({ expires_at: clock.now() })
      .where('user_id', '=', who.user.id)
      .execute();
    await Promise.all(tasks.map((task) => verify(id, appId, who, task.id)));
    for (const task of tasks) await verify(id, appId, who, task.id);
    const { body } = await ask('GET', `/campaign/${id}/${who.user.id}/application`, who.user.token);
    expect(body.tasks.map((task: { state: string }) => task.state)).toEqual(['VERIFIED', 'VERIFIED']);
  });

  test('says when the user withdrew the access, until the account is linked again', async () => {
    const { id, tasks } = await openCampaign({ tasks: [{ kind: 'LIKE', postId: shopPost }] });
    const task = tasks[0]?.id ?? '';
    const who = await person();
    const appId = await joinAndLink(id, who);
    x.like(who.atX, shopPost);
    const hasEnded = async () =>
      (await ask('GET', `/campaign/${id}/${who.user.id}/application`, who.user.token)).body.xAccessEnded;
    x.withdraw(who.atX);
    expect(await hasEnded()).toBe(false);
    expect(stateOf(await verify(id, appId, who, task))).toEqual(['PENDING', 'ACCESS_WITHDRAWN']);
    expect(await hasEnded()).toBe(true);
    await link(id, appId, who);
    expect(await hasEnded()).toBe(false);
    expect(stateOf(await verify(id, appId, who, task))).toEqual(['VERIFIED', null]);
    // Also after applying, because the tasks are checked again before the draw.
    expect((await apply(id, appId, who)).body.xAccessEnded).toBe(false);
    await server.database.db
      .updateTable('x_account')
      .set({ withdrawn_at: clock.now() })
      .where('user_id', '=', who.user.id)
      .execute();
    expect(await hasEnded()).toBe(true);
    expect((await link(id, appId, who)).body).toMatchObject({ status: 'APPLIED', xAccessEnded: false });
  });
});
