import { isProblem, type Kura } from '@kura/web-kit';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';

/** A query of web-kit, whatever it reads. */
interface Readable<Data = unknown> {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol | undefined;
}

interface SubjectReading<Data> {
  /** What the page is about: when it is absent, the page answers 404. */
  readonly subject: Readable<Data>;
  /** What can be asked for only once the subject is known. */
  readonly then?: (subject: Data) => readonly Readable[];
}

/**
 * Reads what a page shows, from its route's loader. A server waits for all of it and renders the page whole; a browser
 * starts the reading and shows the page with its skeletons meanwhile. A failed reading is left to the query that shows it.
 *
 * @example loader: ({ context: { kura } }) => readAhead(kura, [publishedDropsQuery(kura.api)])
 * @example
 * loader: ({ context: { kura }, params }) =>
 *   readAhead(kura, [listingOfQuery(kura.api, params.id)], { subject: nftQuery(kura.api, params.id) })
 * @throws the router's `notFound()` when the subject is absent
 */
export function readAhead<Data = unknown>(
  kura: Kura,
  queries: readonly Readable[],
  about?: SubjectReading<Data>,
): Promise<void> | undefined {
  const reading = Promise.all([readAll(kura, queries), about && readSubject(kura, about)]);
  if (typeof window === 'undefined') return reading.then(() => undefined);
  // What is absent is shown by the query, and a browser has no status to give.
  void reading.catch(() => undefined);
  return undefined;
}

async function readAll({ queryClient }: Kura, queries: readonly Readable[]): Promise<void> {
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
}

async function readSubject<Data>(kura: Kura, { subject, then }: SubjectReading<Data>): Promise<void> {
  try {
    const found = await kura.queryClient.fetchQuery(subject as FetchQueryOptions<Data>);
    if (then) await readAll(kura, then(found));
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND', 'VALIDATION_FAILED')) throw notFound();
  }
}
