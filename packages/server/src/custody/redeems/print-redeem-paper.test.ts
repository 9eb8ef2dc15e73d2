import {
  readPdfText,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptAddress } from './redeem-address.ts';
import { redeem } from './redeems.matrix.ts';

let server: TestServer;
let user: SignedInUser;
let admin: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  user = await signInUser(server);
  admin = await signInAdmin(server, ['shipping']);
});
afterAll(() => server.stop());

const db = () => server.context.db;
const make = () => redeem({ context: server.context, user } as never);

async function read(id: string, paper: string, query = '', token = admin.token) {
  const response = await fetch(`${server.url}/api/redeem/${id}/papers/${paper}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

async function printed(id: string, paper: string, query = ''): Promise<string> {
  const { status, headers, bytes } = await read(id, paper, query);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  return (await readPdfText(bytes)).pages.join(' | ');
}

const abroad = {
  name: 'Ann Lee',
  country: 'DE',
  postalCode: '10115',
  region: '',
  city: 'Berlin',
  line1: 'Hauptstr. 1',
  line2: '',
  phone: '+4930123456',
};

async function makeAbroad(address: typeof abroad = abroad): Promise<string> {
  const { id } = await make();
  const { key, encrypted } = encryptAddress(server.context.config, id, address);
  await db()
    .updateTable('redeem')
    .set({ country: address.country, address: encrypted, address_key: key })
    .where('id', '=', id)
    .execute();
  return id;
}

const cardOf = async (id: string) =>
  db()
    .selectFrom('redeem_card')
    .innerJoin('nft', 'nft.id', 'redeem_card.card_id')
    .where('redeem_id', '=', id)
    .select(['nft.id', 'nft.name', 'nft.certificate_number'])
    .executeTakeFirstOrThrow();

test('a packing list has each slab and no address', async () => {
  const { id } = await make();
  const card = await cardOf(id);
  const text = await printed(id, 'packing-list', 'language=en');
  expect(text).toContain('Packing list');
  expect(text).toContain(card.name);
  if (card.certificate_number !== null) expect(text).toContain(card.certificate_number);
  for (const part of ['蔵田', '千代田', '100-0001']) expect(text).not.toContain(part);
});

test('a label in Japan follows Japan Post', async () => {
  const { id } = await make();
  expect(await printed(id, 'address-label')).toMatch(/〒100-0001 東京都千代田区千代田1-1 蔵田 花子 様 /);
});

test('a label abroad ends with the country, and names a character that the font lacks', async () => {
  const id = await makeAbroad();
  expect(await printed(id, 'address-label')).toMatch(
    /Ann Lee Hauptstr\. 1 10115 Berlin GERMANY \+4930123456 .*JAPAN/,
  );
  const thai = await makeAbroad({ ...abroad, name: 'สมชาย Lee' });
  expect(await printed(thai, 'address-label')).toMatch(/〓+ Lee .*not in the font/);
});

test('a customs form has sender, recipient, contents, weights and value', async () => {
  const id = await makeAbroad();
  const card = await cardOf(id);
  await sql`insert into setting (key, value, updated_at) values ('customsTariffNumber', '950440', now()),
    ('operatorNameEn', 'Kura Inc.', now()), ('operatorAddressEn', '1-1 Chiyoda, Tokyo', now())`.execute(db());
  await db().updateTable('nft').set({ value_base_units: 120_500_000n }).where('id', '=', card.id).execute();
  const text = await printed(id, 'customs-form', 'gramsPerSlab=62&grossGrams=180');
  for (const part of [
    'CN 22',
    'Kura Inc.',
    '1-1 Chiyoda, Tokyo',
    'Ann Lee',
    'GERMANY',
    `Graded collectible trading card in a plastic case: ${card.name}`,
    '0.062',
    '0.180',
    '120.50',
    '950440',
    'Japan',
    'Sale of goods',
  ]) {
    expect(text).toContain(part);
  }
  await db().updateTable('nft').set({ value_base_units: 400_000_000n }).where('id', '=', card.id).execute();
  expect(await printed(id, 'customs-form')).toContain('CN 23');
  expect(await printed(id, 'customs-form', 'form=CN22')).toContain('CN 22');
  // An unknown value is left out.
  await db().updateTable('nft').set({ value_base_units: null }).where('id', '=', card.id).execute();
  expect(await printed(id, 'customs-form')).not.toMatch(/\b400\b|\b0\.000\b/);
});

test('[T46] markup, formulas and codes of a PDF in an address are printed as text', async () => {
  const name = '<b>Ann</b> (Tj) =1+1';
  const id = await makeAbroad({ ...abroad, name, line1: '</Contents> \\(x) 5' });
  expect(await printed(id, 'customs-form')).toContain(name);
  expect(await printed(id, 'address-label')).toContain(name);
  expect(await printed(id, 'address-label')).toContain('</Contents> \\(x) 5');
});

test('within Japan there is no customs form, and without an address no label', async () => {
  const { id } = await make();
  const domestic = await server.request({
    method: 'GET',
    path: `/api/redeem/${id}/papers/customs-form`,
    token: admin.token,
  });
  expect(domestic).toMatchObject({ status: 409, body: { state: 'DOMESTIC' } });
  await db()
    .updateTable('redeem')
    .set({ address: null, request_salt: null, address_erased_at: new Date() })
    .where('id', '=', id)
    .execute();
  const erased = await server.request({
    method: 'GET',
    path: `/api/redeem/${id}/papers/address-label`,
    token: admin.token,
  });
  expect(erased).toMatchObject({ status: 409, body: { state: 'ADDRESS_ERASED' } });
  expect(await printed(id, 'packing-list')).toContain('梱包リスト');
});

test('[T43] [T55] each paper is in the audit log without the address, and only who ships gets one', async () => {
  const id = await makeAbroad();
  for (const paper of ['packing-list', 'address-label', 'customs-form']) await printed(id, paper);
  const acts = await db()
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .selectAll()
    .orderBy('at')
    .execute();
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    ['print-redeem-paper', { paper: 'packing-list' }],
    ['print-redeem-paper', { paper: 'address-label' }],
    ['print-redeem-paper', { paper: 'customs-form' }],
  ]);
  expect(JSON.stringify(acts)).not.toContain('Hauptstr');
  const finance = await signInAdmin(server, ['finance']);
  for (const token of [user.token, finance.token]) {
    expect((await read(id, 'address-label', '', token)).status).toBe(403);
  }
});
