import { Pager, type PagerPosition } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';

interface PagedTableProps<Page> {
  readonly query: UseQueryResult<Page>;
  readonly place: PagerPosition;
  readonly hrefFor: (place: PagerPosition) => string;
  readonly onGo: (place: PagerPosition) => void;
  readonly empty: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

const MAX_PLACEHOLDERS = 8;

/** A page of a table in all its states: loading, failed, empty and loaded. */
export function PagedTable<Page extends { total: number }>(props: PagedTableProps<Page>) {
  const { query, place, hrefFor, onGo, empty, children } = props;
  const rows = Array.from({ length: Math.min(place.pageSize, MAX_PLACEHOLDERS) }, () => '2.5rem');
  return (
    <Loaded query={query} heights={rows}>
      {(page) =>
        page.total === 0 ? (
          empty
        ) : (
          <>
            {children(page)}
            <Pager {...place} total={page.total} hrefFor={hrefFor} onGo={onGo} />
          </>
        )
      }
    </Loaded>
  );
}
