/** One line of a benchmark's result. Every value is a count or a ratio within one run, because machines differ. */
export interface Row {
  readonly metric: string;
  readonly measured: string;
  /** The reference value, measured in the same run where possible. */
  readonly reference: string;
  readonly ratio: string;
  readonly target: string;
}

/** A benchmark. Each has its own file. */
export interface Benchmark {
  readonly name: string;
  readonly run: () => Promise<readonly Row[]>;
}

export const noReference = '—';

export const ratioOf = (ours: number, reference: number): string => `${(ours / reference).toFixed(2)} ×`;
