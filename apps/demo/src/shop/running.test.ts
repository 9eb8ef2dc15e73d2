import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { shopFolder } from './folder.ts';
import { endLeftovers, rememberRunning } from './running.ts';
import { StartupError } from './startup-error.ts';

const path = mkdtempSync(join(tmpdir(), 'kura-running-'));
const folder = shopFolder(path);
afterEach(() => rmSync(folder.running, { force: true }));
afterAll(() => rmSync(path, { recursive: true }));

/** Starts a process with the name of another program in its command line. */
function pretend(sign: string): { pid: number; ended: Promise<unknown> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', sign], { stdio: 'ignore' });
  return { pid: child.pid ?? 0, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

const deadPid = 2 ** 22 - 1;

describe('processes left by a killed shop', () => {
  it('are ended', async () => {
    const chain = pretend('anvil');
    const server = pretend('server-process');
    rememberRunning(folder, { url: '', shop: deadPid, chain: chain.pid, server: server.pid });
    await endLeftovers(folder);
    await Promise.all([chain.ended, server.ended]);
    expect(existsSync(folder.running)).toBe(false);
  });

  it('are left running when another program has the process id now', async () => {
    const other = pretend('something-else');
    rememberRunning(folder, { url: '', shop: deadPid, chain: other.pid });
    await endLeftovers(folder);
    expect(() => process.kill(other.pid, 0)).not.toThrow();
    process.kill(other.pid);
    await other.ended;
  });

  it('are ignored when their list is broken', async () => {
    writeFileSync(folder.running, '{"shop": 12');
    await expect(endLeftovers(folder)).resolves.toBeUndefined();
  });
});

describe('a running shop', () => {
  it('is not started a second time in the same folder', async () => {
    const shop = pretend('main.ts');
    rememberRunning(folder, { url: 'http://localhost:3000', shop: shop.pid });
    await expect(endLeftovers(folder)).rejects.toThrow(StartupError);
    process.kill(shop.pid);
    await shop.ended;
  });
});
