import { REDEEM_STATUSES } from '@kura/domain/redeems';
import { describe, expect, it } from 'vitest';
import { parseRedeemsSearch, redeemGroups } from './redeems-search.ts';

describe('the address of the queue of redeems', () => {
  it('has the tab and the page', () => {
    const search = { group: 'SHIPPED', page: 2, pageSize: 50 };
    expect(parseRedeemsSearch(search)).toEqual(search);
  });

  it('[T44] is parsed with any content', () => {
    const hostile = { group: '__proto__', page: 0, pageSize: 1e9 };
    expect(Object.values(parseRedeemsSearch(hostile))).toEqual([undefined, undefined, undefined]);
  });

  it('shows each status with a deposit in one tab besides the first', () => {
    const { OPEN, ...others } = redeemGroups;
    const shown = Object.values(others).flat();
    expect(new Set(shown).size).toBe(shown.length);
    expect(REDEEM_STATUSES.filter((status) => !(shown as string[]).includes(status))).toEqual([
      'AWAITING_DEPOSIT',
    ]);
    expect(shown).toEqual(expect.arrayContaining([...OPEN]));
  });
});
