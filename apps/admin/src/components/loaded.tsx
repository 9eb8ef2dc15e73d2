import { ErrorState, LoadingRegion, Skeleton } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The height of each placeholder: one, or one a row. */
  readonly heights: readonly string[];
  readonly children: (data: Data) => ReactNode;
}

/** The answer of a query, its placeholder while it loads, or its error with another try. */
export function Loaded<Data>({ query, heights, children }: LoadedProps<Data>) {
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (query.isSuccess) return children(query.data);
  return (
    <LoadingRegion className="grid gap-4">
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their places.
        <Skeleton key={place} height={height} />
      ))}
    </LoadingRegion>
  );
}
