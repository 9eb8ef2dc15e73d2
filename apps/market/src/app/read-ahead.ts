import { isAbsent, type Kura } from '@kura/web-kit';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isRedirect, notFound } from '@tanstack/react-router';

/** How long it is believed that there is nothing of a name. */
const absentForMs = 10_000;

let isTakingOver = false;

/**
 * Runs the loaders of a page that a server rendered. They read nothing: what the server could not read would else come before
 * the page is compared with what it rendered, and differ. The page's queries ask for it afterwards.
 */
export async function withoutReadingAhead(load: () => Promise<void>): Promise<void> {
  isTakingOver = true;
  await load().finally(() => {
    isTakingOver = false;
  });
}

/** Any query of web-kit. */
interface Readable<Data = unknown> {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol | undefined;
}

/** Something to read that leads to more. */
interface Lead {
  readonly follow: (kura: Kura) => Promise<void>;
}

/** Reads a query, and then what can be asked for only once its answer is known. */
export function leadingTo<Data>(
  query: Readable<Data>,
  following: (found: Data) => readonly Readable[],
): Lead {
  return {
    async follow(kura) {
      const found = await kura.queryClient
        .fetchQuery(query as FetchQueryOptions<Data>)
        .catch(() => undefined);
      if (found !== undefined) await readAll(kura, following(found));
    },
  };
}

interface SubjectReading<Data> {
  /** What the page is about: when it is absent, the page answers 404. */
  readonly subject: Readable<Data>;
  /** What can be asked for only once the subject is known. */
  readonly following?: (subject: Data) => readonly Readable[];
}

/**
 * Reads what a page shows, from its route's loader. A server waits for all of it and renders the page whole; a browser
 * starts the reading and shows the page with its skeletons meanwhile. A failed reading is left to the query that shows it.
 *
 * @example loader: ({ context: { kura } }) => readAhead(kura, [publishedDropsQuery(kura.api)])
 * @example
 * loader: ({ context: { kura }, params }) =>
 *   readAhead(kura, [listingOfQuery(kura.api, params.id)], { subject: nftQuery(kura.api, params.id) })
 * @throws the router's `notFound()` when the subject is known to be absent, and what `following` throws: a `redirect()`
 */
export function readAhead<Data = unknown>(
  kura: Kura,
  queries: readonly (Readable | Lead)[],
  about?: SubjectReading<Data>,
): Promise<void> | undefined {
  if (about && isKnownAbsent(kura, about.subject)) throw notFound();
  if (isTakingOver) return undefined;
  const reading = Promise.all([readAll(kura, queries), about && readSubject(kura, about)]);
  if (typeof window === 'undefined') return reading.then(() => undefined);
  // The page shows by its query that there is nothing, or goes elsewhere: a browser has no status to give.
  void reading.catch(() => undefined);
  return undefined;
}

/** A server said so when it rendered this page, or the browser found out as the reader came near a link. */
function isKnownAbsent({ queryClient }: Kura, { queryKey }: Readable): boolean {
  const state = queryClient.getQueryState(queryKey);
  return isAbsent(state?.error) && state !== undefined && state.errorUpdatedAt > Date.now() - absentForMs;
}

async function readAll(kura: Kura, queries: readonly (Readable | Lead)[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      'follow' in query ? query.follow(kura) : kura.queryClient.prefetchQuery(query as FetchQueryOptions),
    ),
  );
}

async function readSubject<Data>(kura: Kura, { subject, following }: SubjectReading<Data>): Promise<void> {
  try {
    const found = await kura.queryClient.fetchQuery(subject as FetchQueryOptions<Data>);
    if (following) await readAll(kura, following(found));
  } catch (error) {
    if (isRedirect(error)) throw error;
    if (isAbsent(error)) throw notFound();
  }
}
