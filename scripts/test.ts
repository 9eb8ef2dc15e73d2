/** `npm test`: everything. With `--long` the tests run far more cases. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { browserStep, prepareStep } from './browser.ts';
import { checks } from './checks.ts';
import { runStep, type Step, seconds } from './steps.ts';
import { type Count, readForge, readPlaywright, readVitest } from './test-reports.ts';

/** A step, and how its output or its report is counted. */
interface CountedStep {
  readonly step: Step;
  /** Shows what it prints. */
  readonly live: boolean;
  readonly count: (output: string, ok: boolean) => Count;
}

const reports = '.kura/test-reports';
const long = process.argv.includes('--long');
const longEnv = long ? { KURA_LONG: '1', FOUNDRY_PROFILE: 'long' } : {};
const forgeSeed = long ? ['--fuzz-seed', `0x${randomBytes(8).toString('hex')}`] : [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const contracts = 'contracts';
const journeys = browserStep();

const steps: readonly CountedStep[] = [
  ...checks.map((step) => ({
    step,
    live: false,
    count: (_output: string, ok: boolean) => ({ passed: ok ? 1 : 0, failures: ok ? [] : [step.name] }),
  })),
  {
    step: {
      name: contracts,
      command: process.execPath,
      args: ['contracts/scripts/forge.ts', 'test', ...forgeSeed],
      env: longEnv,
    },
    live: true,
    count: readForge,
  },
  {
    step: {
      name: 'unit and integration tests',
      command: 'vitest',
      args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
      env: longEnv,
    },
    live: true,
    count: () => readVitest(readFileSync(`${reports}/vitest.json`, 'utf8'), process.cwd()),
  },
  {
    step: {
      ...journeys,
      env: { ...journeys.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
    },
    live: true,
    count: () => readPlaywright(readFileSync(`${reports}/playwright.json`, 'utf8')),
  },
];

let passed = 0;
const failures: string[] = [];
let preparing: ReturnType<typeof runStep> | undefined;
for (const { step, live, count } of steps) {
  if (live) console.log(`\n— ${[step.name, ...(step.name === contracts ? forgeSeed : [])].join(' ')} —`);
  // The contracts' compiler uses one core for minutes.
  if (step.name === contracts) preparing = runStep(prepareStep, false);
  if (step.name === journeys.name) await reportPreparation();
  const { ok, output, durationMs } = await runStep(step, live);
  const result = countOf(step.name, ok, () => count(output, ok));
  passed += result.passed;
  failures.push(...result.failures);
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds(durationMs)})`);
  if (!ok && !live) console.log(output);
}
// A reader who sees only the end of the output needs the names.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** The journeys prepare their shop themselves when this failed, and fail when they can't. */
async function reportPreparation(): Promise<void> {
  if (!preparing) return;
  const { ok, output, durationMs } = await preparing;
  console.log(`${ok ? '✓' : '✗'} ${prepareStep.name} (${seconds(durationMs)})`);
  if (!ok) console.log(output);
}

/** A step that failed counts as a failure even when it broke before it could count. */
function countOf(name: string, ok: boolean, count: () => Count): Count {
  try {
    const counted = count();
    return ok || counted.failures.length > 0 ? counted : { ...counted, failures: [`${name}: it failed`] };
  } catch (error) {
    return { passed: 0, failures: [`${name}: no count (${error instanceof Error ? error.message : error})`] };
  }
}
