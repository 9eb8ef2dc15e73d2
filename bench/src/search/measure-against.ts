export interface Timed {
  medianMs: number;
  p99Ms: number;
  referenceMedianMs: number;
  referenceP99Ms: number;
}

/** A statement is prepared at its third execution, and PostgreSQL makes a plan for each of the next five before it may keep one. */
const warmUpRounds = 10;

/** Times a call, each time right after another one that it is compared with: what disturbs the machine disturbs both. */
export async function measureAgainst(
  ask: () => Promise<unknown>,
  reference: () => Promise<unknown>,
  rounds: number,
): Promise<Timed> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const start = performance.now();
    await reference();
    const between = performance.now();
    await ask();
    if (round < warmUpRounds) continue;
    theirs.push(between - start);
    ours.push(performance.now() - between);
  }
  return {
    medianMs: at(ours, 0.5),
    p99Ms: at(ours, 0.99),
    referenceMedianMs: at(theirs, 0.5),
    referenceP99Ms: at(theirs, 0.99),
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
