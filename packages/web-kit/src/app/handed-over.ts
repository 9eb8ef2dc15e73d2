import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isProblem, Problem } from '../client/problem.ts';

/** What a server read for a page and gives to the browser along with it, so that nothing is asked twice. */
export interface HandedOver {
  readonly read: readonly (readonly [key: QueryKey, data: unknown])[];
  /** What there turned out to be nothing of. */
  readonly absent: readonly QueryKey[];
}

/** Takes what was read. What failed is left out: a browser asks for it again. */
export function handOver(queryClient: QueryClient): HandedOver {
  const queries = queryClient.getQueryCache().getAll();
  return {
    read: queries.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, state.data] as const],
    ),
    absent: queries.flatMap(({ queryKey, state }) => (isAbsent(state.error) ? [queryKey] : [])),
  };
}

/**
 * Fills the cache of a browser that has read nothing yet.
 *
 * @param readAtMs when the server read it, by this browser's clock: rather too early than too late
 */
export function takeOver(queryClient: QueryClient, { read, absent }: HandedOver, readAtMs: number): void {
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data, { updatedAt: readAtMs });
  const error = new Problem({ code: 'NOT_FOUND', status: 404 });
  for (const queryKey of absent) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
  }
}

/** Whether an error says that the thing asked for isn't there, or never could be. */
export function isAbsent(error: unknown): error is Problem {
  return isProblem(error, 'NOT_FOUND', 'VALIDATION_FAILED');
}
