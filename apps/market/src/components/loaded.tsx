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
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading;
  if (mayBeAbsent && isAbsent(query.error)) return <NotFound />;
  return (
    <ErrorState
      onRetry={() => void query.refetch()}
      reference={isProblem(query.error) ? query.error.requestId : null}
    >
      {describeError(t, query.error)}
    </ErrorState>
  );
}
