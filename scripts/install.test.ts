import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
let npmPid: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kura-install-'));
  npmPid = join(root, 'npm.pid');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/node":{"version":"24.0.0"}}}');
  writeFileSync(join(root, 'package.json'), '{"allowScripts":{}}');
  // An npm that takes its time and doesn't listen to signals, as npm ci does while it undoes what it did.
  mkdirSync(join(root, 'bin'));
  writeFileSync(
    join(root, 'bin', 'npm'),
    `#!/bin/sh\ntrap '' INT TERM HUP\necho $$ > '${npmPid}.part'\nmv '${npmPid}.part' '${npmPid}'\nwhile :; do sleep 1; done\n`,
  );
  chmodSync(join(root, 'bin', 'npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const withFakeNpm = () => ({
  ...process.env,
  PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}`,
});

function run(
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess & { said: () => string } {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withFakeNpm(), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  return Object.assign(child, { said: () => said });
}

const installer = () =>
  `const { installPackages } = await import('${new URL('install.mjs', import.meta.url).href}');
   await installPackages('${root}');`;
const install = () => run(['--input-type=module', '-e', installer()]);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends an installation, npm included, and says so',
  async (signal) => {
    const installing = install();
    await expect.poll(() => existsSync(npmPid)).toBe(true);
    installing.kill(signal);
    const [code] = await once(installing, 'close');
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(installing.said()).toContain('Stopping the installation. It is incomplete');
    await expect.poll(() => isRunning(Number(readFileSync(npmPid, 'utf8')))).toBe(false);
    expect(existsSync(join(root, 'node_modules', '.kura-installed'))).toBe(false);
  },
);

it('an installation ends also when the program that started it is killed', async () => {
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM" & wait`], {
    stdio: 'ignore',
    env: { ...withFakeNpm(), PROGRAM: installer() },
  });
  await expect.poll(() => existsSync(npmPid)).toBe(true);
  shell.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(readFileSync(npmPid, 'utf8')))).toBe(false);
});

function copyPlainPrograms() {
  const plainPrograms = ['scripts/run.mjs', 'scripts/install.mjs', 'scripts/stop.mjs', 'scripts/tasks.mjs'];
  for (const path of [...plainPrograms, 'apps/demo/src/shop/market-port.mjs']) {
    cpSync(new URL(`../${path}`, import.meta.url), join(root, path));
  }
}

it('a text that is no port is said before anything is installed', async () => {
  copyPlainPrograms();
  const starting = run([join(root, 'scripts', 'run.mjs'), 'start'], { PORT: '99999' });
  const [code] = await once(starting, 'close');
  expect(code).toBe(1);
  expect(starting.said()).toContain('PORT must be a port from 1 to 65535, not "99999".');
  expect(existsSync(npmPid)).toBe(false);
});

it('a taken port is said before anything is installed', async () => {
  copyPlainPrograms();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const starting = run([join(root, 'scripts', 'run.mjs'), 'start'], { PORT: String(port) });
  const [code] = await once(starting, 'close');
  taken.close();
  expect(code).toBe(1);
  expect(starting.said()).toContain(`Port ${port} is taken by another program.`);
  expect(existsSync(npmPid)).toBe(false);
});
