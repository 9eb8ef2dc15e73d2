import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

/** A query client that loses no change. The answer of a request that began before a change may not contain it. */
export class AppQueryClient extends QueryClient {
  /** The start time of the latest request, by query. Queries with data from the page have none. */
  readonly #beganAt = new WeakMap<Query, number>();
  /** Invalidated during their first request: TanStack Query repeats a request only when it has older data. */
  readonly #invalidatedEarly = new WeakSet<Query>();

  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch') {
        this.#beganAt.set(query, Date.now());
        this.#invalidatedEarly.delete(query);
      } else if (action.type === 'success' && this.#invalidatedEarly.delete(query)) {
        void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
      }
    });
  }

  /** Also refetches a query whose first request is pending, after its answer. */
  override invalidateQueries<TaggedKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) this.#invalidatedEarly.add(query);
    }
    return super.invalidateQueries(filters, options);
  }

  /** Invalidates the queries that were requested before a time. */
  invalidateRequestedBefore(queryKey: QueryKey, timeMs: number): Promise<void> {
    return this.invalidateQueries({ queryKey, predicate: (query) => this.wasRequestedBefore(query, timeMs) });
  }

  /** Whether the newest request of a query began before a time. */
  wasRequestedBefore(query: Query, timeMs: number): boolean {
    const requestedAt = this.#beganAt.get(query) ?? query.state.dataUpdatedAt;
    return requestedAt > 0 && requestedAt < timeMs;
  }
}
