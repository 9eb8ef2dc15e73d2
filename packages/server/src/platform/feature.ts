import type { HeadWatcher } from './chain/head-watcher.ts';
import type { Projection } from './chain/projection.ts';
import type { AppContext } from './context.ts';
import type { Routes } from './http/routes.ts';
import type { Job } from './jobs/job.ts';
import type { OperatorKind } from './operator/index.ts';
import type { SealedColumn } from './rotate-keys.ts';

/** All that a feature hooks into the platform. The platform knows no feature; `features.ts` lists them. */
export interface Feature {
  readonly name: string;
  readonly routes?: Routes;
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
