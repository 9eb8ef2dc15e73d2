import { administer, dropDatabase, sharedPostgres } from '@kura/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './index.ts';

const migration = '20261129010000-one-delivery-table.sql';
const name = 'kura_one_delivery_table';
const tables = ['pack_delivery', 'card_delivery', 'payment_void', 'card_payment_void'];

const id = (digit: number) => `00000000-0000-0000-0000-00000000000${digit}`;
const ref = (digit: number) => `0x${String(digit).repeat(64)}`;
const address = (digit: string) => `0x${digit.repeat(40)}`;
const [packs, stock, listing, packsVoid, stockVoid, foreign] = [1, 2, 3, 4, 5, 6] as const;

/** Deliveries of all kinds that arrived or were voided. The listed card is the one from stock, sold again. */
const formerRows = `
  insert into gacha (id, collection_id, name, packs, limit_per_transaction, ends_at, texts, colour_tier)
    values ('${id(1)}', '${id(1)}', 'Wilds', 9, 9, now(), '{}', 'RED');
  insert into nft (id, kind, collection_id, name, reveal_state, contract_address, token_id, owner)
    values ('${id(1)}', 'pack', '${id(1)}', 'Pack', 'UNREVEALED', '${address('a')}', 71, '${address('c')}'),
           ('${id(2)}', 'pack', '${id(1)}', 'Pack', 'UNREVEALED', '${address('a')}', 73, '${address('c')}');
  insert into pack (nft_id, gacha_id, token_id) values ('${id(1)}', '${id(1)}', 71), ('${id(2)}', '${id(1)}', 73);
  insert into nft (id, kind, collection_id, name, reveal_state, contract_address, token_id, owner, serial_hash, grader,
                   certificate_number, grade)
    values ('${id(3)}', 'card', '${id(1)}', 'Ember', 'REVEALED', '${address('b')}', 5, '${address('c')}', '${ref(9)}', 'PSA', '1', 9);
  insert into payment (id, number, wallet, kind, gacha_id, quantity, open_now, card_id, status, cents, yen, yen_per_dollar_e4,
                       checkout_url, expires_at, created_at, provider_id, settled_at, delivery_id, delivered_at, held_until)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, repeat(n::text, 8), '${address('c')}', case n when 4 then 'PACKS'
      else 'CARD' end, case n when 4 then '${id(1)}'::uuid end, case n when 4 then 2 end, case n when 4 then false end,
      case n when 4 then null else '${id(3)}'::uuid end, 'DELIVERED', 100, 100, 1, 'https://pay', now(), now(), n, now(),
      gen_random_uuid(), now(), now()
    from generate_series(2, 4) n;
  insert into delivery (id, payment_ref, source, source_id, gacha_id, stock_sale_id, market_order_id, quantity, recipient, open_now,
                        status, transaction_id, created_at, void_requested_at, void_reason, ended_at)
    values ('${id(1)}', '${ref(packs)}', 'PAYMENT', '${id(4)}', '${id(1)}', null, null, 2, '${address('c')}', false, 'DELIVERED',
            '${id(1)}', now(), null, null, null),
           ('${id(2)}', '${ref(stock)}', 'PAYMENT', '${id(2)}', null, '${id(2)}', null, 1, '${address('c')}', false, 'DELIVERED',
            '${id(1)}', now(), null, null, null),
           ('${id(3)}', '${ref(listing)}', 'PAYMENT', '${id(3)}', null, null, '${id(3)}', 1, '${address('c')}', false, 'DELIVERED',
            '${id(1)}', now(), null, null, null),
           ('${id(4)}', '${ref(packsVoid)}', 'TICKET', '${id(4)}', '${id(1)}', null, null, 2, '${address('c')}', false, 'VOID',
            '${id(1)}', now(), now(), 'LATE', now()),
           ('${id(5)}', '${ref(stockVoid)}', 'PAYMENT', '${id(5)}', null, '${id(5)}', null, 1, '${address('c')}', false, 'VOID',
            '${id(1)}', now(), now(), 'LATE', now());
  insert into pack_delivery values
    ('${ref(packs)}', '${id(1)}', '${address('c')}', 70, 2, false, '0x1', 11, 1, '2026-11-01T00:00:00Z'),
    ('${ref(foreign)}', '${id(1)}', '${address('d')}', 80, 3, true, '0x2', 12, 2, '2026-11-02T00:00:00Z');
  insert into card_delivery values
    ('${ref(stock)}', '${address('b')}', 5, '${address('c')}', '0x3', 13, 3, '2026-11-03T00:00:00Z'),
    ('${ref(listing)}', '${address('b')}', 5, '${address('c')}', '0x4', 14, 4, '2026-11-04T00:00:00Z'),
    ('${ref(foreign)}', '${address('b')}', 6, '${address('d')}', '0x5', 15, 5, '2026-11-05T00:00:00Z');
  insert into payment_void values ('${ref(packsVoid)}', '0x6', 16), ('${ref(stock)}', '0x7', 17);
  insert into card_payment_void values ('${ref(stockVoid)}', '0x8', 18), ('${ref(packs)}', '0x9', 19);`;

let client: pg.Client;
let former: Awaited<ReturnType<typeof readAll>>;

/** Reads the former tables, without the new column of the views, and the items that payments hold. */
async function readAll() {
  const rowsOf = async (source: string): Promise<unknown[]> => {
    const { rows } = await client.query(`select to_jsonb(t) - 'kind' as row from ${source} t order by 1`);
    return rows.map(({ row }) => row);
  };
  const all: Record<string, unknown[]> = {};
  for (const source of [...tables, 'payment_hold']) all[source] = await rowsOf(source);
  return all;
}

beforeAll(async () => {
  const server = await sharedPostgres();
  await administer(server, `create database ${name}`);
  const migrations = await readMigrations();
  await migrate(
    server.url(name),
    migrations.filter((each) => each.name < migration),
  );
  client = new pg.Client(server.url(name));
  await client.connect();
  // The rows need neither a collection nor transactions.
  await client.query(
    `set session_replication_role = replica; ${formerRows} set session_replication_role = origin`,
  );
  former = await readAll();
  await migrate(server.url(name));
});
afterAll(async () => {
  await client.end();
  await dropDatabase(await sharedPostgres(), name);
});

describe('the one table of deliveries', () => {
  it('has all rows of the four tables, and payments hold the same items', async () => {
    const counts = Object.fromEntries(Object.entries(former).map(([source, { length }]) => [source, length]));
    expect(counts).toEqual({
      pack_delivery: 2,
      card_delivery: 3,
      payment_void: 2,
      card_payment_void: 2,
      payment_hold: 3,
    });
    expect(await readAll()).toEqual(former);
    const { rows } = await client.query(
      `select left(payment_ref, 3) || ' ' || kind || case when voided then ' void' else '' end as outcome
       from delivery_outcome order by 1`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...['0x1 PACKS', '0x1 STOCK void', '0x2 PACKS void', '0x2 STOCK', '0x3 LISTING'],
      ...['0x4 PACKS void', '0x5 STOCK void', '0x6 PACKS', '0x6 STOCK'],
    ]);
  });

  it('is what the previous version deletes from and inserts into', async () => {
    const { rows: outcomes } = await client.query(
      'select * from delivery_outcome order by payment_ref, kind',
    );
    for (const table of tables) {
      const columns = Object.keys(former[table]?.[0] as object).join(', ');
      await client.query(`create temporary table kept as select ${columns} from ${table}`);
      expect((await client.query(`delete from ${table}`)).rowCount).toBe(former[table]?.length);
      await client.query(`insert into ${table} (${columns}) select ${columns} from kept`);
      await client.query('drop table kept');
    }
    const { rows } = await client.query('select * from delivery_outcome order by payment_ref, kind');
    expect(rows).toEqual(outcomes);
  });

  it.each([
    ['void', packs, 'PACKS'],
    ['void', stock, 'STOCK'],
    ['delivered again', packs, 'PACKS'],
    ['delivered again', stock, 'STOCK'],
    ['delivered again', listing, 'LISTING'],
    ['delivered', packsVoid, 'PACKS'],
    ['delivered', stockVoid, 'STOCK'],
  ])('[T30] refuses a reference that becomes %s: %i %s', async (outcome, used, kind) => {
    const columns = kind === 'PACKS' ? 'gacha_id, quantity, open_now' : 'contract_address';
    const item = kind === 'PACKS' ? `'${id(1)}', 1, false` : `'${address('b')}'`;
    const statement =
      outcome === 'void'
        ? `insert into delivery_outcome (payment_ref, kind, transaction_hash, block_number) values ('${ref(used)}', '${kind}', '0x', 1)`
        : `insert into delivery_outcome (payment_ref, kind, transaction_hash, block_number, log_index, delivered_at, recipient, token_id,
             ${columns}) values ('${ref(used)}', '${kind}', '0x', 1, 1, now(), '${address('c')}', 99, ${item})`;
    await expect(client.query(statement)).rejects.toThrow('delivery_outcome_pkey');
  });

  it.each([
    [
      'a void of a listing',
      `kind = 'LISTING', delivered_at = null, recipient = null, token_id = null, log_index = null, contract_address = null`,
      stock,
    ],
    ['a delivery without its card', 'contract_address = null', stock],
    ['a delivery without a recipient', 'recipient = null', stock],
    ['a delivered card with a drop', `gacha_id = '${id(1)}', quantity = 1, open_now = false`, stock],
    ['packs of no drop', 'gacha_id = null', packs],
    ['no packs', 'quantity = 0', packs],
    ['packs of an unknown drop', `gacha_id = '${id(9)}'`, packs],
    ['a void with a recipient', `recipient = '${address('c')}'`, stockVoid],
    ['another address', `recipient = 'somebody'`, packs],
  ])('refuses %s', async (_, change, used) => {
    const kind = used === packs ? 'PACKS' : 'STOCK';
    await expect(
      client.query(`update delivery_outcome set ${change} where payment_ref = $1 and kind = $2`, [
        ref(used),
        kind,
      ]),
    ).rejects.toThrow(/violates (?:check|foreign key) constraint/);
  });
});
