import { randomBytes } from 'node:crypto';
import {
  activeCollection,
  askAs,
  type Identity,
  insertSyncedChainState,
  intakeSlab,
  type MatrixInput,
  type MatrixWorld,
  type SignedInIdentities,
  signInIdentities,
  startTestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './all.matrix.ts';
import { encryptAddress } from './custody/redeems/redeem-address.ts';

// Plants marked values in private columns, then reads everything as other callers. No body or header of any read may contain a
// planted value.

/** Columns that no response may contain, not even for their owner. */
const secretColumns = [
  ['admin_user', 'password_hash'],
  ['admin_user', 'totp_secret_sealed'],
  ['admin_user', 'invitation_hash'],
  ['admin_recovery_code', 'code_hash'],
  ['refresh_token', 'token_hash'],
  ['email_code_request', 'code_hash'],
  ['email_proof', 'token_hash'],
  ['mail', 'sealed_variables'],
  ['push_subscription', 'auth'],
] as const;

const bystanders: readonly Identity[] = ['visitor', 'user', 'otherUser'];
/** At least one of them can see each record of the shop. */
const owners: readonly Identity[] = ['adminOwner', 'user'];
const otherLookers: readonly Identity[] = [
  'visitor',
  'otherUser',
  'adminViewer',
  'adminSupport',
  'adminShipping',
];
/** Identities that may read postal addresses. */
const shippers: readonly Identity[] = ['adminShipping', 'adminOwner'];
const canary = () => `canary${crypto.randomUUID().replaceAll('-', '')}`;

/** Planted private values, by the identities that may read them. */
const planted = {
  ofUser: {
    email: `${canary()}@kura.test`,
    birthDate: '1987-03-21',
    passkey: canary(),
    device: canary(),
  },
  ofAdmins: {
    cardTitle: canary(),
    japaneseTitle: canary(),
    certificate: '77312948100271',
    drop: canary(),
    audited: canary(),
    transactionFault: canary(),
  },
  /** Parts of every redeem's postal address. */
  ofShipping: {
    recipient: canary(),
    street: canary(),
  },
  /** The salt of the user's leaf in the list of a draw. */
  ofApplicant: {
    salt: `0x${randomBytes(32).toString('hex')}`,
  },
  /** Texts of a stock-take whose result is public. */
  ofStockTake: {
    reason: canary(),
    surplus: '88423059211360',
  },
};

const plantedWords = Object.values(planted).flatMap((words) => Object.values(words));
/** The planted values that some permitted reader received. */
const seen = new Set<string>();

let world: MatrixWorld;
let tokens: SignedInIdentities['tokens'];
let secrets: string[];
let adminAddresses: string[];
/** Ids by kind, including hidden records. They are used for every id in a path. */
let ids: string[][];

beforeAll(async () => {
  // As in production, responses of shared calls are cached, and not validated against their contract.
  const server = await startTestServer({ api: { checkAnswers: false } });
  await insertSyncedChainState(server.context);
  ({ world, tokens } = await signInIdentities(server));
  await fillShop();
  await plant();
  await plantAddresses();
  const stockTakeId = await plantStockTake();
  await plantDrawSalts();
  const { db } = world.context;
  const { tokenSecret, vaultKey, sealKeys } = world.context.config;
  secrets = [tokenSecret, vaultKey, ...sealKeys.map(({ key }) => key), ...(await secretsInTables())];
  adminAddresses = (await db.selectFrom('admin_user').select('email').execute()).map(({ email }) => email);
  ids = [...(await idsOfEverything()), [stockTakeId]];
});
afterAll(() => world.server.stop());

/** Creates the records for the calls of the matrix. */
async function fillShop(): Promise<void> {
  for (const { row } of calls) await row?.input?.(world);
}

async function plant(): Promise<void> {
  const { db } = world.context;
  const { ofUser, ofAdmins } = planted;
  const userId = world.user.id;
  const collectionId = await activeCollection(world.server.database);
  await intakeSlab(world.server, world.admin, {
    collectionId,
    englishTitle: ofAdmins.cardTitle,
    japaneseTitle: ofAdmins.japaneseTitle,
    certificateNumber: ofAdmins.certificate,
  });
  await sql`update app_user set email = ${ofUser.email}, birth_date = ${ofUser.birthDate} where id = ${userId}`.execute(
    db,
  );
  await sql`update passkey set name = ${ofUser.passkey} where user_id = ${userId}`.execute(db);
  await sql`update session set device = ${ofUser.device} where user_id = ${userId}`.execute(db);
  await sql`update gacha set name = ${ofAdmins.drop} where status = 'DRAFT'`.execute(db);
  await sql`
    insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    values (${crypto.randomUUID()}, now(), 'admin', ${world.admin.id}, 'try', 'user', ${userId},
            ${JSON.stringify({ reason: ofAdmins.audited })})`.execute(db);
  await sql`update operator_transaction set error_detail = ${ofAdmins.transactionFault}`.execute(db);
  await sql`
    insert into email_code_request (id, email, challenge_hash, lane, familiar, code_hash, requested_at, expires_at)
    values (${crypto.randomUUID()}, ${`${canary()}@kura.test`}, ${randomBytes(32)}, ${randomBytes(32)}, false,
            ${randomBytes(32)}, now(), now() + interval '1 hour')`.execute(db);
  await sql`insert into admin_recovery_code (admin_id, code_hash) values (${world.admin.id}, ${randomBytes(32)})`.execute(
    db,
  );
  await sql`
    insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${crypto.randomUUID()}, user_id, id, ${`https://push.example/${canary()}`}, ${canary()}, ${canary()}, now()
    from session where user_id = ${userId} limit 1`.execute(db);
}

/** Gives every redeem the same address, sealed for its redeem, as users' addresses are. */
async function plantAddresses(): Promise<void> {
  const { db, config } = world.context;
  const { recipient, street } = planted.ofShipping;
  for (const { id } of await db.selectFrom('redeem').select('id').execute()) {
    const { key, encrypted } = encryptAddress(config, id, {
      name: recipient,
      country: 'JP',
      postalCode: '100-0001',
      region: '東京都',
      city: '千代田区',
      line1: street,
      line2: '',
      phone: '+81312345678',
    });
    await db
      .updateTable('redeem')
      .set({ address: encrypted, address_key: key })
      .where('id', '=', id)
      .execute();
  }
}

/** Inserts a stock-take stated on chain with a surplus slab. */
async function plantStockTake(): Promise<string> {
  const { db } = world.context;
  const { reason, surplus } = planted.ofStockTake;
  const id = crypto.randomUUID();
  const hash = `0x${'5'.repeat(64)}`;
  await sql`
    insert into stock_take (id, month, status, started_by, started_at, attempts, transaction_id, report, report_hash, report_block)
    select ${id}, 202101, 'PUBLISHED', ${world.admin.id}, now(), 1, o.id, ${Buffer.from('{"leaves":[]}')}, ${hash}, 1
    from operator_transaction o limit 1`.execute(db);
  await sql`
    insert into stock_take_slab (stock_take_id, grader, certificate_number, scanned_by, scanned_at)
    values (${id}, 'PSA', ${surplus}, ${world.admin.id}, now())`.execute(db);
  await sql`
    insert into stock_take_difference (stock_take_id, kind, grader, certificate_number, reason, explained_by, explained_at)
    values (${id}, 'SURPLUS', 'PSA', ${surplus}, ${reason}, ${world.admin.id}, now())`.execute(db);
  await sql`
    insert into reserve_statement (index, month, root, slab_count, report_hash, stated_at, transaction_hash, block_number)
    values (0, 202101, ${hash}, 1, ${hash}, now(), ${hash}, 1)`.execute(db);
  return id;
}

/** Puts every application of the user in the list of a draw. */
async function plantDrawSalts(): Promise<void> {
  await sql`
    update campaign_application set draw_index = 0, draw_salt = ${planted.ofApplicant.salt}
    where user_id = ${world.user.id} and draw_index is null`.execute(world.context.db);
}

async function secretsInTables(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of secretColumns) {
    const { rows } = await sql<{ value: Buffer | string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      world.context.db,
    );
    expect(rows.length, `there is something in ${table}.${column}`).toBeGreaterThan(0);
    for (const { value } of rows) found.push(...spellings(value));
  }
  return found;
}

const spellings = (value: Buffer | string): string[] =>
  typeof value === 'string'
    ? [value]
    : [value.toString('hex'), value.toString('base64'), value.toString('base64url')];

async function idsOfEverything(): Promise<string[][]> {
  const tables = [
    'app_user',
    'admin_user',
    'session',
    'collection',
    'gacha',
    'intent',
    'market_order',
    'notification',
    'redeem',
  ];
  const found: string[][] = [[world.user.id]];
  for (const table of tables) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} order by id desc limit 3`.execute(world.context.db);
    found.push(rows.map(({ id }) => id));
  }
  const { rows: cards } = await sql<{ id: string }>`
    select id from nft where name = ${planted.ofAdmins.cardTitle} union all (select id from nft limit 2)`.execute(
    world.context.db,
  );
  const { rows: joined } = await sql<{ id: string }>`
    select campaign_id as id from campaign_application where user_id = ${world.user.id} limit 2`.execute(
    world.context.db,
  );
  return [...found, cards.map(({ id }) => id), joined.map(({ id }) => id)];
}

/** Words that must not appear in a response to this identity. */
function forbiddenTo(identity: Identity): string[] {
  const ofOthers = identity === 'user' ? [] : Object.values(planted.ofUser);
  const isBystander = bystanders.includes(identity);
  return [
    ...secrets,
    ...(identity === 'user' ? [] : Object.values(planted.ofApplicant)),
    ...(shippers.includes(identity)
      ? []
      : [...Object.values(planted.ofShipping), ...Object.values(planted.ofStockTake)]),
    ...(isBystander ? [...ofOthers, ...Object.values(planted.ofAdmins), ...adminAddresses] : []),
  ];
}

const reading = calls.filter(({ call }) => call.method === 'GET');
const shared = reading.filter(({ call }) => call.shared);
const order: Identity[] = ['adminOwner', 'user', 'otherUser', 'visitor', 'user', 'otherUser', 'visitor'];
let answeredFromCache = 0;

/** Whether HTTP caches store a response for at most five seconds, and one that isn't a list for one second. */
function isShortLived(caching: string, call: (typeof calls)[number]['call']): boolean {
  const [, fresh, stale] =
    /^public, max-age=0, s-maxage=(\d), (?:must-revalidate|stale-while-revalidate=(\d))$/.exec(caching) ?? [];
  const mayBeStale = call.staleWhileRevalidate === true;
  return Number(fresh) <= 1 && Number(fresh) + Number(stale ?? 0) <= (mayBeStale ? 5 : 1);
}

describe('[T1] [T55] what is hidden', () => {
  it.each(reading)('is not answered by $title', async ({ call, row }) => {
    const path = call.path;
    const [parameter] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const own = (await row?.input?.(world)) ?? {};
    await plantAddresses();
    await plantDrawSalts();
    const kinds: MatrixInput[][] = [
      [own],
      ...(parameter === undefined
        ? []
        : ids.map((ofKind) => ofKind.map((id) => ({ ...own, [parameter]: id })))),
    ];
    const leaks: string[] = [];
    const look = async (identity: Identity, input: MatrixInput): Promise<boolean> => {
      const response = await askAs(world, tokens, identity, call, input);
      const text = `${JSON.stringify(response.body)} ${JSON.stringify([...response.headers])}`;
      for (const word of plantedWords) if (text.includes(word)) seen.add(word);
      for (const word of forbiddenTo(identity)) {
        // A word of the request may only return as its echo.
        if (text.includes(word) && !JSON.stringify(input).includes(word))
          leaks.push(`${identity}: ${word} in ${path}`);
      }
      return ![400, 403, 404].includes(response.status);
    };
    for (const inputs of kinds) {
      for (const input of inputs) {
        const found: boolean[] = [];
        for (const identity of owners) found.push(await look(identity, input));
        // Otherwise the call doesn't take ids of this kind.
        if (found.includes(true)) for (const identity of otherLookers) await look(identity, input);
      }
    }
    expect(leaks).toEqual([]);
  });

  it.each(shared)(
    '[T65] is not answered from the cache by $title, after the request of any user',
    async ({ call, row }) => {
      const path = call.path;
      const [parameter] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const own = (await row?.input?.(world)) ?? {};
      const inputs = parameter === undefined ? [own] : ids.map(([id]) => ({ ...own, [parameter]: id }));
      const leaks: string[] = [];
      for (const input of inputs) {
        const ask = async (identity: Identity) => ({
          identity,
          answer: await askAs(world, tokens, identity, call, input),
        });
        // A row that no identity can read isn't in the cache either.
        if ((await ask('adminOwner')).answer.status === 404) continue;
        // First concurrently, so that some wait for another's response, then one after the other on the warm cache.
        const responses = await Promise.all(order.map(ask));
        for (const identity of order) responses.push(await ask(identity));
        for (const { identity, answer } of responses) {
          const text = `${JSON.stringify(answer.body)} ${JSON.stringify([...answer.headers])}`;
          for (const word of forbiddenTo(identity)) {
            if (text.includes(word) && !JSON.stringify(input).includes(word))
              leaks.push(`${identity}: ${word}`);
          }
          const caching = answer.headers.get('cache-control') ?? '';
          if (identity !== 'visitor' && /public|max-age/.test(caching)) leaks.push(`${identity}: ${caching}`);
          if (identity === 'visitor' && answer.status === 200 && !isShortLived(caching, call)) {
            leaks.push(`HTTP caches: ${caching}`);
          }
        }
        const visitors = responses
          .filter(({ identity, answer }) => identity === 'visitor' && answer.status === 200)
          .map(({ answer }) => JSON.stringify(answer.body));
        if (new Set(visitors).size > 1) leaks.push('visitors get different answers');
        answeredFromCache += visitors.length;
      }
      expect(leaks).toEqual([]);
    },
  );

  it('is looked for in answers of the cache', () => {
    expect(shared.length).toBeGreaterThan(20);
    expect(answeredFromCache).toBeGreaterThan(shared.length);
  });

  it('is looked for where it can be seen by whom it is for', () => {
    expect(plantedWords.filter((word) => !seen.has(word))).toEqual([]);
  });

  it('is found by no search either', async () => {
    const words = [
      planted.ofAdmins.cardTitle,
      planted.ofAdmins.japaneseTitle,
      planted.ofAdmins.certificate,
      planted.ofUser.email,
    ];
    const found: string[] = [];
    for (const { title, call, row } of reading) {
      const fields = 'shape' in call.input ? (call.input.shape as object) : {};
      if (call.access !== 'public' || !('search' in fields)) continue;
      const own = (await row?.input?.(world)) ?? {};
      for (const search of words) {
        const response = await askAs(world, tokens, 'otherUser', call, { ...own, search });
        if ((response.body as { total?: number } | null)?.total) found.push(`${title}: ${search}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('is in no table and in no line of the log as text, where it is an address', async () => {
    const { db } = world.context;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      for (const word of Object.values(planted.ofShipping)) {
        const { rows } = await sql`
          select 1 from ${sql.table(name)} t where t::text like ${`%${word}%`} limit 1`.execute(db);
        if (rows.length > 0) found.push(name);
      }
    }
    expect(tables.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
    const log = JSON.stringify(world.server.logLines);
    expect(Object.values(planted.ofShipping).filter((word) => log.includes(word))).toEqual([]);
  });
});
