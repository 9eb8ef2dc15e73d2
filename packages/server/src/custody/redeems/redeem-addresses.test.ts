import {
  insertSyncedChainState,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSealKeys, rotateKeys } from '../../platform/index.ts';
import { eraseAddressesJob } from './erase-addresses.job.ts';
import { followUpRedeemsJob } from './follow-up-redeems.job.ts';
import { redeemsFeature } from './index.ts';
import { decryptAddress, sealedAddresses } from './redeem-address.ts';
import { redeem } from './redeems.matrix.ts';

let server: TestServer;
let user: SignedInUser;
let admin: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  await insertSyncedChainState(server.context);
  user = await signInUser(server);
  admin = await signInAdmin(server, ['shipping']);
});
afterAll(() => server.stop());

const db = () => server.context.db;
const make = () => redeem({ context: server.context, user } as never);
const system = (name: string) => ({
  ...server.context,
  actor: { kind: 'system' as const, name },
  requestId: 'test',
});

async function rowOf(id: string) {
  return db().selectFrom('redeem').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}

/** Creates a redeem that reached a status some days ago. */
async function ended(status: string, days: number): Promise<string> {
  const { id } = await make();
  const shipment = ['COMPLETED', 'COMPENSATED', 'SHIPPED', 'LOST'].includes(status) ? status : null;
  await db()
    .updateTable('redeem')
    .set({
      status,
      shipment,
      ...(shipment === null ? {} : { carrier: 'Yamato', tracking_number: '1234-5678' }),
      ...(status === 'COMPENSATED' ? { compensation_base_units: 1n } : {}),
    })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into redeem_status (id, redeem_id, at, status)
    values (${crypto.randomUUID()}, ${id}, now() - make_interval(days => ${days}::integer), ${status})`.execute(
    db(),
  );
  return id;
}

describe('[T55] an address', () => {
  test.each([
    ['CANCELLED', 6, false],
    ['CANCELLED', 8, true],
    ['EXPIRED', 8, true],
    ['REJECTED', 8, true],
    ['COMPLETED', 179, false],
    ['COMPLETED', 181, true],
    ['COMPENSATED', 1_000, false],
    ['COMPENSATED', 1_100, true],
    ['SHIPPED', 5_000, false],
    ['LOST', 5_000, false],
    ['BURNED', 5_000, false],
  ] as const)(
    'of a redeem that is %s for %i days is erased with its salt: %s',
    async (status, days, isErased) => {
      const id = await ended(status, days);
      await eraseAddressesJob.run(system('erase-redeem-addresses'), undefined);
      const row = await rowOf(id);
      expect(row.address === null).toBe(isErased);
      expect(row.request_salt === null).toBe(isErased);
      expect(row.address_erased_at !== null).toBe(isErased);
    },
  );

  test('that was erased is shown as such, and prevents the approval', async () => {
    const id = await ended('EXPIRED', 8);
    await eraseAddressesJob.run(system('erase-redeem-addresses'), undefined);
    await db().updateTable('redeem').set({ status: 'REQUESTED' }).where('id', '=', id).execute();
    const path = `/api/redeem/${id}`;
    const shown = await server.request({ method: 'GET', path, token: admin.token });
    expect(shown.body).toMatchObject({ address: null, addressErasedAt: expect.any(String) });
    const approved = await server.request({
      method: 'PATCH',
      path,
      token: admin.token,
      headers: { 'if-match': `"${shown.body.version}"` },
      body: { change: { status: 'APPROVED' } },
    });
    expect(approved).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      body: { state: 'ADDRESS_ERASED' },
    });
  });

  test('is encrypted again with the newest key, and can be read throughout', async () => {
    const { id } = await make();
    const before = server.context.config.addressKeys;
    const keys = [{ number: 2, key: 'ef'.repeat(32) }, ...before];
    const config = { ...server.context.config, addressKeys: keys };
    const rotated = await rotateKeys({ ...server.context, config }, sealedAddresses);
    expect(rotated).toBeGreaterThan(0);
    expect([...(await countSealKeys(server.context, sealedAddresses)).keys()]).toEqual([2]);
    const row = await rowOf(id);
    const sealed = { key: row.address_key, encrypted: row.address as Buffer };
    expect(decryptAddress(config, id, sealed).postalCode).toBe('100-0001');
    expect(() => decryptAddress(server.context.config, id, sealed)).toThrow('key 2 is not configured');
    expect(await rotateKeys({ ...server.context, config }, sealedAddresses)).toBe(0);
    // Restore the order for the other tests.
    const reversed = { ...config, addressKeys: [...keys].reverse() };
    await rotateKeys({ ...server.context, config: reversed }, sealedAddresses);
    expect([...(await countSealKeys(server.context, sealedAddresses)).keys()]).toEqual([1]);
  });

  test('can not be decrypted in the row of another redeem', async () => {
    const [one, other] = [await make(), await make()];
    const row = await rowOf(one.id);
    const sealed = { key: row.address_key, encrypted: row.address as Buffer };
    expect(() => decryptAddress(server.context.config, other.id, sealed)).toThrow();
  });

  test('is not in the error of a request that has a wrong one', async () => {
    const address = {
      name: 'canary of a name',
      country: 'JP',
      postalCode: '1',
      region: '東京都',
      city: '千代田区',
      line1: 'canary of a street',
      line2: '',
      phone: '03-1234-5678',
    };
    const { nftId } = await make();
    const response = await server.request({
      method: 'POST',
      path: '/api/redeem',
      token: user.token,
      idempotencyKey: crypto.randomUUID(),
      body: { cardIds: [nftId], address, consent: true },
    });
    expect(response.body.errors).toEqual([{ path: 'address.postalCode', code: 'invalid_format' }]);
    expect(JSON.stringify(response.body)).not.toContain('canary');
    expect(JSON.stringify(server.logLines)).not.toContain('canary of a');
  });

  test('is erased with the account, which can not be deleted while a redeem is open', async () => {
    const someone = await signInUser(server);
    const { id } = await redeem({ context: server.context, user: someone } as never);
    const remove = () =>
      server.request({ method: 'DELETE', path: `/api/user/${someone.id}`, token: someone.token });
    const refused = await remove();
    expect(refused).toMatchObject({
      code: 'USER_HAS_OPEN_BUSINESS',
      body: { open: [{ kind: 'REDEEM', count: 1 }] },
    });
    await db().updateTable('redeem').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
    expect((await remove()).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ user_id: null, address: null, request_salt: null });
  });
});

describe('the follow-up of redeems', () => {
  test('completes what shipped 30 days ago, and leaves the rest', async () => {
    const [old, recent] = [await ended('SHIPPED', 31), await ended('SHIPPED', 29)];
    await followUpRedeemsJob.run(system('follow-up-redeems'), undefined);
    expect((await rowOf(old)).status).toBe('COMPLETED');
    expect((await rowOf(recent)).status).toBe('SHIPPED');
  });

  test('notifies the holder once when the promised date has passed', async () => {
    const late = await deposited(15);
    const inTime = await deposited(13);
    await followUpRedeemsJob.run(system('follow-up-redeems'), undefined);
    await followUpRedeemsJob.run(system('follow-up-redeems'), undefined);
    const notices = await db()
      .selectFrom('notification')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'REDEEM')
      .select('facts')
      .execute();
    const ofLate = notices.filter(({ facts }) => JSON.stringify(facts).includes(late));
    expect(ofLate).toEqual([{ facts: expect.objectContaining({ redeemNotice: 'LATE' }) }]);
    expect(notices.filter(({ facts }) => JSON.stringify(facts).includes(inTime))).toEqual([]);
    const { body } = await server.request({ method: 'GET', path: '/api/redeem/user', token: user.token });
    const shown = body.items.filter(({ id }: { id: string }) => id === late || id === inTime);
    expect(shown.map(({ isLate }: { isLate: boolean }) => isLate).toSorted()).toEqual([false, true]);
  });
});

/** A redeem with cards in custody since some days ago. */
async function deposited(days: number): Promise<string> {
  const { id, contract } = await make();
  const row = await rowOf(id);
  await sql`
    insert into redeem_deposit (deposit_id, request_hash, holder, contract_address, token_ids, fee_token, fee_base_units,
      state, deposited_at, transaction_hash, block_number)
    values (${row.deposit_id}, ${row.request_hash}, ${row.wallet}, ${contract}, '{1}', ${contract}, 0, 'HELD',
      now() - make_interval(days => ${days}::integer), ${row.request_hash}, 1)`.execute(db());
  await db().updateTable('redeem').set({ status: 'REQUESTED' }).where('id', '=', id).execute();
  return id;
}

test('a compensation above the cap waits for a second admin', async () => {
  const id = await ended('LOST', 1);
  const path = `/api/redeem/${id}`;
  // Another admin has to be able to confirm it.
  const other = await signInAdmin(server, ['shipping']);
  await sql`update admin_user set authority_since = now() - interval '100 hours' where id = ${other.id}`.execute(
    db(),
  );
  const pay = async (amount: string) =>
    server.request({
      method: 'PATCH',
      path,
      token: admin.token,
      headers: { 'if-match': `"${(await rowOf(id)).version}"` },
      body: { change: { status: 'COMPENSATED', amount, reason: 'Bank transfer 4711' } },
    });
  const large = await pay('500.01');
  expect(large).toMatchObject({ status: 202, body: { approvalId: expect.any(String) } });
  expect((await rowOf(id)).status).toBe('LOST');
  expect((await pay('500')).status).toBe(200);
  expect((await rowOf(id)).status).toBe('COMPENSATED');
});

test('the feature erases addresses, follows up, burns and returns deposits by the clock', () => {
  expect(redeemsFeature.jobs?.map(({ name, cron }) => [name, typeof cron])).toEqual([
    ['erase-redeem-addresses', 'string'],
    ['follow-up-redeems', 'string'],
    ['queue-burns', 'string'],
    ['return-unrequested-deposits', 'string'],
  ]);
});
