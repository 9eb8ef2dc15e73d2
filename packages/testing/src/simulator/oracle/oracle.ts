import type { Ledger } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Judges the shop after each step by sources that share no code with its projections: the logs of the chain, Seaport's
 * records, the twin of the draw, and what the moves did.
 */
export interface Oracle {
  /**
   * @param options.atRest nothing is under way any more: everything is compared, and nothing may be missing
   * @throws Violation
   */
  check(options?: { readonly atRest?: boolean }): Promise<void>;
  /** What the tables showed after the last step. */
  readonly seen: Snapshot;
  /** The chain at the block of the tables, or null while that block is not part of the chain. */
  readonly ledger: Ledger | null;
}
