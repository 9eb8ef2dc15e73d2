import type { Ledger } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks the shop after each step by sources that share no code with its projections: the chain's logs, Seaport's records, the
 * draw's second implementation, and the moves' effects.
 */
export interface Oracle {
  /**
   * @param options.atRest nothing is pending any more: everything is compared, and nothing may be missing
   * @throws Violation
   */
  check(options?: { readonly atRest?: boolean }): Promise<void>;
  /** The tables after the last step. */
  readonly seen: Snapshot;
  /** The chain at the tables' block; null while that block is orphaned. */
  readonly ledger: Ledger | null;
}
