export interface Reached {
  readonly total: number;
  readonly reached: number;
  /** Numbers of the lines. */
  readonly missed: readonly number[];
}

export interface FileCoverage {
  readonly branches: Reached;
  readonly lines: Reached;
}

/** Reads the branches (`BRDA:<line>,<block>,<branch>,<count or ->`) and lines (`DA:<line>,<count>`) of each file of an LCOV report. */
export function readLcov(text: string): ReadonlyMap<string, FileCoverage> {
  return new Map(
    text.split('end_of_record').flatMap((record) => {
      const path = /^SF:(.+)$/m.exec(record)?.[1];
      if (path === undefined) return [];
      return [[path, { branches: reachedOf(record, 'BRDA'), lines: reachedOf(record, 'DA') }] as const];
    }),
  );
}

function reachedOf(record: string, kind: 'BRDA' | 'DA'): Reached {
  const entries = [...record.matchAll(new RegExp(`^${kind}:(\\d+),(?:.*,)?(\\d+|-)$`, 'gm'))];
  const missed = entries.flatMap(([, line, count]) => (Number(count) > 0 ? [] : [Number(line)]));
  return { total: entries.length, reached: entries.length - missed.length, missed };
}
