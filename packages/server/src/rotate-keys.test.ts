import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  insertSyncedChainState,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redeem } from './custody/redeems/redeems.matrix.ts';
import { features } from './features.ts';
import { giveRecoveryCodes, spendCodeOf } from './identity/auth/admin/recovery-codes.ts';
import { openTotpSecret } from './identity/auth/admin/totp.ts';
import { insertQueuedMail } from './messages/email/queue-mail.ts';
import { vapidKeys } from './messages/notifications/push/vapid-keys.ts';
import {
  countSealKeys,
  keysOf,
  openText,
  rotateKeys,
  type ServerConfig,
  sealText,
} from './platform/index.ts';

type Row = Readonly<Record<string, unknown>> & { readonly value: Buffer };

const columns = features.flatMap(({ sealedColumns = [] }) => sealedColumns);
const cases = columns.map((sealed) => ({ name: `${sealed.table}.${sealed.column}`, sealed }));
type Sealed = (typeof columns)[number];

let server: TestServer;
let admin: SignedInAdmin;
let recoveryCodes: string[];
let oldCode: string;
let pushKey: string;
/** The configuration with a newer key of each kind, and with the newer keys alone. */
let both: ServerConfig;
let newest: ServerConfig;

const db = () => server.context.db;
const context = () => ({ ...server.context, requestId: 'test' });

const rowsOf = async ({ table, column, rowColumns, numberColumn }: Sealed): Promise<Row[]> =>
  (
    await sql<Row>`
      select ${sql.join([...rowColumns, ...(numberColumn === undefined ? [] : [numberColumn])].map((each) => sql.ref(each)))},
             ${sql.ref(column)} as value
      from ${sql.table(table)} where ${sql.ref(column)} is not null order by 1`.execute(db())
  ).rows;

/** Seals a text in the format from before keys had numbers. */
function sealUnnumbered(key: string, { purpose, boundTo }: ReturnType<Sealed['seal']>, text: string): Buffer {
  const nonce = randomBytes(12);
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', purpose, 32)), nonce);
  sealing.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Replaces a column's value by one from before keys had numbers. */
async function makeOld(sealed: Sealed, row: Row): Promise<void> {
  const { config } = server.context;
  const keys = keysOf(config, sealed);
  const text = openText(keys, sealed.seal(row), row.value);
  const key = sealed.numberColumn === undefined ? config.vaultKey : (keys[0]?.key as string);
  await sql`update ${sql.table(sealed.table)} set ${sql.ref(sealed.column)} = ${sealUnnumbered(key, sealed.seal(row), text)}
            where ${sql.ref(sealed.rowColumns[0])} = ${row[sealed.rowColumns[0]]}`.execute(db());
}

beforeAll(async () => {
  server = await startTestServer();
  await insertSyncedChainState(server.context);
  const { config } = server.context;
  const tokenKeys = [{ number: 1, key: '44'.repeat(32) }];
  Object.assign(config, {
    x: {
      ...{ apiUrl: '', authorizeUrl: '', clientId: '', clientSecret: '', redirectUrls: [], timeoutMs: 1 },
      tokenKeys,
    },
  });
  const more = { number: 2, key: '99'.repeat(32) };
  const withKeys = (only: boolean): ServerConfig => {
    const add = (keys: ServerConfig['sealKeys']) => (only ? [more] : [more, ...keys]);
    return {
      ...config,
      sealKeys: add(config.sealKeys),
      addressKeys: add(config.addressKeys),
      x: config.x && { ...config.x, tokenKeys: add(tokenKeys) },
    };
  };
  both = withKeys(false);
  newest = withKeys(true);

  admin = await signInAdmin(server);
  const others = [await signInAdmin(server), await signInAdmin(server)];
  const users = [await signInUser(server), await signInUser(server)];
  pushKey = (await vapidKeys(server.context)).privateKey;
  recoveryCodes = await db()
    .transaction()
    .execute((tx) =>
      giveRecoveryCodes({ ...context(), actor: { kind: 'system', name: 'test' } } as never, tx, admin.id),
    );
  // The stored hash of a code from before keys had numbers.
  oldCode = 'AAAAA-BBBBB';
  const hashKey = Buffer.from(hkdfSync('sha256', config.vaultKey, '', 'kura recovery codes', 32));
  const codeHash = createHmac('sha256', hashKey).update(`${admin.id} AAAAABBBBB`).digest();
  await db().insertInto('admin_recovery_code').values({ admin_id: admin.id, code_hash: codeHash }).execute();
  await sql`update admin_user set totp_next_secret_sealed = totp_secret_sealed where id = any(${others.map(({ id }) => id)}::uuid[])`.execute(
    db(),
  );
  for (const user of users) {
    await redeem({ context: server.context, user } as never);
    await db()
      .transaction()
      .execute((tx) =>
        insertQueuedMail(tx, server.context, {
          ...{ template: 'account-deleted', to: 'a@kura.test', language: 'ja', content: {} as never },
          expiresAt: new Date(Date.now() + 3_600_000),
        }),
      );
    const stateHash = randomBytes(32).toString('hex');
    const seal = { purpose: 'code verifier for X', boundTo: stateHash };
    await db()
      .insertInto('x_authorization')
      .values({
        ...{ state_hash: stateHash, user_id: user.id, redirect_url: '', expires_at: new Date() },
        code_verifier: sealText(config.sealKeys, seal, 'verifier'),
      })
      .execute();
    const token = sealText(tokenKeys, { purpose: 'token of an account at X', boundTo: user.id }, 'token');
    await db()
      .insertInto('x_account')
      .values({
        ...{ user_id: user.id, x_user_id: String(1 + users.indexOf(user)), name: 'x', token_key: 1 },
        ...{ access_token: token, refresh_token: token, expires_at: new Date(), linked_at: new Date() },
      })
      .execute();
  }
});
afterAll(() => server.stop());

describe('[T55] after a rotation', () => {
  test('every sealed column is known', () => {
    expect(cases.map(({ name }) => name).sort()).toEqual([
      'admin_recovery_code.code_hash',
      'admin_user.totp_next_secret_sealed',
      'admin_user.totp_secret_sealed',
      'mail.sealed_variables',
      'push_key.private_key_sealed',
      'redeem.address',
      'x_account.access_token',
      'x_account.refresh_token',
      'x_authorization.code_verifier',
    ]);
  });

  test.each(cases)('the newest key alone opens $name, also of rows from before', async ({ sealed }) => {
    const isCode = sealed.table === 'admin_recovery_code';
    const [first] = await rowsOf(sealed);
    if (!isCode) await makeOld(sealed, first as Row);
    const before = await rowsOf(sealed);
    // A killed run leaves all values readable.
    const rotating = { ...server.context, config: both };
    await expect(
      withFailpoint('keys-rotated.before-commit', () => rotateKeys(rotating, sealed)),
    ).rejects.toThrow('failpoint');
    expect(await rowsOf(sealed)).toEqual(before);

    expect(await rotateKeys(rotating, sealed)).toBe(before.length);
    expect(await rotateKeys(rotating, sealed)).toBe(0);
    expect([...(await countSealKeys(server.context, sealed))]).toEqual([[2, before.length]]);
    const after = await rowsOf(sealed);
    const texts = after.map((row) => openText(keysOf(newest, sealed), sealed.seal(row), row.value));
    expect(texts.filter((text) => text.length > 0)).toHaveLength(before.length);
    const other = after.at(-1) as Row;
    expect(() => openText(keysOf(server.context.config, sealed), sealed.seal(other), other.value)).toThrow(
      'key 2 is not configured',
    );
  });

  test('second factors, recovery codes and the key for push messages are the same', async () => {
    for (const sealed of columns) await rotateKeys({ ...server.context, config: both }, sealed);
    const { totp_secret_sealed: totp } = await db()
      .selectFrom('admin_user')
      .where('id', '=', admin.id)
      .select('totp_secret_sealed')
      .executeTakeFirstOrThrow();
    expect(openTotpSecret(newest, admin.id, totp as Buffer)).toBe(admin.totpSecret);
    expect((await vapidKeys({ ...server.context, config: newest })).privateKey).toBe(pushKey);
    const spend = (code: string) =>
      db()
        .transaction()
        .execute((tx) => spendCodeOf(tx, newest, { adminId: admin.id, code, at: new Date() }));
    const [code = ''] = recoveryCodes;
    expect([await spend(code), await spend(code)]).toEqual([true, false]);
    expect([await spend(oldCode.toLowerCase()), await spend(oldCode)]).toEqual([true, false]);
    expect(await spend('CCCCC-DDDDD')).toBe(false);
  });
});
