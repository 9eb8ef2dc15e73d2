import { describe, expect, it } from 'vitest';
import { staleAfter, staleAfterDigest, staleAfterGap } from '../realtime/invalidations.ts';
import { createAppClient } from './app-client.ts';

const id = '0193f3c0-0000-7000-8000-000000000001';

describe('createAppClient', () => {
  it('works without a window, so that a server can render pages', () => {
    const client = createAppClient({ appKind: 'market', routes: {}, origin: 'http://localhost' });
    expect(client.session.current()).toBeNull();
  });
});

describe("a message in the user's own room", () => {
  const room = `user:${id}`;

  it('invalidates the queries that show the changed data', () => {
    expect(staleAfter({ room, seq: 1, name: 'NftTransferred', payload: { nftId: id } })).toEqual([
      ['orders', 'own'],
      ['nft', 'shop-activity'],
      ['held'],
      ['profile'],
      ['account', 'me'],
      ['nft', 'one', id],
      ['nft', 'activity', id],
      ['price-history', id],
      ['orders', 'of-nft', id],
      ['orders', 'offers', id],
      ['auctions', 'bids', id],
    ]);
  });

  it('about a bid invalidates its auction, its bids and its card only', () => {
    const other = '0193f3c0-0000-7000-8000-000000000002';
    const payload = { orderId: other, nftId: id, sells: false };
    const stale = staleAfter({ room, seq: 1, name: 'OrderCreated', payload });
    expect(stale).toContainEqual(['orders', 'of-nft', id]);
    expect(stale).toContainEqual(['auctions', 'bids', id]);
    expect(stale).toContainEqual(['orders', 'one', other]);
    expect(stale).not.toContainEqual(['orders', 'offers']);
  });

  it('about an offer for any of several cards invalidates the offers for each', () => {
    const payload = { orderId: id, nftId: null, sells: false };
    const stale = staleAfter({ room, seq: 1, name: 'OrderCreated', payload });
    expect(stale).toContainEqual(['orders', 'offers']);
    expect(stale).toContainEqual(['orders', 'offers-of-collection']);
    expect(stale).toContainEqual(['nft', 'one']);
  });

  it('about the fill of the own order by a stranger invalidates balances, holdings and own orders', () => {
    const payload = { orderId: id, nftId: id };
    const stale = staleAfter({ room, seq: 1, name: 'OrderFulfilled', payload });
    for (const key of [['account', 'balances'], ['held'], ['orders', 'own']])
      expect(stale).toContainEqual(key);
  });

  it('with an unknown name invalidates nothing', () => {
    expect(staleAfter({ room, seq: 1, name: 'SomethingNew', payload: {} } as never)).toEqual([]);
  });

  it('that was lost invalidates all queries of its room', () => {
    expect(staleAfterGap(`nft:${id}`)).toContainEqual(['nft', 'one', id]);
    expect(staleAfterGap(`user:${id}`)).toContainEqual(['intents']);
  });
});

describe('a digest of a public room', () => {
  const privateKeys = ['account', 'intents', 'redeems', 'tickets', 'payments', 'pack-reveal', 'profile'];
  const tradeEvents = ['OrderCreated', 'OrderCancelled', 'OrderUpdated', 'OrderFulfilled', 'NftTransferred'];
  const changes = Object.fromEntries(
    [...tradeEvents, 'GachaSold', 'GachaUpdated', 'GachaRevealed', 'NotificationCreated'].map((name) => [
      name,
      [id],
    ]),
  );
  const staleIn = (room: string, digest: Parameters<typeof staleAfterDigest>[1]) => {
    const { keys, lists } = staleAfterDigest(room, digest);
    return [...keys, ...lists.map(({ key }) => key)];
  };

  it.each(['market', `nft:${id}`, `gacha:${id}`, `collection:${id}`])(
    'in %s invalidates nothing private',
    (room) => {
      const stale = staleIn(room, { changes, openOrders: [id] });
      expect(stale.length).toBeGreaterThan(0);
      const found = stale.filter(
        ([first, second]) => privateKeys.includes(String(first)) || (first === 'orders' && second === 'own'),
      );
      expect(found).toEqual([]);
    },
  );

  it('about sold packs invalidates nothing: the frame has their count', () => {
    for (const room of ['market', `gacha:${id}`])
      expect(staleIn(room, { changes: { GachaSold: [id] }, openOrders: [] })).toEqual([]);
  });

  it('about any of too many cards concerns each list', () => {
    const { lists } = staleAfterDigest('market', { changes: { OrderFulfilled: null }, openOrders: [] });
    expect(lists).toContainEqual({ key: ['nft', 'tiles'], ids: null });
  });

  it('about an offer on a collection invalidates the offers of its cards', () => {
    const stale = staleIn(`collection:${id}`, { changes: { OrderCreated: [id] }, openOrders: [id] });
    expect(stale).toContainEqual(['orders', 'offers']);
    const other = staleIn(`collection:${id}`, { changes: { OrderCreated: [id] }, openOrders: [] });
    expect(other).not.toContainEqual(['orders', 'offers']);
  });
});
