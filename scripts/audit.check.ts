import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The answer of `npm audit --json`, or the error of the registry in its place. */
interface AuditReport {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly via: readonly unknown[] }>
  >;
}

test('[T57] no locked package has a known vulnerability', () => {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  });
  const { vulnerabilities, message }: AuditReport = JSON.parse(stdout || '{}');
  if (!vulnerabilities) {
    throw new Error(
      `The advisory service of the registry gave no answer: ${message ?? stderr}\n` +
        'Run this check where the npm registry itself can be reached.',
    );
  }
  expect(vulnerabilities).toEqual({});
});
