import { describe, expect, it } from 'vitest';
import { staleAfter, staleAfterGap } from '../realtime/invalidations.ts';
import { createAppClient } from './app-client.ts';

const id = '0193f3c0-0000-7000-8000-000000000001';

describe('createAppClient', () => {
  it('works without a window, so that a server can render pages', () => {
    const client = createAppClient({ appKind: 'market', routes: {}, origin: 'http://localhost' });
    expect(client.session.current()).toBeNull();
  });
});

describe('a realtime message', () => {
  it('invalidates exactly the queries that show the changed data', () => {
    expect(staleAfter({ room: `nft:${id}`, seq: 1, name: 'NftTransferred', payload: { nftId: id } })).toEqual(
      [
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
      ],
    );
  });

  it('about a bid invalidates its auction, its bids and its card only', () => {
    const other = '0193f3c0-0000-7000-8000-000000000002';
    const stale = staleAfter({
      room: `nft:${id}`,
      seq: 1,
      name: 'OrderCreated',
      payload: { orderId: other, nftId: id },
    });
    expect(stale).toContainEqual(['orders', 'of-nft', id]);
    expect(stale).toContainEqual(['auctions', 'bids', id]);
    expect(stale).toContainEqual(['orders', 'one', other]);
    expect(stale).not.toContainEqual(['orders', 'offers']);
  });

  it('about an offer for any of several cards invalidates the offers of each', () => {
    const stale = staleAfter({
      room: 'market',
      seq: 1,
      name: 'OrderCreated',
      payload: { orderId: id, nftId: null },
    });
    expect(stale).toContainEqual(['orders', 'offers']);
    expect(stale).toContainEqual(['orders', 'offers-of-collection']);
    expect(stale).toContainEqual(['nft', 'one']);
  });

  it('with an unknown name invalidates nothing', () => {
    expect(staleAfter({ room: 'market', seq: 1, name: 'SomethingNew', payload: {} } as never)).toEqual([]);
  });

  it('that was lost invalidates all queries of its room', () => {
    expect(staleAfterGap(`nft:${id}`)).toContainEqual(['nft', 'one', id]);
    expect(staleAfterGap(`user:${id}`)).toContainEqual(['intents']);
  });
});
