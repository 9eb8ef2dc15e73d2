import type { About } from '../simulate.ts';

/** A fault that the simulator has to notice: small changes of the sources, never part of the product. */
export interface Fault {
  readonly name: string;
  /** What goes wrong, for the table. */
  readonly what: string;
  /** What the histories are about in which it must be noticed; the whole shop when absent. */
  readonly about?: About;
  /**
   * Names of moves that reach the fault. Its histories make them much more often: what 8 short histories reach otherwise depends on
   * the keys and draws of their origin.
   */
  readonly often?: readonly string[];
  readonly patches: readonly {
    /** From the root of the repository. */
    readonly file: string;
    /** In the file exactly once. */
    readonly from: string;
    readonly to: string;
  }[];
}
