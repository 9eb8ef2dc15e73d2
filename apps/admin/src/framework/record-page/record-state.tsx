import { ErrorState, LoadingRegion, Skeleton, useUiLabels } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { PageNotFound } from '../../app/page-not-found.tsx';

interface RecordStateProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>;
  /** Whether the page shows its heading before the record is loaded. */
  readonly hasHeading?: boolean;
}

/** The page of a record that is loading, failed, or is unknown. */
export function RecordState({ query, hasHeading = false }: RecordStateProps) {
  const labels = useUiLabels();
  // Rendered, not thrown: the boundary of the route would replace the frame and the menu, too.
  if (isProblem(query.error, 'NOT_FOUND', 'VALIDATION_FAILED')) return <PageNotFound />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  return (
    <>
      {!hasHeading && <h1 className="visually-hidden">{labels.loading}</h1>}
      <LoadingRegion className="grid gap-4">
        <Skeleton width="18rem" height="2rem" />
        <Skeleton height="24rem" />
      </LoadingRegion>
    </>
  );
}
