import type { PageSize } from '@kura/domain/vocabulary';
import { EndOfList, Pager, type PagerPosition } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from '../app/use-address.ts';
import { Loaded } from './loaded.tsx';
import styles from './paged-list.module.css';
import { type Pagination, placeOf } from './pagination.ts';

/** The pager of a list. */
export interface Paging {
  readonly place: { readonly page: number; readonly pageSize: PageSize };
  /** The address of a page, so that each pager item is a link. */
  readonly hrefFor: (place: PagerPosition) => string;
  readonly onGo: (place: PagerPosition) => void;
}

/** Pages through the list in an address. */
export function pagingOf<Search extends Pagination>(
  { search, hrefFor, go }: Address<Search>,
  size?: PageSize,
): Paging {
  return {
    place: placeOf(search, size),
    hrefFor: (place) => hrefFor({ ...search, ...place }),
    onGo: (place) => go({ ...search, ...place }),
  };
}

interface PagedListProps<Item> {
  readonly query: UseQueryResult<{ items: readonly Item[]; total: number }>;
  readonly paging: Paging;
  /** Skeletons of the final shape. */
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  /** The offer of items that the list doesn't have yet: `NewItems`. */
  readonly news?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A page of a list in all its states: loading, failed, empty and loaded. */
export function PagedList<Item>({ query, paging, loading, empty, news, children }: PagedListProps<Item>) {
  const { place, hrefFor, onGo } = paging;
  return (
    <Loaded query={query} loading={loading}>
      {({ items, total }) => (
        // A block of its own: the offer takes no gap of a grid.
        <div className="min-w-0">
          {news}
          {total === 0 ? (
            empty
          ) : (
            <div className={`stack gap-6 ${styles.pages}`} aria-busy={query.isPlaceholderData}>
              {children(items)}
              {place.page > 1 && place.page * place.pageSize >= total && <EndOfList />}
              {(total > place.pageSize || place.page > 1) && (
                <Pager {...place} total={total} hrefFor={hrefFor} onGo={onGo} />
              )}
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
