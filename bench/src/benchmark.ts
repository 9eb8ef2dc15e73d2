/** One line of a benchmark's answer. Everything is a count or a ratio within one run: machines differ. */
export interface Row {
  readonly metric: string;
  readonly measured: string;
  /** What it is compared with, measured in the same run where it can be. */
  readonly reference: string;
  readonly ratio: string;
  readonly target: string;
}

/** A benchmark, in a file of its own. */
export interface Benchmark {
  readonly name: string;
  readonly run: () => Promise<readonly Row[]>;
}

export const noReference = '—';

export const ratioOf = (ours: number, reference: number): string => `${(ours / reference).toFixed(2)} ×`;
