/**
 * `npm test`: the checks, all tests of the contracts and of the code, and one browser journey for each way that people take.
 * `npm run test:all` runs every journey, crash point and sample; `npm run test:long` also many more random cases.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserStep, NoBrowserError, prepareStep } from './browser.ts';
import { checks } from './checks.ts';
import { runStep, type Step, type StepResult, seconds } from './steps.ts';
import { type Count, readForge, readPlaywright, readVitest, type TestFile } from './test-reports.ts';

/** A step, and how its output or its report is counted. */
interface CountedStep {
  readonly step: Step;
  readonly count: (output: string, ok: boolean) => Count;
}

// A run of its own: two at the same time write to different folders.
const reports = mkdtempSync(join(tmpdir(), 'kura-test-reports-'));
const statements = join(reports, 'statements');
mkdirSync(statements);
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const long = process.argv.includes('--long');
const all = long || process.argv.includes('--all');
const scope = {
  ...(all ? { KURA_ALL: '1' } : {}),
  ...(long ? { KURA_LONG: '1', FOUNDRY_PROFILE: 'long' } : {}),
};
const forgeSeed = long ? ['--fuzz-seed', `0x${randomBytes(8).toString('hex')}`] : [];

const contracts: CountedStep = {
  step: {
    name: ['contracts', ...forgeSeed].join(' '),
    command: process.execPath,
    args: ['contracts/scripts/test-all.ts', ...forgeSeed],
    env: scope,
  },
  count: readForge,
};

const tests: CountedStep = {
  step: {
    name: 'unit and integration tests',
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    env: { ...scope, KURA_STATEMENTS: statements },
  },
  count: () => readVitest(readFileSync(`${reports}/vitest.json`, 'utf8'), process.cwd()),
};

/** Reads the statements that the tests sent. */
const rowTypes: Step = {
  name: 'row types',
  command: process.execPath,
  args: ['packages/testing/src/row-types/main.ts', statements],
};

/** The journeys in a browser that was found or installed. */
const journeysOf = (step: Step): CountedStep => ({
  step: { ...step, env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` } },
  count: () => readPlaywright(readFileSync(`${reports}/playwright.json`, 'utf8')),
});

let passed = 0;
const failures: string[] = [];
const files: TestFile[] = [];
const costs: { readonly step: string; readonly result: StepResult; readonly tests: number }[] = [];

// The installation of a browser waits for a network, and the contracts' compiler uses one core for minutes: both run at the same
// time as the steps up to the journeys.
const browser = browserStep(all ? [] : ['--grep-invert', '@all']).catch((error: unknown) => {
  if (error instanceof NoBrowserError) return error;
  throw error;
});
const compiling = runStep(contracts.step, false);
for (const step of checks) await runCheck(step);
const preparing = runStep(prepareStep, false);
await runLive(tests);
await runCheck(rowTypes);
const tested = await compiling;
console.log(`\n— ${contracts.step.name} —\n${tested.output}`);
report(contracts.step, tested, countOf(contracts, tested));
// The journeys prepare their shop themselves when this failed, and fail when they can't.
const prepared = await preparing;
report(prepareStep, prepared, { passed: 0, failures: [], files: [] });
if (!prepared.ok) console.log(prepared.output);
const journeys = await browser;
if (journeys instanceof NoBrowserError) {
  console.log(`\n${journeys.message}`);
  failures.push('browser journeys: there is no browser');
} else {
  await runLive(journeysOf(journeys));
}

printCosts();
// A reader who sees only the end of the output needs the names.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Runs a step that counts as one test, and shows its output when it fails. */
async function runCheck(step: Step): Promise<void> {
  const result = await runStep(step, false);
  report(step, result, { passed: result.ok ? 1 : 0, failures: result.ok ? [] : [step.name], files: [] });
  if (!result.ok) console.log(result.output);
}

/** Runs a step, whose output is shown as it comes. */
async function runLive(counted: CountedStep): Promise<void> {
  console.log(`\n— ${counted.step.name} —`);
  const result = await runStep(counted.step, true);
  report(counted.step, result, countOf(counted, result));
}

function report({ name }: Step, result: StepResult, count: Count): void {
  passed += count.passed;
  failures.push(...count.failures);
  files.push(...count.files);
  costs.push({ step: name, result, tests: count.passed });
  console.log(`${result.ok ? '✓' : '✗'} ${name} (${seconds(result.durationMs)})`);
}

/** Prints the processor time of each step, and the ten files that took longest. */
function printCosts(): void {
  const row = (cpuMs: number, durationMs: number, count: number, name: string) =>
    `${seconds(cpuMs).padStart(10)} ${seconds(durationMs).padStart(10)} ${String(count || '').padStart(8)}  ${name}`;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  console.log(`\n${'CPU'.padStart(10)} ${'duration'.padStart(10)} ${'passed'.padStart(8)}  step`);
  for (const { step, result, tests } of costs) console.log(row(result.cpuMs, result.durationMs, tests, step));
  console.log(row(sum(costs.map(({ result }) => result.cpuMs)), performance.now(), passed, 'all steps'));
  console.log('\nThe ten slowest files:');
  const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, 10);
  for (const { file, durationMs } of slowest) console.log(`${seconds(durationMs).padStart(10)}  ${file}`);
}

/** A step that failed counts as a failure even when it broke before it could count. */
function countOf({ step: { name }, count }: CountedStep, { ok, output }: StepResult): Count {
  try {
    const counted = count(output, ok);
    return ok || counted.failures.length > 0 ? counted : { ...counted, failures: [`${name}: it failed`] };
  } catch (error) {
    return {
      passed: 0,
      failures: [`${name}: no count (${error instanceof Error ? error.message : error})`],
      files: [],
    };
  }
}
