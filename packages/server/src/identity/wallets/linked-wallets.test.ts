import { FRESH_PROOF_SECONDS } from '@kura/domain/auth';
import {
  type SignedInUser,
  signedProof,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { sql } from 'kysely';
import { generatePrivateKey, type LocalAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
let user: SignedInUser;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await signInUser(server);
});

const newWallet = () => privateKeyToAccount(generatePrivateKey());
const link = async (account: Pick<LocalAccount, 'address' | 'signMessage'>, token = user.token) =>
  server.request({
    method: 'POST',
    path: '/api/wallet/link',
    token,
    body: await signedProof(server, account),
  });
const unlink = (address: string, token = user.token) =>
  server.request({ method: 'DELETE', path: `/api/wallet/${address}`, token });
const walletsOf = async (token: string) =>
  (await server.request({ method: 'GET', path: '/api/user/me', token })).body.wallets.map(
    (wallet: { address: string }) => wallet.address,
  );

describe('a further wallet', () => {
  test('is linked by its own signature, and then signs its user in', async () => {
    const wallet = newWallet();
    clock.later(1);
    expect(await link(wallet)).toMatchObject({
      status: 201,
      body: { address: wallet.address, kind: 'INJECTED' },
    });
    expect(await walletsOf(user.token)).toEqual([user.account.address, wallet.address]);
    expect((await signInUser(server, wallet)).id).toBe(user.id);
  });

  test('is not linked while it is somebody’s, nor twice', async () => {
    const other = await signInUser(server);
    expect(await link(other.account)).toMatchObject({ status: 409, code: 'WALLET_TAKEN' });
    expect(await link(user.account)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('of two users who link it at once has one', async () => {
    const wallet = newWallet();
    const other = await signInUser(server);
    const responses = await Promise.all([link(wallet), link(wallet, other.token)]);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409]);
  });

  test('signing in for the first time while it is linked belongs to one of the two users, as both answers show', async () => {
    const wallet = newWallet();
    const { pool } = server.database;
    const busy = await pool.connect();
    try {
      // The sign-in finds that nobody has the wallet, and is held up at making its user.
      await busy.query('begin');
      await busy.query('lock table app_user in share mode');
      const waiting = async (count: number) =>
        expect
          .poll(async () => {
            const found = `select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`;
            return (await pool.query(found)).rowCount;
          })
          .toBe(count);
      const signingIn = signInUser(server, wallet, { acceptsTerms: false });
      await waiting(1);
      const linking = link(wallet);
      await Promise.race([linking, waiting(2)]);
      await busy.query('commit');
      const [newcomer, linked] = await Promise.all([signingIn, linking]);
      const theirs = await walletsOf(newcomer.token);
      expect(await walletsOf(user.token)).toHaveLength(linked.status === 201 ? 2 : 1);
      expect(theirs).toEqual(newcomer.id === user.id ? await walletsOf(user.token) : [wallet.address]);
    } finally {
      busy.release();
    }
  });

  test('is one too many when two are linked at once and there is room for one', async () => {
    const { pool } = server.database;
    const others = Array.from({ length: 18 }, () => newWallet().address.toLowerCase());
    await pool.query('insert into wallet (address, user_id) select unnest($1::text[]), $2', [
      others,
      user.id,
    ]);
    const busy = await pool.connect();
    try {
      // Neither is stored before both were checked, or one of them waits for the other.
      await busy.query('begin');
      await busy.query('lock table wallet in share mode');
      const linking = [link(newWallet()), link(newWallet())];
      await expect
        .poll(async () => {
          const found = `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return (await pool.query(found)).rowCount;
        })
        .toBe(2);
      await busy.query('commit');
      const responses = await Promise.all(linking);
      expect(responses.map((response) => response.status).sort()).toEqual([201, 409]);
      expect(await walletsOf(user.token)).toHaveLength(20);
    } finally {
      busy.release();
    }
  });

  test('[T41] is linked by each message once', async () => {
    const wallet = newWallet();
    const body = await signedProof(server, wallet);
    const ask = () => server.request({ method: 'POST', path: '/api/wallet/link', token: user.token, body });
    expect((await ask()).status).toBe(201);
    expect((await unlink(wallet.address)).status).toBe(204);
    expect((await ask()).code).toBe('SIGN_IN_NONCE_INVALID');
  });

  test('[T42] is linked and unlinked only soon after a proof of who is there', async () => {
    clock.later(FRESH_PROOF_SECONDS - 1);
    const wallet = newWallet();
    expect((await link(wallet)).status).toBe(201);
    clock.later(2);
    expect((await link(newWallet())).code).toBe('TOKEN_EXPIRED');
    const { body } = await server.request({
      method: 'POST',
      path: '/api/auth/refresh-token',
      body: { token: user.refreshToken },
    });
    expect((await link(newWallet(), body.accessToken)).code).toBe('FRESH_PROOF_REQUIRED');
    expect((await unlink(wallet.address, body.accessToken)).code).toBe('FRESH_PROOF_REQUIRED');
    const proof = await server.request({
      method: 'POST',
      path: '/api/auth/prove',
      token: body.accessToken,
      body: { method: 'metamask', ...(await signedProof(server, wallet)) },
    });
    expect(proof).toMatchObject({
      status: 200,
      body: { provedUntil: new Date(clock.now().getTime() + FRESH_PROOF_SECONDS * 1000).toISOString() },
    });
    expect((await unlink(wallet.address, body.accessToken)).status).toBe(204);
  });
});

describe('a linked wallet', () => {
  let wallet: LocalAccount;
  beforeEach(async () => {
    wallet = newWallet();
    await link(wallet);
  });

  test('goes when nothing of it is open, and signs its user in no more', async () => {
    expect((await unlink(wallet.address)).status).toBe(204);
    expect(await walletsOf(user.token)).toEqual([user.account.address]);
    expect((await signInUser(server, wallet)).id).not.toBe(user.id);
  });

  test('[T43] goes by its own user alone', async () => {
    const other = await signInUser(server);
    expect((await unlink(wallet.address, other.token)).status).toBe(404);
  });

  test('stays as the last way in, also when both are unlinked at once', async () => {
    const responses = await Promise.all([unlink(wallet.address), unlink(user.account.address)]);
    expect(responses.map((response) => response.status).sort()).toEqual([204, 409]);
    expect(responses.find((response) => response.status === 409)?.body).toMatchObject({
      code: 'WALLET_NOT_REMOVABLE',
      reason: 'LAST_WAY_IN',
    });
  });

  test('may go as the last where a passkey lets its user in', async () => {
    const joined = await signInByPasskey(server);
    await link(newWallet(), joined.token);
    const [address] = await walletsOf(joined.token);
    expect((await unlink(address, joined.token)).status).toBe(204);
  });

  test('stays while something of it is on its way', async () => {
    await sql`
      insert into intent (id, user_id, wallet, kind, status, summary, steps, created_at, updated_at, expires_at)
      values (${crypto.randomUUID()}, ${user.id}, ${wallet.address.toLowerCase()}, 'CANCEL_RECOVERY', 'SUBMITTED', '{}',
              '[]', ${clock.now()}, ${clock.now()}, ${clock.now()})`.execute(server.context.db);
    expect((await unlink(wallet.address)).body).toMatchObject({
      code: 'WALLET_NOT_REMOVABLE',
      reason: 'UNDER_WAY',
    });
  });

  test('stays when it is the account of a passkey', async () => {
    await server.database.db
      .updateTable('wallet')
      .set({ kind: 'ACCOUNT' })
      .where('address', '=', wallet.address.toLowerCase())
      .execute();
    expect((await unlink(wallet.address)).body).toMatchObject({ reason: 'ACCOUNT' });
  });
});
