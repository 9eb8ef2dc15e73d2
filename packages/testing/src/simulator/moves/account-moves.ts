import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { acceptTerms, signedProof } from '../../server/index.ts';
import type { Customer } from '../customer.ts';
import type { ModelSession, Spender } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { drops, nameOf, priceOf } from './what-is-seen.ts';

/** Only some customers set limits: a limit or a pause lasts longer than any history. */
const restrained = ({ customers }: World) => customers.slice(-2);

const acceptsTerms: Move = {
  name: 'accept the terms',
  weight: 0.8,
  async make(world) {
    const [customer, spender] = [...world.model.spenders].find(([, each]) => !each.acceptedTerms) ?? [];
    if (!customer || !spender) return nothingToDo;
    await acceptTerms(world.server, customer.token);
    spender.acceptedTerms = true;
    return nameOf(world, customer);
  },
};

const pausePurchases: Move = {
  name: 'pause the own purchases',
  weight: 3,
  async make(world) {
    const customer = world.random.pick(restrained(world));
    const spender = customer && world.model.spenders.get(customer);
    if (!customer || !spender) return nothingToDo;
    const { status } = await customer.post('/user/self-pause', { days: world.random.pick([1, 7]) });
    if (status !== 200) throw new Error(`A pause answers ${status}`);
    spender.isPaused = true;
    return nameOf(world, customer);
  },
};

async function limitSpending(
  { server, model }: World,
  customer: Customer,
  yen: number | null,
): Promise<void> {
  const spender = model.spenders.get(customer) as Spender;
  const response = await server.request({
    method: 'PATCH',
    path: '/api/user/update-profile',
    token: customer.token,
    body: { spendingLimitYen: yen },
  });
  if (response.status !== 200) throw new Error(`A limit is refused: ${JSON.stringify(response.body)}`);
  // Lower ones apply at once, higher ones after a week.
  if (yen !== null && (spender.limitYen === null || yen < spender.limitYen)) spender.limitYen = yen;
  const shown = response.body.limits.ownYen;
  if (shown !== spender.limitYen)
    throw new Violation('a limit is not the one that was set', `${shown} instead of ${spender.limitYen}`);
}

const setLimit: Move = {
  name: 'set a spending limit',
  weight: 4,
  async make(world) {
    const { random, model } = world;
    const customer = random.pick(restrained(world));
    if (!model.spenders.has(customer)) return nothingToDo;
    const yen = random.chance(0.15) ? null : random.between(1, 20) * 1_000;
    await limitSpending(world, customer, yen);
    return `${nameOf(world, customer)}: ${yen}`;
  },
};

/** One pack costs more. */
const LOW_LIMIT_YEN = 500;

/** Only a purchase that nothing else refuses tests the limit: other moves seldom try one. */
const buyAboveLimit: Move = {
  name: 'set a low limit and buy above it',
  weight: 1,
  async make(world) {
    const { random, model, database, overdueDropId, listedDrop } = world;
    const [customer] = random.some(
      restrained(world).filter((each) => {
        const { acceptedTerms, isPaused } = model.spenders.get(each) as Spender;
        return acceptedTerms && !isPaused;
      }),
      1,
    );
    const { rows } = await sql<{ id: string; place: number; left: number }>`
      select gacha_id as id, drop_id as place, packs - packs_issued - packs_reserved as left from drop_on_chain
      where gacha_id not in (${overdueDropId}, ${listedDrop.id}) and not paused
        and packs - packs_issued - packs_reserved > 0 order by drop_id`.execute(database.db);
    const [drop] = random.some(rows, 1);
    if (!customer || !drop) return nothingToDo;
    await limitSpending(world, customer, LOW_LIMIT_YEN);
    const quantity = random.between(1, Math.min(drop.left, 3));
    const token = random.pick(['USDC', 'USDT'] as const);
    const price = await priceOf(world, drop.id, token);
    if (price === null) return 'not for this token';
    const body = { gachaId: drop.id, quantity, token, openNow: random.chance(0.3) };
    const prediction = { costsBaseUnits: price * BigInt(quantity) };
    const done = await performIntent(world, customer, '/gacha/roll', body, prediction);
    return `${nameOf(world, customer)}: ${quantity} of drop ${drop.place} for ${token}: ${done}`;
  },
};

/** A user with a limit or a pause, or without accepted terms, still tries to buy, also with points, which no limit counts. */
const buyRestrained: Move = {
  name: 'buy against the own restraint',
  weight: 8,
  async make(world) {
    const { random, model, overdueDropId } = world;
    const held = restrained(world).filter((customer) => {
      const { limitYen, isPaused, acceptedTerms } = model.spenders.get(customer) as Spender;
      return limitYen !== null || isPaused || !acceptedTerms;
    });
    const [customer] = random.some(held, 1);
    const [drop] = random.some(
      (await drops(world)).filter(({ id }) => id !== overdueDropId),
      1,
    );
    if (!customer || !drop) return nothingToDo;
    const quantity = random.between(1, 8);
    const token = random.pick(['USDC', 'POINT'] as const);
    const price = token === 'POINT' ? 0n : ((await priceOf(world, drop.id, token)) ?? 0n);
    const body = { gachaId: drop.id, quantity, token, openNow: false };
    const prediction = { costsBaseUnits: price * BigInt(quantity) };
    const done = await performIntent(world, customer, '/gacha/roll', body, prediction);
    return `${nameOf(world, customer)}: ${quantity} of drop ${drop.place} for ${token}: ${done}`;
  },
};

/** More open sessions would add nothing new. */
const MOST_SESSIONS = 4;

async function requestAs(
  world: World,
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) {
  return world.server.request({ method, path: `/api${path}`, token, ...(body && { body }) });
}

const signIn: Move = {
  name: 'sign in',
  weight: 5,
  async make({ server, guest, model }) {
    if (model.sessions.filter(({ isOpen }) => isOpen).length >= MOST_SESSIONS) return nothingToDo;
    const { status, code, body } = await server.request({
      method: 'POST',
      path: '/api/auth/login',
      body: { method: 'metamask', ...(await signedProof(server, guest)) },
    });
    if ((status === 200) === model.isGuestDisabled)
      throw new Violation('a disabled user signs in, or another can not', `${status} ${code}`);
    if (status !== 200) return `refused: ${code}`;
    const { id, accessToken: token, refreshToken } = body;
    model.sessions.push({ id, token, refreshToken, isOpen: true });
    return 'done';
  },
};

const signOut: Move = {
  name: 'sign out',
  weight: 3,
  async make(world) {
    const { random, model } = world;
    const [session] = random.some(
      model.sessions.filter(({ isOpen }) => isOpen),
      1,
    );
    if (!session) return nothingToDo;
    const how = random.pick(['here', 'elsewhere', 'everywhere'] as const);
    const { status } =
      how === 'here'
        ? await requestAs(world, session.token, 'POST', '/auth/logout')
        : await requestAs(
            world,
            session.token,
            'DELETE',
            `/auth/sessions?everywhere=${how === 'everywhere'}`,
          );
    if (status !== 204) throw new Error(`Signing out ${how} answers ${status}`);
    for (const each of model.sessions) {
      const isMeant = each === session ? how !== 'elsewhere' : how !== 'here';
      if (isMeant) each.isOpen = false;
    }
    return how;
  },
};

async function refreshBy(world: World, token: string) {
  return world.server.request({ method: 'POST', path: '/api/auth/refresh-token', body: { token } });
}

const refresh: Move = {
  name: 'refresh a session',
  weight: 3,
  async make(world) {
    const { random, model } = world;
    const [session] = random.some(model.sessions, 1);
    if (!session) return nothingToDo;
    const { status, body } = await refreshBy(world, session.refreshToken);
    if ((status === 200) !== session.isOpen)
      throw new Violation('a refresh token works against the state of its session', `${status}`);
    if (status !== 200) return 'refused';
    session.refreshToken = body.refreshToken;
    session.token = body.accessToken;
    return 'done';
  },
};

/** A spent token with a used successor was stolen: its session ends for both holders. */
const replay: Move = {
  name: 'use a spent refresh token',
  weight: 2,
  async make(world) {
    const open = () => world.model.sessions.find(({ isOpen }) => isOpen);
    const first = open() === undefined ? `signs in: ${await signIn.make(world)}, ` : '';
    const session = open();
    if (!session) return `${first}${nothingToDo}`;
    const stolen = session.refreshToken;
    const used = await refreshBy(world, stolen);
    const again = await refreshBy(world, used.body.refreshToken);
    if (used.status !== 200 || again.status !== 200)
      throw new Violation('a refresh token works against the state of its session');
    const { status } = await refreshBy(world, stolen);
    if (status === 200) throw new Violation('a spent refresh token works once more');
    session.isOpen = false;
    session.token = again.body.accessToken;
    session.refreshToken = again.body.refreshToken;
    await checkSession(world, session);
    return `${first}refused`;
  },
};

const disable: Move = {
  name: 'disable or enable a user',
  weight: 2,
  async make({ server, model, adminToken, guestId }) {
    const status = model.isGuestDisabled ? 'ACTIVE' : 'DISABLED';
    const response = await server.request({
      method: 'PUT',
      path: `/api/user/record/${guestId}/status`,
      token: adminToken,
      body: { status, ...(status === 'DISABLED' && { reason: 'a dispute' }) },
    });
    if (response.status !== 200) throw new Error(`${status} answers ${JSON.stringify(response.body)}`);
    model.isGuestDisabled = status === 'DISABLED';
    if (model.isGuestDisabled) for (const session of model.sessions) session.isOpen = false;
    return status;
  },
};

/** Every session's answers match its state. */
export async function checkSessions(world: World): Promise<void> {
  for (const session of world.model.sessions) await checkSession(world, session);
  // Ended sessions were checked once, which is enough.
  const open = world.model.sessions.filter(({ isOpen }) => isOpen);
  const ended = world.model.sessions.filter(({ isOpen }) => !isOpen).slice(-2);
  world.model.sessions.splice(0, Number.POSITIVE_INFINITY, ...ended, ...open);
}

async function checkSession(world: World, { token, isOpen }: ModelSession): Promise<void> {
  const { status } = await requestAs(world, token, 'GET', '/user/me');
  if ((status === 200) !== isOpen)
    throw new Violation('a session answers against its state', `${status}, ${isOpen ? 'open' : 'ended'}`);
}

const calls = [
  { by: 'finance', method: 'POST', path: '/settings', body: { entries: [{ key: 'fee', value: '0' }] } },
  {
    by: 'finance',
    method: 'POST',
    path: '/contract/mint-point-token',
    body: { wallet: `0x${'11'.repeat(20)}`, amount: '5', reason: 'a trial' },
  },
  { by: 'support', method: 'GET', path: '/user/list' },
  { by: 'viewer', method: 'GET', path: '/settings' },
] as const;

/** Admin calls by users without the permission. */
const overreach: Move = {
  name: 'call what another role may',
  weight: 4,
  async make(world) {
    const { random, server, viewerToken, customers } = world;
    const call = random.pick(calls);
    const who = random.pick(['nobody', 'a user', 'a viewer'] as const);
    const token = { nobody: undefined, 'a user': customers[0]?.token, 'a viewer': viewerToken }[who];
    const { status } = await server.request({
      method: call.method,
      path: `/api${call.path}`,
      ...(token && { token }),
      ...('body' in call && { body: call.body, idempotencyKey: randomUUID() }),
    });
    const due = who === 'nobody' ? 401 : who === 'a viewer' && call.by === 'viewer' ? 200 : 403;
    if (status !== due)
      throw new Violation(
        'a role answers otherwise than it may',
        `${who} ${call.path}: ${status} instead of ${due}`,
      );
    return `${who}: ${call.path}: ${status}`;
  },
};

const profiles = [
  { name: 'Comet', bio: 'Collects comets' },
  { language: 'ja', shared: false },
  { language: 'en', shared: true, bio: '' },
  { name: 'Nova' },
] as const;

/** A user's profile shows the last values that the user set. */
const changeProfile: Move = {
  name: 'change or read the profile',
  weight: 2,
  async make(world) {
    const { random, server, model } = world;
    const customer = random.pick(world.customers);
    const known = model.profiles.get(customer) ?? {};
    const body = random.chance(0.6) ? random.pick(profiles) : null;
    if (body) {
      const path = '/api/user/update-profile';
      const { status } = await server.request({ method: 'PATCH', path, token: customer.token, body });
      if (status !== 200) throw new Error(`A profile answers ${status}`);
    }
    const due = { ...known, ...body };
    model.profiles.set(customer, due);
    const shown = (await customer.get('/user/me')).body;
    for (const [field, value] of Object.entries(due))
      if (shown[field] !== value)
        throw new Violation('a profile shows something else than was set', `${field}: ${shown[field]}`);
    return `${nameOf(world, customer)}: ${body ? Object.keys(body) : 'read'}`;
  },
};

export const accountMoves: readonly Move[] = [
  changeProfile,
  acceptsTerms,
  setLimit,
  pausePurchases,
  buyAboveLimit,
  buyRestrained,
  signIn,
  signOut,
  refresh,
  replay,
  disable,
  overreach,
];
