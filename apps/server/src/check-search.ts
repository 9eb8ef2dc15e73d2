import type { AppContext } from '@kura/server';
import { sql } from 'kysely';
import { type Finding, reasonOf } from './finding.ts';

/** From here on searches take longer in PostgreSQL than in OpenSearch: decision 0216. */
export const CARDS_OF_THE_DATABASE = 300_000;

const part = 'search';

/** Checks the search engine, or whether the shop has too many cards to search without one. */
export async function checkSearch({
  db,
  searchEngine,
}: Pick<AppContext, 'db' | 'searchEngine'>): Promise<Finding[]> {
  if (searchEngine !== null) return checkEngine(searchEngine);
  try {
    const { rows } = await sql<{ cards: number; is_recorded: boolean }>`
      select reltuples::float8 as cards, exists (select from search_index) as is_recorded
      from pg_class where oid = 'listed_card'::regclass`.execute(db);
    const { cards = 0, is_recorded } = rows[0] ?? {};
    if (is_recorded)
      return warning(
        'OPENSEARCH_URL is not set, but changes are recorded for an index: npm run rebuild-search ends that',
      );
    if (cards <= CARDS_OF_THE_DATABASE) return [];
    return warning(
      `The shop has about ${cards.toLocaleString('en')} cards and packs, more than ${CARDS_OF_THE_DATABASE.toLocaleString('en')}: ` +
        'search with OpenSearch (OPENSEARCH_URL)',
    );
  } catch {
    // The check of the database reports it, or the tables don't exist yet.
    return [];
  }
}

async function checkEngine({ client, alias }: NonNullable<AppContext['searchEngine']>): Promise<Finding[]> {
  try {
    const { body: exists } = await client.indices.existsAlias({ name: alias });
    if (exists) return [{ part, state: 'ok', message: 'OpenSearch answers' }];
    return warning('OpenSearch has no index yet, so the database searches: npm run rebuild-search fills one');
  } catch (error) {
    return warning(`OPENSEARCH_URL does not answer, so the database searches: ${reasonOf(error)}`);
  }
}

const warning = (message: string): Finding[] => [{ part, state: 'warning', message }];
