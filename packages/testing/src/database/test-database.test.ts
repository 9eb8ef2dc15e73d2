import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { withoutSharedPostgres } from './env.ts';

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A program with a database and a chain of its own, which prints their ports. */
const program = `
  const { createTestDatabase } = await import(${moduleUrl('test-database.ts')});
  const { startAnvil } = await import(${moduleUrl('../chain/anvil.ts')});
  const { url } = await createTestDatabase();
  const { port } = await startAnvil();
  console.log(new URL(url).port + ' ' + port);
`;

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a program that %s ends leaves no database and no chain', async (signal, exitCode) => {
  const running = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: withoutSharedPostgres(),
  });
  const [line] = await once(createInterface({ input: running.stdout }), 'line');
  const ports = String(line).split(' ').map(Number);
  expect(await Promise.all(ports.map(answers))).toEqual([true, true]);
  running.kill(signal);
  expect(await once(running, 'exit')).toEqual([exitCode, null]);
  await expect.poll(() => Promise.all(ports.map(answers))).toEqual([false, false]);
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
