import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Anvil, administer, type PostgresServer, startAnvil, startPostgres } from '@kura/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Part, supervise } from './supervise.ts';

const told: string[] = [];
const settings = {
  onProblem: (text: string) => void told.push(text),
  remedy: 'Start it again.',
  pausesMs: [1, 1, 1],
};

beforeEach(() => void told.splice(0));

/** A part that runs until it receives the signal to end. */
function createPart(): Part & { readonly end: (reason: string) => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { ended: promise, end: resolve, stop: async () => resolve('stopped') };
}

describe('a part that ends', () => {
  it('is started again, and one sentence says so', async () => {
    const [first, second] = [createPart(), createPart()];
    const supervisor = supervise(first, { ...settings, name: 'The part', start: async () => second });
    first.end('SIGKILL');
    await expect.poll(() => supervisor.running).toBe(second);
    await supervisor.stop();
    expect(told).toEqual(['  The part ended (SIGKILL) and is started again.']);
  });

  it('is named each time that it ends, also soon after a restart', async () => {
    const parts = [createPart(), createPart(), createPart()] as const;
    let place = 0;
    const start = async () => {
      place += 1;
      return parts[place] as Part;
    };
    const supervisor = supervise(parts[0], { ...settings, settledMs: 60_000, name: 'The part', start });
    parts[0].end('SIGKILL');
    await expect.poll(() => supervisor.running).toBe(parts[1]);
    parts[1].end('exit code 1');
    await expect.poll(() => supervisor.running).toBe(parts[2]);
    await supervisor.stop();
    expect(told).toEqual([
      '  The part ended (SIGKILL) and is started again.',
      '  The part ended (exit code 1) and is started again.',
    ]);
  });

  it('is given up when it keeps ending, with the last reason and the remedy', async () => {
    let starts = 0;
    const first = createPart();
    const supervisor = supervise(first, {
      ...settings,
      name: 'The part',
      start: async () => {
        starts += 1;
        throw new Error(`no disk, start ${starts}\nand much more`);
      },
    });
    first.end('exit code 1');
    await expect.poll(() => told.length).toBe(2);
    expect(starts).toBe(3);
    expect(told[1]).toBe('  The part ended, and 3 restarts failed: no disk, start 3.\n  Start it again.');
    await supervisor.stop();
  });

  it('counts from the beginning once it ran for long enough', async () => {
    const parts = Array.from({ length: 6 }, createPart);
    let place = 0;
    const start = async () => {
      place += 1;
      return parts[place] as Part;
    };
    const [first = createPart()] = parts;
    const supervisor = supervise(first, { ...settings, settledMs: -1, name: 'The part', start });
    for (const [each, part] of parts.slice(0, -1).entries()) {
      part.end('SIGKILL');
      await expect.poll(() => supervisor.running).toBe(parts[each + 1]);
    }
    await supervisor.stop();
    expect(told).toHaveLength(parts.length - 1);
  });

  it('stays ended when it was stopped', async () => {
    const first = createPart();
    const supervisor = supervise(first, {
      ...settings,
      name: 'The part',
      start: () => Promise.reject(new Error('started again')),
    });
    await supervisor.stop();
    expect(told).toEqual([]);
  });

  it('is stopped also when it is asked to while it starts', async () => {
    const [first, second] = [createPart(), createPart()];
    const { promise: mayStart, resolve: letStart } = Promise.withResolvers<void>();
    const { promise: starting, resolve: nowStarting } = Promise.withResolvers<void>();
    const start = async () => {
      nowStarting();
      await mayStart;
      return second;
    };
    const supervisor = supervise(first, { ...settings, name: 'The part', start });
    first.end('SIGKILL');
    await starting;
    const stopped = supervisor.stop();
    letStart();
    await stopped;
    expect(await second.ended).toBe('stopped');
  });
});

describe('killed, with nobody to start it again,', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kura-supervised-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the chain answers again on its port, with its state', async () => {
    const statePath = join(folder, 'chain.json');
    const address = `0x${'ab'.repeat(20)}` as const;
    const kept = await startAnvil({ statePath });
    await kept.client.setBalance({ address, value: 42n });
    await kept.stop();
    const first = await startAnvil({ statePath });
    const supervisor = supervise<Anvil>(first, {
      ...settings,
      name: 'The local chain',
      start: () => startAnvil({ statePath, port: first.port }),
    });
    process.kill(first.pid, 'SIGKILL');
    await expect
      .poll(() => first.client.getBalance({ address }).catch(() => undefined), { timeout: 30_000 })
      .toBe(42n);
    await supervisor.stop();
    expect(told).toEqual(['  The local chain ended (SIGKILL) and is started again.']);
  });

  it('PostgreSQL answers again on its port, with its data', { timeout: 120_000 }, async () => {
    const data = join(folder, 'postgres');
    chmodSync(folder, 0o711);
    const first = await startPostgres({ folder: data, durable: true });
    await administer(first, 'create database kept');
    const supervisor = supervise<PostgresServer>(first, {
      ...settings,
      pausesMs: [10, 500, 2_000, 2_000],
      name: 'PostgreSQL',
      start: () => startPostgres({ folder: data, durable: true, port: first.port }),
    });
    first.kill();
    await expect
      .poll(() => administer(first, 'create database kept').catch(({ code }) => code), { timeout: 60_000 })
      .toBe('42P04');
    await supervisor.stop();
    expect(told).toEqual(['  PostgreSQL ended (SIGKILL) and is started again.']);
  });
});
