import { digestOf } from '@kura/domain/system';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppQueryClient } from '../app/app-query-client.ts';
import { QueryRefresher } from './query-refresher.ts';
import { roomEvents } from './room-events.ts';
import { RoomNews } from './room-news.ts';

const own = 'user:0193f3c0-0000-7000-8000-000000000001';
const client = new AppQueryClient();
let page: { hidden: boolean; show: () => void };
let events: ReturnType<typeof roomEvents>;
let closePage: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const shown: (() => void)[] = [];
  page = {
    hidden: false,
    show: () => {
      page.hidden = false;
      for (const listener of shown) listener();
    },
  };
  const refresher = new QueryRefresher(client, {
    isHidden: () => page.hidden,
    onShown: (listener) => shown.push(listener),
  });
  events = roomEvents({ queryClient: client, refresher, news: new RoomNews() });
});
afterEach(() => {
  for (const close of closePage) close();
  closePage = [];
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A query that a page shows, read a second ago. Returns the function that was called for each request since. */
async function show(queryKey: QueryKey, data: unknown) {
  const request = vi.fn(async () => data);
  const observer = new QueryObserver(client, { queryKey, queryFn: request, staleTime: 60_000 });
  closePage.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  request.mockClear();
  return request;
}

let lastSeq = 0;
const message = (name: string, payload: object) => {
  lastSeq += 1;
  return { seq: lastSeq, name, payload };
};
const sale = (nftId: string) => message('OrderFulfilled', { orderId: `order of ${nftId}`, nftId });

/** A frame with these messages arrives. */
const happens = (room: string, ...messages: ReturnType<typeof message>[]) =>
  events.onMessage({ room, seq: messages.at(-1)?.seq ?? 0, name: 'RoomDigest', payload: digestOf(messages) });

const tiles = ['nft', 'tiles', { page: 1 }];
const listOf = (...ids: string[]) => ({
  items: ids.map((id) => ({ id, collection: { id: 'pokemon' } })),
  total: 9,
});

describe('a sale by other users', () => {
  test('that the page doesn’t show causes no request', async () => {
    const requests = [
      await show(tiles, listOf('a', 'b')),
      await show(['nft', 'facets', {}], { grades: [] }),
      await show(['account', 'balances'], { wallets: [] }),
      await show(['held', '0xme', {}], listOf('c')),
      await show(['orders', 'own', 'listings', '0xme', {}], listOf('c')),
      await show(['nft', 'shop-activity', {}], { items: [{ id: 'x', nft: { id: 'a' } }] }),
      await show(['gacha', 'published', 'current'], listOf('d')),
    ];
    happens('market', sale('z'));
    await vi.advanceTimersByTimeAsync(60_000);
    for (const request of requests) expect(request).not.toHaveBeenCalled();
  });

  test('requests the list that shows the card and the counts of its filters, once, within three seconds', async () => {
    const [list, other, facets] = [
      await show(tiles, listOf('a', 'b')),
      await show(['nft', 'tiles', { page: 2 }], listOf('c')),
      await show(['nft', 'facets', {}], { grades: [] }),
    ];
    happens('market', sale('b'));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(list).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(list).toHaveBeenCalledTimes(1);
    expect(facets).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  test('of shown cards each second requests their list every two seconds at most', async () => {
    const list = await show(tiles, listOf('a'));
    for (let second = 0; second < 60; second += 1) {
      happens('market', sale('a'));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(list.mock.calls.length).toBeGreaterThan(20);
    expect(list.mock.calls.length).toBeLessThanOrEqual(30);
  });

  test('during the first request of a list counts as far as its answer shows', async () => {
    const answers: ((data: unknown) => void)[] = [];
    const request = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
    const observer = new QueryObserver(client, { queryKey: tiles, queryFn: request });
    closePage.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(10);
    happens('market', sale('z'));
    happens('market', sale('a'));
    answers[0]?.(listOf('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('makes a list stale that the page left, without a request', async () => {
    const list = await show(tiles, listOf('a'));
    for (const close of closePage) close();
    happens('market', sale('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list).not.toHaveBeenCalled();
    expect(client.getQueryState(tiles)?.isInvalidated).toBe(true);
  });
});

describe('a sale of packs', () => {
  test('changes the count in each list and page of the drop without a request', async () => {
    const one = await show(['gacha', 'one', 'd'], { id: 'd', packsLeft: 9, odds: {} });
    const published = await show(['gacha', 'published', 'current'], {
      items: [
        { id: 'd', packsLeft: 9 },
        { id: 'e', packsLeft: 5 },
      ],
    });
    const updatedAt = client.getQueryState(['gacha', 'one', 'd'])?.dataUpdatedAt;
    happens('gacha:d', message('GachaSold', { gachaId: 'd', quantity: 2, remaining: 7 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.getQueryData(['gacha', 'one', 'd'])).toEqual({ id: 'd', packsLeft: 7, odds: {} });
    expect(client.getQueryData(['gacha', 'published', 'current'])).toEqual({
      items: [
        { id: 'd', packsLeft: 7 },
        { id: 'e', packsLeft: 5 },
      ],
    });
    expect(client.getQueryState(['gacha', 'one', 'd'])?.dataUpdatedAt).toBe(updatedAt);
    for (const request of [one, published]) expect(request).not.toHaveBeenCalled();
  });
});

describe('an event of the user', () => {
  test('refetches the changed queries at once', async () => {
    const balances = await show(['account', 'balances'], { wallets: [] });
    const list = await show(tiles, listOf('a'));
    const payload = { orderId: 'o', nftId: 'z' };
    events.onMessage({ room: own, seq: 1, name: 'OrderFulfilled', payload });
    await vi.advanceTimersByTimeAsync(0);
    expect(balances).toHaveBeenCalledTimes(1);
    expect(list).toHaveBeenCalledTimes(1);
  });
});

describe('a hidden page', () => {
  test('requests nothing, and each stale query once when it is shown', async () => {
    const [list, balances] = [await show(tiles, listOf('a')), await show(['account', 'balances'], {})];
    page.hidden = true;
    for (let second = 0; second < 30; second += 1) {
      happens('market', sale('a'));
      events.onMessage({
        room: own,
        seq: second,
        name: 'OrderFulfilled',
        payload: { orderId: 'o', nftId: 'a' },
      });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(list).not.toHaveBeenCalled();
    expect(balances).not.toHaveBeenCalled();
    page.show();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(1);
    expect(balances).toHaveBeenCalledTimes(1);
  });
});

describe('a page that joins a room', () => {
  const recent = (...messages: ReturnType<typeof message>[]) => ({ ...digestOf(messages), withinMs: 30_000 });

  test('requests the list that shows a card sold after its request, and nothing else', async () => {
    const [list, other] = [
      await show(tiles, listOf('a')),
      await show(['nft', 'tiles', { page: 2 }], listOf('b')),
    ];
    events.onEntered('market', 100, recent(sale('a')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  test('requests nothing that was read after the last event', async () => {
    const list = await show(tiles, listOf('a'));
    await vi.advanceTimersByTimeAsync(5_000);
    events.onEntered('market', 8_000, recent(sale('a')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).not.toHaveBeenCalled();
  });

  test('refetches queries older than the events that the server remembers', async () => {
    const list = await show(tiles, listOf('b'));
    await vi.advanceTimersByTimeAsync(8_000);
    events.onEntered('market', 100, { ...recent(sale('a')), withinMs: 3_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('after a gap requests each list once, at a random time', async () => {
    const list = await show(tiles, listOf('b'));
    events.onGap('market');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(list).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(1);
  });
});
