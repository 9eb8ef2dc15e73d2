import type { About } from '../simulate.ts';

/** A fault that the simulator has to notice: small changes of the sources, never part of the product. */
export interface Fault {
  readonly name: string;
  /** What goes wrong, for the table. */
  readonly what: string;
  /** What the histories are about in which it must be noticed; the whole shop when absent. */
  readonly about?: About;
  readonly patches: readonly {
    /** From the root of the repository. */
    readonly file: string;
    /** In the file exactly once. */
    readonly from: string;
    readonly to: string;
  }[];
}
