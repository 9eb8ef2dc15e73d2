import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const rows = readFileSync(path.join(root, 'docs/contract-findings.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([CF]\d+) .*\|(.*)\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, finding = '', tests = '']) => ({
    finding,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
const solidity = globSync('contracts/test/**/*.sol', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

it('has each finding of both reviews once', () => {
  const numbered = (letter: string, length: number) =>
    Array.from({ length }, (_, index) => `${letter}${index + 1}`);
  expect(rows.map(({ finding }) => finding)).toEqual([...numbered('F', 15), ...numbered('C', 18)]);
});

it.each(rows)('$finding is closed by tests that exist', ({ tests }) => {
  expect(tests).not.toEqual([]);
  const missing = tests.filter((name) =>
    name.includes('/') ? !existsSync(path.join(root, name)) : !solidity.includes(`function ${name}(`),
  );
  expect(missing).toEqual([]);
});
