import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('run.mjs', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

it.each([
  [['format', '--help'], 'Unknown argument: --help', 'Usage: npm run format'],
  [['verify', 'types'], 'Unknown argument: types', 'Usage: npm run verify'],
  [['generate', '--chek'], 'Unknown argument: --chek', 'Usage: npm run generate -- [--check]'],
  [['test', '--long', '--watch'], 'Unknown argument: --watch', 'Usage: npm run test -- [--all] [--long]'],
  [['fromat'], 'Unknown task: fromat', 'Tasks: start, dev, reset'],
  [['toString'], 'Unknown task: toString', 'Usage: npm run <task>'],
  [[], 'The task is missing.', 'Usage: npm run <task>'],
])('rejects the command line %j and prints the usage', (args, problem, usage) => {
  const { status, stdout, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(problem);
  expect(stderr).toContain(usage);
});

it('lists the checks when none is named', () => {
  const { status, stdout } = run('check');
  expect(status).toBe(0);
  expect(stdout).toContain('\n  redis needs redis-server');
});

it('reports a missing password, and creates no admin', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, 'create-admin', '--email', 'kaede@kura.example', '--name', 'Kaede'],
    { encoding: 'utf8', input: '', env: { ...process.env, KURA_NETWORK: 'local' } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('No password was given.');
});
