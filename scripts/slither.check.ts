import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgeBinary } from '../contracts/scripts/forge-binary.ts';
import { installFromPyPI, runOnContracts } from './solidity-tool.ts';

/** The results of Slither that matter here. */
interface SlitherReport {
  readonly results: {
    readonly detectors?: readonly {
      readonly check: string;
      readonly description: string;
      readonly unused_ignores?: readonly { readonly file: string; readonly line: number }[];
    }[];
  };
}

test('Slither finds no fault that a comment in the source does not explain', { timeout: 1_200_000 }, () => {
  const slither = join(installFromPyPI('slither-analyzer==0.11.6'), 'slither');
  const folder = mkdtempSync(join(tmpdir(), 'kura-slither-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const out = join(folder, 'out');
  const env = { FOUNDRY_OUT: out, FOUNDRY_CACHE_PATH: join(folder, 'cache') };
  const build = runOnContracts(forgeBinary(), ['build', '--build-info', '--ast', '--', 'src'], env);
  expect(build.status, build.output).toBe(0);

  const report = join(folder, 'report.json');
  const ignoreCompile = ['--foundry-ignore-compile', '--foundry-out-directory', out];
  const { output } = runOnContracts(slither, ['.', ...ignoreCompile, '--json', report], env);
  expect(output).toMatch(/analyzed \(\d{3} contracts/);
  const { results }: SlitherReport = JSON.parse(readFileSync(report, 'utf8'));
  const found = (results.detectors ?? []).flatMap(({ check, description, unused_ignores }) =>
    unused_ignores
      ? unused_ignores
          .filter(({ file }) => !file.includes('/lib/'))
          .map(({ file, line }) => `${file}:${line} ${check}`)
      : [`${check}: ${description}`],
  );
  expect(found).toEqual([]);
});
