import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isProblem, Problem } from '../client/problem.ts';

/** Query results that the server fetched for a page. The browser starts with them and doesn't fetch them again. */
export interface DehydratedQueries {
  readonly read: readonly (readonly [key: QueryKey, data: unknown])[];
  /** Queries that answered NOT_FOUND. */
  readonly absent: readonly QueryKey[];
}

/** Collects the results of a query client. Other failures are left out, so that the browser fetches them again. */
export function dehydrateQueries(queryClient: QueryClient): DehydratedQueries {
  const queries = queryClient.getQueryCache().getAll();
  return {
    read: queries.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, state.data] as const],
    ),
    absent: queries.flatMap(({ queryKey, state }) => (isAbsent(state.error) ? [queryKey] : [])),
  };
}

/**
 * Fills a browser's empty cache.
 *
 * @param readAtMs when the server fetched the results, by this browser's clock; earlier rather than later
 */
export function hydrateQueries(
  queryClient: QueryClient,
  { read, absent }: DehydratedQueries,
  readAtMs: number,
): void {
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data, { updatedAt: readAtMs });
  const error = new Problem({ code: 'NOT_FOUND', status: 404 });
  for (const queryKey of absent) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
  }
}

/** Whether an error means that the entity doesn't exist or its id is invalid. */
export function isAbsent(error: unknown): error is Problem {
  return isProblem(error, 'NOT_FOUND', 'VALIDATION_FAILED');
}
