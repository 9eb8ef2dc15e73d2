import { activeCollection, intakeSlab, signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicFiles } from './index.ts';

let server: TestServer;
let files: FastifyInstance;
let nowMs = Date.parse('2026-11-28T10:20:30Z');

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(nowMs) } });
  files = Fastify();
  await files.register(publicFiles(server.context));
});
afterAll(async () => {
  await files.close();
  await server.stop();
});

const read = async (url: string) => (await files.inject({ url })).body;
const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>(.+)<\/loc>/g), ([, address]) => address);

test('the sitemap leads to every public card and to no other', async () => {
  const admin = await signInAdmin(server);
  const collectionId = await activeCollection(server.context);
  const intake = async () => (await intakeSlab(server, admin, { collectionId })).id as string;
  const [first, second, unpublished, secret] = [
    await intake(),
    await intake(),
    await intake(),
    await intake(),
  ];
  await server.context.db
    .updateTable('nft')
    .where('id', 'in', [first, second, secret])
    .set({ publish_state: 'PUBLISHED' })
    .execute();
  await server.context.db.updateTable('nft').where('id', '=', secret).set({ secret: true }).execute();

  const names = addressesIn(await read('/sitemap.xml'));
  expect(names).toEqual([
    'http://kura.test/sitemaps/pages.xml',
    `http://kura.test/sitemaps/cards-${first}.xml`,
  ]);
  const [pages = [], cards = []] = await Promise.all(
    names.map(async (name) => addressesIn(await read(new URL(name ?? '').pathname))),
  );
  expect(cards).toEqual([first, second].map((id) => `http://kura.test/cards/${id}`));
  expect(pages).toContain('http://kura.test/drops');
  expect(pages).toContain(`http://kura.test/collections/${collectionId}`);

  // A stranger can't cause further files.
  expect((await files.inject({ url: `/sitemaps/cards-${unpublished}.xml` })).statusCode).toBe(404);
  // A newly published card is found within the hour.
  await server.context.db
    .updateTable('nft')
    .where('id', '=', unpublished)
    .set({ publish_state: 'PUBLISHED' })
    .execute();
  nowMs += 3_600_000;
  expect(addressesIn(await read(`/sitemaps/cards-${first}.xml`))).toContain(
    `http://kura.test/cards/${unpublished}`,
  );
});

test('only the shop on Base is for search engines', async () => {
  expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  const { context } = server;
  const onBase = Fastify();
  await onBase.register(
    publicFiles({
      ...context,
      chain: { ...context.chain, network: { ...context.chain.network, name: 'base' } },
    }),
  );
  const { body } = await onBase.inject({ url: '/robots.txt' });
  await onBase.close();
  expect(body).toContain('Disallow: /admin/');
  expect(body).toContain('\nSitemap: http://kura.test/sitemap.xml\n');
});

test('security.txt says where faults are reported, until when', async () => {
  expect((await read('/.well-known/security.txt')).split('\n')).toEqual([
    'Contact: http://kura.test/contact',
    'Expires: 2027-05-27T00:00:00.000Z',
    'Preferred-Languages: ja, en',
    'Canonical: http://kura.test/.well-known/security.txt',
    '',
  ]);
});
