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
  /** The thing itself may be absent: then the page says so, instead of an error. */
  readonly mayBeAbsent?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The three ends of a query: its skeletons, its data, or what went wrong with a way to try again. */
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
