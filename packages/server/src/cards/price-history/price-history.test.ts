import {
  accounts,
  copyInGrade,
  handOver,
  pastListing,
  type SignedInUser,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let alice: SignedInUser;
const bob = { account: accounts.bob };
const nowAt = '2026-03-02T00:30:00.000Z';

beforeAll(async () => {
  server = await startTestServer();
  alice = await signInUser(server, accounts.alice);
  server.context.clock = { now: () => new Date(nowAt) };
});
afterAll(() => server.stop());

const ask = async (nftId: string, query = '?range=1M') =>
  server.request({ method: 'GET', path: `/api/nft/${nftId}/price-history${query}` });

const priceAt = (floor: { at: string; price: string | null }[], at: string) =>
  floor.find((point) => point.at === at)?.price;

describe('the price history of a card', () => {
  test('distinguishes its own sales from those of other copies in its grade, oldest first', async () => {
    const [card, copy, worse] = [
      await copyInGrade(server.context, bob),
      await copyInGrade(server.context, bob),
      await copyInGrade(server.context, bob, { grade: 8 }),
    ];
    const sell = (nftId: string, price: string, soldAt: string) =>
      pastListing(server.context, bob, nftId, { price, from: '2026-01-01T00:00:00Z', soldAt });
    await sell(card, '20', '2026-02-20T00:00:00Z');
    await sell(card, '10', '2026-02-10T00:00:00Z');
    await sell(card, '1', '2025-12-01T00:00:00Z');
    await sell(copy, '15', '2026-02-15T00:00:00Z');
    await sell(worse, '3', '2026-02-15T00:00:00Z');
    const { body, statements } = await ask(card);
    expect(body.sales).toMatchObject([
      { nftId: card, price: '10', paymentToken: 'USDC', soldAt: '2026-02-10T00:00:00.000Z' },
      { nftId: card, price: '20' },
    ]);
    expect(body.salesElsewhere).toMatchObject([{ nftId: copy, price: '15' }]);
    expect(body.copies).toBe(2);
    expect(statements).toBe(2);
  });

  test('[T39] has the floor as it was at the end of each day in Japan', async () => {
    const card = await copyInGrade(server.context, bob, { grade: 9 });
    await pastListing(server.context, bob, card, { price: '50', from: '2026-02-10T00:00:00Z' });
    // For less, over one midnight in Japan only.
    await pastListing(server.context, bob, card, {
      price: '40',
      from: '2026-02-20T14:59:59Z',
      endedAt: '2026-02-21T15:00:00Z',
    });
    const { body } = await ask(card);
    expect(priceAt(body.floor, '2026-02-09T15:00:00.000Z')).toBeNull();
    expect(priceAt(body.floor, '2026-02-10T15:00:00.000Z')).toBe('50');
    expect(priceAt(body.floor, '2026-02-20T15:00:00.000Z')).toBe('40');
    expect(priceAt(body.floor, '2026-02-21T15:00:00.000Z')).toBe('50');
    expect(body.floor.at(-1)).toEqual({ at: nowAt, price: '50' });
  });

  test('counts what can’t be bought any more until now, and not now', async () => {
    const card = await copyInGrade(server.context, bob, { grade: 7 });
    await pastListing(server.context, bob, card, {
      price: '30',
      from: '2026-02-10T00:00:00Z',
      unfillable: true,
    });
    const { floor } = (await ask(card)).body;
    expect(priceAt(floor, '2026-03-01T15:00:00.000Z')).toBe('30');
    expect(floor.at(-1).price).toBeNull();
  });

  test('[T53] has few points, however long it is', async () => {
    const card = await copyInGrade(server.context, bob, { grade: 6 });
    await pastListing(server.context, bob, card, { price: '30', from: '2019-01-01T00:00:00Z' });
    for (const range of ['3M', '1Y', 'ALL']) {
      const { floor } = (await ask(card, `?range=${range}`)).body;
      expect(floor.length).toBeLessThanOrEqual(122);
    }
    expect((await ask(card, '?range=10Y')).status).toBe(400);
  });

  test('of what nobody may see is absent', async () => {
    expect((await ask(crypto.randomUUID())).status).toBe(404);
  });
});

describe('the value of a collection', () => {
  const value = async (query = '?range=1M') =>
    server.request({ method: 'GET', path: `/api/user/me/collection-value${query}`, token: alice.token });
  const at = (points: { at: string }[], moment: string) => points.find((point) => point.at === moment);

  test('is each card’s last sale, else its floor, else the shop’s estimate, for as long as it was held', async () => {
    const { address } = accounts.alice;
    const [sold, asked, estimated, unknown] = [
      await copyInGrade(server.context, alice, { grade: 5, value: '99' }),
      await copyInGrade(server.context, alice, { grade: 4, value: '99' }),
      await copyInGrade(server.context, alice, { grade: 3, value: '7' }),
      await copyInGrade(server.context, alice, { grade: 2 }),
    ];
    for (const nftId of [sold, asked, estimated, unknown])
      await handOver(server.context, nftId, address, '2026-02-10T00:00:00Z');
    const from = '2026-02-01T00:00:00Z';
    await pastListing(server.context, bob, sold, { price: '10', from, soldAt: '2026-02-10T00:00:00Z' });
    await pastListing(server.context, bob, sold, { price: '30', from, soldAt: '2026-02-20T00:00:00Z' });
    const copy = await copyInGrade(server.context, bob, { grade: 4 });
    await pastListing(server.context, bob, copy, { price: '5', from, endedAt: '2026-02-25T00:00:00Z' });

    const { body, statements } = await value();
    expect(at(body.points, '2026-02-09T15:00:00.000Z')).toMatchObject({ value: '0', cards: 0 });
    expect(at(body.points, '2026-02-10T15:00:00.000Z')).toMatchObject({ value: '22', cards: 4 });
    expect(at(body.points, '2026-02-20T15:00:00.000Z')).toMatchObject({ value: '42', cards: 4 });
    expect(body.points.at(-1)).toEqual({ at: nowAt, value: '136', cards: 4 });
    expect(body.valuedBy).toEqual({ lastSale: 1, floor: 0, shopValue: 2, nothing: 1 });
    // One for the session.
    expect(statements).toBeLessThanOrEqual(3);

    await handOver(server.context, sold, accounts.carol.address, '2026-02-27T00:00:00Z');
    expect((await value()).body.points.at(-1)).toMatchObject({ value: '106', cards: 3 });
  });

  test('of all time begins when the first card came', async () => {
    const { points } = (await value('?range=ALL')).body;
    expect(points.slice(0, 2)).toMatchObject([
      { at: '2026-02-09T15:00:00.000Z', cards: 0 },
      { at: '2026-02-10T15:00:00.000Z', cards: 4 },
    ]);
  });

  test('of somebody who never held anything is nothing', async () => {
    const carol = await signInUser(server);
    const { body } = await server.request({
      method: 'GET',
      path: '/api/user/me/collection-value?range=ALL',
      token: carol.token,
    });
    expect(body.points.every((point: { value: string }) => point.value === '0')).toBe(true);
  });
});
