import { ErrorState, LoadingRegion, Skeleton } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './record-page.module.css';

interface RecordPageProps<Subject> {
  readonly query: UseQueryResult<Subject>;
  readonly children: (subject: Subject) => ReactNode;
}

/** The page of one thing in all its states: being read, failed, unknown, and there. */
export function RecordPage<Subject>({ query, children }: RecordPageProps<Subject>) {
  if (isProblem(query.error, 'NOT_FOUND', 'VALIDATION_FAILED')) throw notFound();
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (query.isPending) {
    return (
      <LoadingRegion className={styles.loading}>
        <Skeleton width="18rem" height="2rem" />
        <Skeleton height="24rem" />
      </LoadingRegion>
    );
  }
  return children(query.data);
}
