import { describe, expect, it } from 'vitest';
import { readForge, readPlaywright, readVitest } from './test-reports.ts';

describe('readForge', () => {
  it('reads the sum of all suites and each failed test once', () => {
    const output = [
      'Ran 2 tests for test/Gacha.t.sol:GachaTest',
      '[PASS] testOpens() (gas: 123)',
      '[FAIL: assertion failed: 1 != 2] testPays() (gas: 456)',
      'Ran 2 test suites in 1s: 1 tests passed, 1 failed, 0 skipped (2 total tests)',
      'Failing tests:',
      '[FAIL: assertion failed: 1 != 2] testPays() (gas: 456)',
    ].join('\n');
    expect(readForge(output)).toEqual({
      passed: 1,
      failures: ['contracts: [FAIL: assertion failed: 1 != 2] testPays() (gas: 456)'],
      files: [],
    });
  });

  it('names each gas that differs from the record', () => {
    const output = [
      'Suite result: ok. 3 passed; 0 failed; 0 skipped; finished in 36.18ms (16.32ms CPU time)',
      'Suite result: ok. 5 passed; 0 failed; 0 skipped; finished in 14.16ms (9.99ms CPU time)',
      '',
      'Ran 2 test suites in 60.42s (119.99s CPU time): 8 tests passed, 0 failed, 0 skipped (8 total tests)',
      'The gas differs from snapshots/gas.json:',
      '- [register the draw of a campaign] 124479 → 124478',
      '- [settle an auction] 5 → none',
      'If that is intended, run: npm run gas -w contracts',
    ].join('\n');
    expect(readForge(output)).toEqual({
      passed: 8,
      failures: [
        'contracts: gas of [register the draw of a campaign] 124479 → 124478',
        'contracts: gas of [settle an auction] 5 → none',
      ],
      files: [],
    });
  });

  it('throws when forge ended before its sum', () => {
    expect(() => readForge('Compiler run failed')).toThrow('forge printed no sum');
  });
});

describe('readVitest', () => {
  const file = (assertionResults: unknown[], status = 'passed', message = '') =>
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: assertionResults.length,
      testResults: [
        {
          name: '/shop/packages/domain/src/a.test.ts',
          status,
          message,
          startTime: 1_000,
          endTime: 1_250,
          assertionResults,
        },
      ],
    });

  it('names the file, the test and the first lines of the reason', () => {
    const failed = {
      fullName: 'fees are rounded down',
      status: 'failed',
      failureMessages: ['\u001b[31mAssertionError\u001b[0m: expected 1\n\n  to be 2\n  at a\n  at b'],
    };
    expect(readVitest(file([failed], 'failed'), '/shop').failures).toEqual([
      'packages/domain/src/a.test.ts › fees are rounded down\n    AssertionError: expected 1\n    to be 2\n    at a',
    ]);
  });

  it('names a file whose set-up failed', () => {
    expect(readVitest(file([], 'failed', 'Error: no database'), '/shop')).toEqual({
      passed: 1,
      failures: ['packages/domain/src/a.test.ts\n    Error: no database'],
      files: [{ file: 'packages/domain/src/a.test.ts', durationMs: 250 }],
    });
  });
});

describe('readPlaywright', () => {
  const report = (status: string, stats: object) =>
    JSON.stringify({
      stats,
      suites: [
        {
          title: 'a.spec.ts',
          specs: [],
          suites: [
            {
              title: 'inner',
              specs: [
                {
                  title: 'a pack is opened',
                  file: 'journeys/a.spec.ts',
                  line: 7,
                  tests: [
                    {
                      status,
                      results: [{ duration: 700, error: { message: 'Timed out' } }, { duration: 50 }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });

  it('counts a journey that passed only when tried again as failed', () => {
    expect(readPlaywright(report('flaky', { expected: 4, unexpected: 0, flaky: 1 }))).toEqual({
      passed: 4,
      failures: [
        'journeys/a.spec.ts:7 › a pack is opened (passed only when tried again: find the race)\n    Timed out',
      ],
      files: [{ file: 'journeys/a.spec.ts', durationMs: 750 }],
    });
  });

  it('counts failures that it can’t name', () => {
    expect(readPlaywright(report('expected', { expected: 4, unexpected: 1, flaky: 0 })).failures).toEqual([
      'browser journeys: a test without a name in the report',
    ]);
  });
});
