import type { Database, DatabaseTransaction } from '@kura/database';
import type { HeadWatcher } from './chain/head-watcher.ts';
import type { Projection } from './chain/projection.ts';
import type { AppContext } from './context.ts';
import type { Routes } from './http/routes.ts';
import type { Job } from './jobs/job.ts';
import type { OperatorKind } from './operator/index.ts';
import type { SealedColumn } from './sealed-column.ts';

export type TableName = keyof Database;

/** A person with an account that ends. */
export interface Person {
  readonly userId: string;
  readonly email: string | null;
  readonly now: Date;
}

/** Erases a feature's data about a person. `retainedData` lists the rest with its legal ground. */
export type Erase = (tx: DatabaseTransaction, person: Person) => Promise<unknown>;

/** Tables by whether shared calls read them: those announce their changes. */
export interface FeatureTables {
  readonly public?: readonly TableName[];
  readonly private?: readonly TableName[];
}

/** All that a feature hooks into the platform. The platform knows no feature; `features.ts` lists them. */
export interface Feature {
  readonly name: string;
  /** The tables that the feature owns. Other domains write them by calls of its `index.ts`. */
  readonly tables?: FeatureTables;
  readonly erase?: Erase;
  readonly routes?: Routes;
  /** For each call about one thing, the tables of which it reads only rows that belong to the thing in its path. */
  readonly boundReads?: Readonly<Record<string, readonly TableName[]>>;
  // biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload
  readonly jobs?: readonly Job<any>[];
  readonly projections?: readonly Projection[];
  /** What looks at the chain after each new block. */
  readonly headWatchers?: readonly HeadWatcher[];
  /** What the operator's key may do for this feature. */
  readonly operatorKinds?: readonly OperatorKind[];
  /** Its columns of sealed texts. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Starts what runs in the background of each api process, before it listens. Returns what ends it. */
  readonly startWithApi?: (app: AppContext) => Promise<() => Promise<void>>;
}
