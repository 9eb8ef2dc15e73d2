/** One line of a benchmark's answer. Everything is a count or a ratio within one run: machines differ. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** What it is compared with, measured in the same run where it can be. */
  readonly reference: string;
  readonly ratio: string;
  readonly aim: string;
}

/** A benchmark: one question, one file. */
export interface Question {
  readonly name: string;
  readonly run: () => Promise<readonly Row[]>;
}

export const noReference = '—';

export const ratioOf = (ours: number, reference: number): string => `${(ours / reference).toFixed(2)} ×`;
