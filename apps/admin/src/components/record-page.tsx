import { ErrorState, LoadingRegion, Skeleton, useUiLabels } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageNotFound } from '../app/page-not-found.tsx';
import styles from './record-page.module.css';

interface RecordStateProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>;
  /** Whether the page shows its heading before the record is loaded. */
  readonly hasHeading?: boolean;
}

interface RecordPageProps<Subject> {
  readonly query: UseQueryResult<Subject>;
  readonly hasHeading?: boolean;
  readonly children: (subject: Subject) => ReactNode;
}

/** The page of one thing in all its states: being read, failed, unknown, and there. */
export function RecordPage<Subject>({ query, hasHeading = false, children }: RecordPageProps<Subject>) {
  if (!query.isSuccess) return <RecordState query={query} hasHeading={hasHeading} />;
  return children(query.data);
}

/** The page of a record that is being read, failed, or is unknown. */
export function RecordState({ query, hasHeading = false }: RecordStateProps) {
  const labels = useUiLabels();
  // Rendered, not thrown: the boundary of the route would replace the frame and the menu, too.
  if (isProblem(query.error, 'NOT_FOUND', 'VALIDATION_FAILED')) return <PageNotFound />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  return (
    <>
      {!hasHeading && <h1 className="visually-hidden">{labels.loading}</h1>}
      <LoadingRegion className={styles.loading}>
        <Skeleton width="18rem" height="2rem" />
        <Skeleton height="24rem" />
      </LoadingRegion>
    </>
  );
}
