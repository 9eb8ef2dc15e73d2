import { PAYMENT_STATUSES } from '@kura/domain/payments';
import { describe, expect, it } from 'vitest';
import { parsePaymentsSearch, paymentGroups } from './payments-search.ts';

describe('the address of the list of payments', () => {
  it('has the tab, the filters and the page', () => {
    const search = {
      group: 'REFUND',
      dispute: 'OPENED',
      kind: 'PACKS',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
      search: 'K-1',
      page: 2,
      pageSize: 50,
    };
    expect(parsePaymentsSearch(search)).toEqual(search);
  });

  it('[T44] is parsed with any content', () => {
    const hostile = {
      group: '__proto__',
      dispute: 'NONE',
      kind: {},
      from: 'yesterday',
      to: 1e99,
      search: ['x'],
      page: 0,
      pageSize: 1e9,
    };
    expect(Object.values(parsePaymentsSearch(hostile))).toEqual(Array(8).fill(undefined));
  });

  it('shows each status in exactly one tab besides the first', () => {
    const { ALL, ...others } = paymentGroups;
    expect(ALL).toEqual([]);
    expect(Object.values(others).flat().sort()).toEqual([...PAYMENT_STATUSES].sort());
  });
});
