import { describe, expect, test } from 'vitest';
import { parseShopActivitySearch, shopActivityInput } from './shop-activity-search.ts';

describe('the address of the shop’s activity', () => {
  test('has a type and a page', () => {
    const search = parseShopActivitySearch({ type: 'Sale', page: '3', pageSize: '50' });
    expect(shopActivityInput(search)).toEqual({ type: ['Sale'], page: 3, pageSize: 50 });
  });

  test('has no unknown type, no purchases and no page after the last', () => {
    for (const raw of [{ type: 'Theft' }, { type: 'Purchase' }, { page: 51 }, { page: 11, pageSize: 100 }])
      expect(shopActivityInput(parseShopActivitySearch(raw))).toMatchObject({ page: 1 });
    expect(shopActivityInput(parseShopActivitySearch({ type: 'Purchase' }))).not.toHaveProperty('type');
    expect(shopActivityInput(parseShopActivitySearch({ page: 50 }))).toEqual({ page: 50, pageSize: 20 });
  });
});
