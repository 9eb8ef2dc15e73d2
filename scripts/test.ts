/** `npm test`: everything. With `--long` the tests run far more cases. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { browserStep, prepareStep } from './browser.ts';
import { checks } from './checks.ts';
import { runStep, type Step, seconds } from './steps.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A step, and how many tests it says have passed and failed. */
interface CountedStep {
  readonly step: Step;
  /** Shows what it prints. */
  readonly live: boolean;
  readonly count: (output: string) => Count;
}

const reports = '.kura/test-reports';
const long = process.argv.includes('--long');
const longEnv = long ? { KURA_LONG: '1', FOUNDRY_PROFILE: 'long' } : {};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const contracts = 'contracts';
const journeys = browserStep();

const steps: readonly CountedStep[] = [
  ...checks.map((step) => ({ step, live: false, count: () => ({ passed: 1, failed: 0 }) })),
  {
    step: {
      name: contracts,
      command: process.execPath,
      args: ['contracts/scripts/forge.ts', 'test'],
      env: longEnv,
    },
    live: true,
    count: countForge,
  },
  {
    step: {
      name: 'unit and integration tests',
      command: 'vitest',
      args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
      env: longEnv,
    },
    live: true,
    count: () => countVitest(`${reports}/vitest.json`),
  },
  {
    step: {
      ...journeys,
      env: { ...journeys.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
    },
    live: true,
    count: () => countPlaywright(`${reports}/playwright.json`),
  },
];

let passed = 0;
let failed = 0;
let preparing: ReturnType<typeof runStep> | undefined;
for (const { step, live, count } of steps) {
  if (live) console.log(`\n— ${step.name} —`);
  // The contracts' compiler uses one core for minutes.
  if (step.name === contracts) preparing = runStep(prepareStep, false);
  if (step.name === journeys.name) await reportPreparation();
  const { ok, output, durationMs } = await runStep(step, live);
  const result = countOf(ok, () => count(output));
  passed += result.passed;
  failed += result.failed;
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds(durationMs)})`);
  if (!ok && !live) console.log(output);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The journeys prepare their shop themselves when this failed, and fail when they can't. */
async function reportPreparation(): Promise<void> {
  if (!preparing) return;
  const { ok, output, durationMs } = await preparing;
  console.log(`${ok ? '✓' : '✗'} ${prepareStep.name} (${seconds(durationMs)})`);
  if (!ok) console.log(output);
}

/** A step that failed counts as a failure even when it broke before it could count. */
function countOf(ok: boolean, count: () => Count): Count {
  try {
    const counted = count();
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Reads forge's closing line: `… 12 tests passed, 0 failed, 0 skipped (12 total tests)`. */
function countForge(output: string): Count {
  const line = [...output.matchAll(/(\d+) tests passed, (\d+) failed, \d+ skipped \(\d+ total/g)].at(-1);
  if (!line) throw new Error('forge gave no sum');
  return { passed: Number(line[1]), failed: Number(line[2]) };
}

function countVitest(path: string): Count {
  const report = JSON.parse(readFileSync(path, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countPlaywright(path: string): Count {
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0)
    console.log(`${stats.flaky} of the journeys passed only when tried again: find the race`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
