import type { MutantResult, Verdict } from './engine.ts';
import type { Mutant } from './mutants.ts';

/** Counts verdicts. A timeout is a kill. A mutant that no compiler accepts counts neither way. */
export function sumOf(tried: readonly MutantResult[]) {
  const count = (...statuses: Verdict['status'][]) =>
    tried.filter(({ verdict }) => statuses.includes(verdict.status)).length;
  const killed = count('killed', 'timed-out');
  const survived = count('survived', 'untested');
  return {
    mutants: tried.length,
    killed,
    survived,
    typeErrors: count('type-error'),
    /** Share of the mutants that a compiler accepts, 0 to 1. */
    score: killed + survived === 0 ? 1 : killed / (killed + survived),
  };
}

/** A row for each file, and one for all. */
export function tableOf(name: string, tried: readonly MutantResult[]): string {
  const byFile = Object.groupBy(tried, ({ mutant }) => mutant.file);
  return [...Object.keys(byFile).sort(), name]
    .map((file) => {
      const { mutants, killed, survived, typeErrors, score } = sumOf(byFile[file] ?? tried);
      const cells = [mutants, killed, survived, typeErrors, percent(score)].map((cell) =>
        String(cell).padStart(8),
      );
      return `${cells.join('')}  ${file}`;
    })
    .toSpliced(0, 0, ' mutants  killed survived  errors   score')
    .join('\n');
}

/** A row for each mutant: its line, and the test that noticed it. */
export function lineTableOf(tried: readonly MutantResult[]): string {
  return tried
    .toSorted((a, b) => a.mutant.line - b.mutant.line)
    .map(
      ({ mutant, verdict }) =>
        `${String(mutant.line).padStart(5)}  ${mutant.lineText}\n       → ${wordsOf(verdict)}`,
    )
    .join('\n');
}

/** The mutants that need a test or an entry with a reason. */
export function survivorsOf(tried: readonly MutantResult[]): string {
  return tried
    .filter(({ verdict: { status } }) => status === 'survived' || status === 'untested')
    .map(({ mutant, verdict }) => {
      const place = `${locationOf(mutant)} · ${mutant.mutation}`;
      return verdict.status === 'untested' ? `${place} · no test reaches it` : place;
    })
    .join('\n');
}

export const locationOf = ({ file, line, lineText }: Mutant) => `${file}:${line} · ${lineText}`;

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
