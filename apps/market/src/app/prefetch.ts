import { type AppClient, isAbsent } from '@kura/web-kit';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isRedirect, notFound } from '@tanstack/react-router';

/** The cache time of a NOT_FOUND response. */
const ABSENCE_CACHED_MS = 10_000;

let isHydrating = false;

/**
 * Runs the loaders of a server-rendered page without fetching anything. A query that failed on the server could otherwise
 * succeed before hydration, and the markup would differ. The page's own queries fetch it after hydration.
 */
export async function withoutPrefetching(load: () => Promise<void>): Promise<void> {
  isHydrating = true;
  await load().finally(() => {
    isHydrating = false;
  });
}

/** Any query of web-kit. */
interface Readable<Data = unknown> {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol | undefined;
}

/** A query that determines further queries by its result. */
interface ChainedQuery {
  readonly follow: (client: AppClient) => Promise<void>;
}

/** Fetches a query, then the queries that depend on its result. */
export function prefetchThen<Data>(
  query: Readable<Data>,
  following: (found: Data) => readonly Readable[],
): ChainedQuery {
  return {
    async follow(client) {
      const found = await client.queryClient
        .fetchQuery(query as FetchQueryOptions<Data>)
        .catch(() => undefined);
      if (found !== undefined) await prefetchAll(client, following(found));
    },
  };
}

interface SubjectQuery<Data> {
  /** The page's entity. When it doesn't exist, the page answers 404. */
  readonly subject: Readable<Data>;
  /** Queries that depend on the subject. */
  readonly following?: (subject: Data) => readonly Readable[];
}

/**
 * Prefetches the queries of a page, from its route's loader. A server waits for all of them and renders the complete page; a
 * browser starts them and shows skeletons meanwhile. The component that uses a failed query shows its error.
 *
 * @example loader: ({ context: { client } }) => prefetch(client, [publishedGachaQuery(client.api)])
 * @example
 * loader: ({ context: { client }, params }) =>
 *   prefetch(client, [listingOfQuery(client.api, params.id)], { subject: nftQuery(client.api, params.id) })
 * @throws the router's `notFound()` when the subject is known to be absent, and what `following` throws: a `redirect()`
 */
export function prefetch<Data = unknown>(
  client: AppClient,
  queries: readonly (Readable | ChainedQuery)[],
  about?: SubjectQuery<Data>,
): Promise<void> | undefined {
  if (about && isKnownAbsent(client, about.subject)) throw notFound();
  if (isHydrating) return undefined;
  const reading = Promise.all([prefetchAll(client, queries), about && fetchSubject(client, about)]);
  if (typeof window === 'undefined') return reading.then(() => undefined);
  // A browser has no status to send: the page's own query shows the absence or redirects.
  void reading.catch(() => undefined);
  return undefined;
}

/** Known from the server-rendered page, or from a preload when the pointer was over the link. */
function isKnownAbsent({ queryClient }: AppClient, { queryKey }: Readable): boolean {
  const state = queryClient.getQueryState(queryKey);
  return (
    isAbsent(state?.error) && state !== undefined && state.errorUpdatedAt > Date.now() - ABSENCE_CACHED_MS
  );
}

async function prefetchAll(client: AppClient, queries: readonly (Readable | ChainedQuery)[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      'follow' in query ? query.follow(client) : client.queryClient.prefetchQuery(query as FetchQueryOptions),
    ),
  );
}

async function fetchSubject<Data>(
  client: AppClient,
  { subject, following }: SubjectQuery<Data>,
): Promise<void> {
  try {
    const found = await client.queryClient.fetchQuery(subject as FetchQueryOptions<Data>);
    if (following) await prefetchAll(client, following(found));
  } catch (error) {
    if (isRedirect(error)) throw error;
    if (isAbsent(error)) throw notFound();
  }
}
