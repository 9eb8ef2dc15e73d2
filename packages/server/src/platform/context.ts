import type { Health } from '@kura/api-contract/system';
import type { Database, DatabaseTransaction } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import type { ChainContext, WorkerChain } from './chain/chain-context.ts';
import type { Clock } from './clock.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SearchEngine } from './search-engine.ts';
import type { ApprovalGrant } from './second-admin.ts';
import type { ServerConfig } from './server-config.ts';
import type { MediaStorage } from './storage/media-storage.ts';

export interface LatestHealth {
  /** Null before the first check. */
  latest: Health | null;
}

/** The services that every feature uses. Created once at the start. */
export interface AppContext {
  db: Kysely<Database>;
  chain: ChainContext;
  clock: Clock;
  config: ServerConfig;
  log: Logger;
  mailer: Mailer;
  metrics: Metrics;
  /** The result of the last check of dependencies. The api process updates it. */
  health: LatestHealth;
  storage: MediaStorage;
  /** Null when the database searches. */
  searchEngine: SearchEngine | null;
}

/** The services of a worker. Calls never get them, so no call signs with the selling key. */
export interface WorkerContext extends AppContext {
  chain: WorkerChain;
}

/** The claim on an Idempotency-Key of a call. `inTransaction` settles it. */
export interface IdempotencyClaim {
  identity: string;
  route: string;
  key: string;
  attempt: string;
  /** The answer, once it is stored with its effect. */
  settled?: { answer: unknown };
}

/** The context of a call: the server's services, and the caller. */
export interface CallContext<A extends Actor = Actor> extends AppContext {
  actor: A;
  requestId: string;
  idempotency?: IdempotencyClaim;
  /** The client's version, from If-Match. */
  ifMatch?: string;
  /** The approval of a call that needs a second admin. */
  approval?: ApprovalGrant;
  /** Runs in the use case's transaction, before it commits. */
  beforeCommit?: (tx: DatabaseTransaction) => Promise<void>;
}
