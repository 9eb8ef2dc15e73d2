import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startXService, type XService } from './x-service.ts';
import type { XUser } from './x-state.ts';

let folder: string;
let file: string;
let x: XService | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kura-x-'));
  file = join(folder, 'x.json');
});
afterEach(async () => {
  await x?.stop();
  rmSync(folder, { recursive: true });
});

async function restart(): Promise<XService> {
  await x?.stop();
  x = await startXService({ file });
  return x;
}

const callback = 'http://kura.test/campaigns/x';

async function tokens(service: XService, fields: Record<string, string>) {
  const credentials = Buffer.from(`${service.clientId}:${service.clientSecret}`).toString('base64');
  const response = await fetch(`${service.url}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams(fields),
  });
  const given = (await response.json()) as { access_token: string; refresh_token: string };
  return { status: response.status, access: given.access_token, refresh: given.refresh_token };
}

/** The shop's calls when a user connects the account `name`. */
function connect(service: XService, name: string) {
  const verifier = randomBytes(32).toString('base64url');
  const page = new URL(service.authorizeUrl);
  page.search = new URLSearchParams({
    response_type: 'code',
    client_id: service.clientId,
    redirect_uri: callback,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const back = service.authorize(page.href, service.addUser(name));
  return tokens(service, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: callback,
  });
}

async function read(service: XService, access: string, path: string) {
  const response = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${access}` } });
  return { status: response.status, body: await response.json() };
}

it('keeps accounts, tokens and users’ actions after a restart', async () => {
  const before = await restart();
  const shop = before.addUser('kura_shop');
  const announcement = before.post(shop, 'A new drop');
  const mika = before.addUser('mika');
  const { access, refresh } = await connect(before, 'mika');
  before.follow(mika, shop.id);
  before.like(mika, announcement);
  const own = before.post(mika, 'My card', { createdAt: new Date('2026-11-01T00:00:00Z') });
  const removed = before.post(mika, 'Gone');
  before.remove(removed);
  const paths = [
    '/2/users/me',
    `/2/users/${mika.id}/following`,
    `/2/users/${mika.id}/liked_tweets`,
    `/2/users/${mika.id}/tweets?tweet.fields=created_at`,
    `/2/tweets/${removed}`,
  ];
  const answers = await Promise.all(paths.map((path) => read(before, access, path)));
  expect(answers[3]).toMatchObject({ status: 200, body: { data: [{ id: own }] } });

  const after = await restart();
  expect(await Promise.all(paths.map((path) => read(after, access, path)))).toEqual(answers);
  expect(after.addUser('mika').id).toBe(mika.id);
  expect(after.postsOf(after.addUser('kura_shop'))).toEqual([announcement]);
  expect(await tokens(after, { grant_type: 'refresh_token', refresh_token: refresh })).toMatchObject({
    status: 200,
  });
  // It was used: no later start accepts it.
  const last = await restart();
  expect(await tokens(last, { grant_type: 'refresh_token', refresh_token: refresh })).toMatchObject({
    status: 400,
  });
});

it('reuses no id from an earlier start', async () => {
  const mika = (await restart()).addUser('mika');
  expect((await restart()).addUser('ren').id).not.toBe(mika.id);
});

it('keeps a protected account protected, and a withdrawn access withdrawn', async () => {
  const before = await restart();
  const mika = before.addUser('mika');
  const post = before.post(mika, 'For followers');
  before.protect(mika);
  const ren = await connect(before, 'ren');
  const { access, refresh } = await connect(before, 'mika');
  before.withdraw(mika);

  const after = await restart();
  expect((await read(after, ren.access, `/2/tweets/${post}`)).body).toHaveProperty('errors');
  expect((await read(after, access, '/2/users/me')).status).toBe(401);
  expect((await tokens(after, { grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(400);
});

const shopId = '1800000000000000000';
const acts: readonly [string, (service: XService, user: XUser) => unknown][] = [
  ['adds an account', (service) => service.addUser('ren')],
  ['posts', (service, user) => service.post(user, 'My card')],
  ['reposts', (service, user) => service.repost(user, shopId)],
  ['likes', (service, user) => service.like(user, shopId)],
  ['follows', (service, user) => service.follow(user, shopId)],
  ['unfollows', (service, user) => service.unfollow(user, '1700000000000000000')],
  ['deletes a post', (service, user) => service.remove(service.postsOf(user)[0] ?? '')],
  ['protects the account', (service, user) => service.protect(user)],
  ['connects', (service, user) => connect(service, user.username)],
  ['withdraws the access', (service, user) => service.withdraw(user)],
];

it.each(acts)('stores a user’s action at once: %s', async (_name, act) => {
  const service = await restart();
  const mika = service.addUser('mika');
  service.post(mika, 'First');
  service.follow(mika, '1700000000000000000');
  await connect(service, 'mika');
  const before = readFileSync(file, 'utf8');
  await act(service, mika);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
});
