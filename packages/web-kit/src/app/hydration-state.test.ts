import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { Problem } from '../client/problem.ts';
import { dehydrateQueries, hydrateQueries, isAbsent } from './hydration-state.ts';

const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('dehydrated queries', () => {
  it('fill the browser’s cache with their data and age', async () => {
    const server = new QueryClient();
    await server.prefetchQuery({ queryKey: ['nft', { rank: undefined }], queryFn: () => ({ id: '1' }) });
    const browser = new QueryClient();
    hydrateQueries(browser, overTheWire(dehydrateQueries(server)), 1_000);
    expect(browser.getQueryData(['nft', { rank: undefined }])).toEqual({ id: '1' });
    expect(browser.getQueryState(['nft', {}])?.dataUpdatedAt).toBe(1_000);
  });

  it('include NOT_FOUND answers and leave out other failures', async () => {
    const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const fail = (code: 'NOT_FOUND' | 'NETWORK') => () =>
      Promise.reject(new Problem({ code, status: code === 'NETWORK' ? 0 : 404 }));
    await server.prefetchQuery({ queryKey: ['gone'], queryFn: fail('NOT_FOUND') });
    await server.prefetchQuery({ queryKey: ['failed'], queryFn: fail('NETWORK') });
    const browser = new QueryClient();
    hydrateQueries(browser, overTheWire(dehydrateQueries(server)), 1_000);
    expect(isAbsent(browser.getQueryState(['gone'])?.error)).toBe(true);
    expect(browser.getQueryState(['failed'])).toBeUndefined();
  });
});
