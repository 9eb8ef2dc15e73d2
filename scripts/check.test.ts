import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const check = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'check.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '' },
  });

describe('npm run check', () => {
  test('lists the checks and their needs when it gets no name', () => {
    const { status, stdout } = check();
    expect(status).toBe(0);
    expect(stdout).toContain('nginx needs nginx on PATH');
  });

  test('refuses an unknown check, and one with a program that is missing', () => {
    const [unknown, nginx] = [check('varnish'), check('nginx')];
    expect([unknown.status, nginx.status]).toEqual([2, 2]);
    expect(unknown.stderr).toContain('There is no check "varnish".');
    expect(nginx.stderr).toContain('Not found on PATH: nginx.');
  });
});
