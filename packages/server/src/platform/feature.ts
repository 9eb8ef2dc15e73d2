import type { Database, DatabaseTransaction } from '@kura/database';
import type { HeadWatcher } from './chain/head-watcher.ts';
import type { Projection } from './chain/projection.ts';
import type { AppContext } from './context.ts';
import type { Routes } from './http/routes.ts';
import type { Job } from './jobs/job.ts';
import type { OperatorKind } from './operator/index.ts';
import type { SealedColumn } from './sealed-column.ts';

export type TableName = keyof Database;

/** A person whose account ends. */
export interface Person {
  readonly userId: string;
  readonly email: string | null;
  readonly now: Date;
}

/** Erases a feature's data about a person. `retainedData` lists the rest with its legal ground. */
export type Erase = (tx: DatabaseTransaction, person: Person) => Promise<unknown>;

/** Tables by whether shared calls read them. Those announce their changes. */
export interface FeatureTables {
  readonly public?: readonly TableName[];
  readonly private?: readonly TableName[];
}

/** All hooks of a feature into the platform. The platform imports no feature; `features.ts` lists them. */
export interface Feature {
  readonly name: string;
  /** The tables that the feature owns. Other domains write them by calls of its `index.ts`. */
  readonly tables?: FeatureTables;
  readonly erase?: Erase;
  readonly routes?: Routes;
  /** For each call about one entity, the tables of which it reads only the rows of the entity in its path. */
  readonly boundReads?: Readonly<Record<string, readonly TableName[]>>;
  // biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload
  readonly jobs?: readonly Job<any>[];
  readonly projections?: readonly Projection[];
  /** Callbacks that read the chain after each new block. */
  readonly headWatchers?: readonly HeadWatcher[];
  /** Transactions that the operator's key may send for this feature. */
  readonly operatorKinds?: readonly OperatorKind[];
  /** Its columns with sealed texts. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Starts background work in each api process, before it listens. Returns the function that ends it. */
  readonly startWithApi?: (app: AppContext) => Promise<() => Promise<void>>;
}
