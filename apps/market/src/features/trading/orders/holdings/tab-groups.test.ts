import { describe, expect, it } from 'vitest';
import { ownTabs, publicTabs } from './holdings-search.ts';
import { groupTabs } from './tab-groups.ts';

describe('the tabs of my page', () => {
  it('are nine, with the orders under one name and the receipts with the payments', () => {
    const groups = groupTabs(ownTabs, true);
    expect(groups.map(({ key }) => key)).toEqual([
      'cards',
      'packs',
      'orders',
      'redeems',
      'payments',
      'activity',
      'watchlist',
      'value',
      'rewards',
    ]);
    expect(groups[2]?.tabs).toEqual(['listings', 'offers-received', 'offers-made', 'bids']);
    expect(groups[4]?.tabs).toEqual(['payments', 'receipts']);
  });

  it('contain every tab once', () => {
    expect(groupTabs(ownTabs, true).flatMap(({ tabs }) => tabs)).toEqual([...ownTabs]);
  });

  it('stay single on a public profile', () => {
    expect(groupTabs(publicTabs, false).map(({ key }) => key)).toEqual([...publicTabs]);
  });
});
