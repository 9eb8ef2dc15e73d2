import { ErrorState } from '@kura/ui';
import { isAbsent, isProblem } from '@kura/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../i18n/describe-error.ts';
import { useT } from '../i18n/use-t.ts';
import { NotFound } from './not-found.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Skeletons of the final shape. */
  readonly loading: ReactNode;
  /** Shows the not-found page for NOT_FOUND instead of an error. */
  readonly mayBeAbsent?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query: skeletons, data, or an error with a retry button. */
export function Loaded<Data>({ query, loading, mayBeAbsent = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (mayBeAbsent && isAbsent(query.error)) return <NotFound />;
  return <Unloaded queries={[query]} loading={loading} />;
}

interface UnloadedProps {
  readonly queries: readonly UseQueryResult[];
  readonly loading: ReactNode;
}

/** Queries without all of their data: skeletons, or the first error with a button that retries every failed query. */
export function Unloaded({ queries, loading }: UnloadedProps) {
  const t = useT();
  const failed = queries.filter(({ data, isError }) => isError && data === undefined);
  const error = failed[0]?.error;
  if (error == null) return loading;
  return (
    <ErrorState
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
      reference={isProblem(error) ? error.requestId : null}
    >
      {describeError(t, error)}
    </ErrorState>
  );
}
