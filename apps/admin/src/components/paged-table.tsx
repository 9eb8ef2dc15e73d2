import { ErrorState, LoadingRegion, Pager, type PagerPosition, Skeleton } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface PagedTableProps<Page> {
  readonly query: UseQueryResult<Page>;
  readonly place: PagerPosition;
  readonly hrefFor: (place: PagerPosition) => string;
  readonly onGo: (place: PagerPosition) => void;
  /** The size of the placeholder. */
  readonly height?: string;
  readonly empty: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/** A page of a table in all its states: loading, failed, empty and loaded. */
export function PagedTable<Page extends { total: number }>(props: PagedTableProps<Page>) {
  const { query, place, hrefFor, onGo, height = '20rem', empty, children } = props;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (query.isPending) {
    return (
      <LoadingRegion>
        <Skeleton height={height} />
      </LoadingRegion>
    );
  }
  if (query.data.total === 0) return empty;
  return (
    <>
      {children(query.data)}
      <Pager {...place} total={query.data.total} hrefFor={hrefFor} onGo={onGo} />
    </>
  );
}
