import type { Client } from '@opensearch-project/opensearch';
import type { Logger } from 'pino';
import type { Metrics } from './metrics/metrics.ts';

export interface SearchEngineOptions {
  /** The nodes of the cluster. Requests go to the others while one is down. */
  urls: readonly string[];
  /** The alias of the searched index. All names of indexes begin with it. */
  alias: string;
  log: Pick<Logger, 'warn' | 'info'>;
  metrics: Pick<Metrics, 'searched'>;
}

export interface SearchEngine {
  readonly client: Client;
  readonly alias: string;
  /** Asks the engine. While it is unavailable, asks the database. */
  ask<Answer>(engine: () => Promise<Answer>, database: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** Time without an answer after which a node counts as down. */
const REQUEST_TIMEOUT_MS = 2_000;
/** Time for which an unavailable engine isn't asked again. */
const REST_MS = 1_000;

/** Opens a client of OpenSearch. Connects to nothing yet. A shop without an engine doesn't load the client. */
export async function openSearchEngine({
  urls,
  alias,
  log,
  metrics,
}: SearchEngineOptions): Promise<SearchEngine> {
  const { Client, errors } = await import('@opensearch-project/opensearch');
  const client = new Client({ nodes: [...urls], requestTimeout: REQUEST_TIMEOUT_MS, maxRetries: 2 });
  let restsUntilMs = 0;
  return {
    client,
    alias,
    async ask(engine, database) {
      if (performance.now() >= restsUntilMs) {
        try {
          const answer = await engine();
          metrics.searched('engine');
          return answer;
        } catch (error) {
          // A refused query is an error of ours.
          if (!(error instanceof errors.OpenSearchClientError) || isBadRequest(error)) throw error;
          restsUntilMs = performance.now() + REST_MS;
          log.warn({ reason: error.message }, 'The search engine is unavailable, and the database searches');
        }
      }
      metrics.searched('database');
      return database();
    },
    close: () => client.close(),
  };
}

const isBadRequest = (error: Error): boolean => 'statusCode' in error && error.statusCode === 400;
