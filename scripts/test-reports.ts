/** The counts of one step of `npm test`. */
export interface Count {
  readonly passed: number;
  /** One entry for each failed test: its name, and the first lines of the reason where the report has them. */
  readonly failures: readonly string[];
  /** The test files with their durations. Forge reports none. */
  readonly files: readonly TestFile[];
}

export interface TestFile {
  readonly file: string;
  readonly durationMs: number;
}

/** Parses the output of `forge test`: one line for each failed test, and the sum of all suites last. */
export function readForge(output: string): Count {
  const differing = [...output.matchAll(/^- (\[.+\] \S+ → \S+)$/gm)].map(
    ([, change]) => `contracts: gas of ${change}`,
  );
  if (differing.length > 0) {
    const passed = [...output.matchAll(/^Suite result: ok\. (\d+) passed/gm)];
    return {
      passed: passed.reduce((sum, [, count]) => sum + Number(count), 0),
      failures: differing,
      files: [],
    };
  }
  const sum = [...output.matchAll(/(\d+) tests passed, (\d+) failed, \d+ skipped \(\d+ total/g)].at(-1);
  if (!sum) throw new Error('forge printed no sum');
  const names = new Set(
    [...output.matchAll(/^\s*\[FAIL[^\n]*/gm)].map(([line]) => `contracts: ${line.trim()}`),
  );
  return { passed: Number(sum[1]), failures: named([...names], Number(sum[2]), 'contracts'), files: [] };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Parses Vitest's JSON report.
 *
 * @param root - removed from the files' paths.
 */
export function readVitest(report: string, root: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file whose set-up failed has no failed test of its own.
    if (failed.length === 0 && status === 'failed') return [`${file}${reason(message)}`];
    return failed.map((each) => `${file} › ${each.fullName}${reason(each.failureMessages.join('\n'))}`);
  });
  return {
    passed: numPassedTests,
    failures: named(failures, numFailedTests, 'unit and integration tests'),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ''),
      durationMs: endTime - startTime,
    })),
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** Parses Playwright's JSON report. A journey that passes only on a retry counts as failed: it has a race. */
export function readPlaywright(report: string): Count {
  const { stats, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly PlaywrightSuite[];
  };
  const specs = suites.flatMap(specsOf);
  const durations = new Map<string, number>();
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    durations.set(
      file,
      took.reduce((sum, each) => sum + each, durations.get(file) ?? 0),
    );
  }
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((each) => each.error)?.error?.message ?? '';
        const note = status === 'flaky' ? ' (passed only when tried again: find the race)' : '';
        return `${file}:${line} › ${title}${note}${reason(error)}`;
      }),
  );
  return {
    passed: stats.expected,
    failures: named(failures, stats.unexpected + stats.flaky, 'browser journeys'),
    files: [...durations].map(([file, durationMs]) => ({ file, durationMs })),
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** Adds failures up to the runner's count, so that none is lost when a name can't be read. */
function named(failures: readonly string[], failed: number, step: string): readonly string[] {
  const missing = Math.max(0, failed - failures.length);
  return [
    ...failures,
    ...Array.from({ length: missing }, () => `${step}: a test without a name in the report`),
  ];
}

/** The first three lines of a message, below the name. */
function reason(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with the escape character.
  const lines = message.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 3)
    .map((line) => `\n    ${line}`)
    .join('');
}
