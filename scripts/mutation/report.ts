import type { Equivalent } from './equivalents.ts';
import type { Mutant } from './mutators.ts';
import type { Verdict } from './run-mutants.ts';

export interface MutantResult {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

interface Sum {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly typeErrors: number;
  /** Share of the mutants that type-check, 0 to 1. */
  readonly score: number;
}

/** Timeouts count as kills. A mutant that survives and doesn't type-check counts neither way. */
export function sumOf(tried: readonly MutantResult[]): Sum {
  const count = (...statuses: Verdict['status'][]) =>
    tried.filter(({ verdict }) => statuses.includes(verdict.status)).length;
  const killed = count('killed', 'timed-out');
  const survived = count('survived', 'untested');
  return {
    mutants: tried.length,
    killed,
    survived,
    typeErrors: count('type-error'),
    score: killed + survived === 0 ? 1 : killed / (killed + survived),
  };
}

/** A row for each file, and one for all. */
export function tableOf(name: string, tried: readonly MutantResult[]): string {
  const files = [...new Set(tried.map(({ mutant }) => mutant.file))].sort();
  const rows = [
    ...files.map((file) => [file, sumOf(tried.filter(({ mutant }) => mutant.file === file))] as const),
    [name, sumOf(tried)] as const,
  ];
  const cells = [
    ['file', 'mutants', 'killed', 'survived', 'type errors', 'score'],
    ...rows.map(([file, sum]) => [
      file,
      ...[sum.mutants, sum.killed, sum.survived, sum.typeErrors].map(String),
      percent(sum.score),
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** A row for each line that was removed: where, its text, and what noticed. */
export function lineTableOf(tried: readonly MutantResult[]): string {
  return tried
    .map(
      ({ mutant, verdict }) =>
        `${String(mutant.line).padStart(5)}  ${mutant.lineText}\n       → ${wordsOf(verdict)}`,
    )
    .join('\n');
}

export function survivorsOf(tried: readonly MutantResult[]): string {
  return tried
    .flatMap(({ mutant, verdict }) => {
      if (verdict.status === 'survived') return [`${locationOf(mutant)} · ${mutant.mutation}`];
      if (verdict.status === 'untested')
        return [`${locationOf(mutant)} · ${mutant.mutation} · no test reaches it`];
      return [];
    })
    .join('\n');
}

export function equivalentsOf(equivalents: readonly Equivalent[]): string {
  return equivalents
    .map(({ file, line, mutation, reason }) => `${file} · ${line} · ${mutation}: ${reason}`)
    .join('\n');
}

export function locationOf({ file, line, lineText }: Mutant): string {
  return `${file}:${line} · ${lineText}`;
}

/** Rounded down: 89.99 % isn't 90 %. */
export const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

export function wordsOf(verdict: Verdict): string {
  switch (verdict.status) {
    case 'killed':
      return `killed by ${verdict.by} (${verdict.failure})`;
    case 'timed-out':
      return `timed out in ${verdict.by}`;
    case 'untested':
      return 'reached by no test';
    case 'type-error':
      return `refused by the compiler (${verdict.error})`;
    default:
      return verdict.status;
  }
}
