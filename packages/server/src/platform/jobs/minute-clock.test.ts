import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineJob } from './job.ts';
import { EVERY_MINUTE, startMinuteClock } from './minute-clock.ts';

const log = { warn: () => {} };
const job = defineJob({ name: 'look', cron: EVERY_MINUTE, async run() {} });

let ran: string[];
let queued: string[];
let leads: boolean;
let stop: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:20Z') });
  ran = [];
  queued = [];
  leads = true;
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

function start(run: () => Promise<void>): void {
  stop = startMinuteClock({
    jobs: [job],
    leads: async () => leads,
    run: async ({ name }) => {
      ran.push(name);
      await run();
    },
    queue: async ({ name }) => void queued.push(name),
    log,
  });
}

test('runs its jobs at each full minute', async () => {
  start(async () => {});
  await vi.advanceTimersByTimeAsync(39_999);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ran).toEqual(['look']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual(['look', 'look']);
  expect(queued).toEqual([]);
});

test('runs nothing while another process does', async () => {
  leads = false;
  start(async () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual([]);
  leads = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual(['look']);
});

test('does not start a job again that still runs, and waits for it at the end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  start(() => promise);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(ran).toEqual(['look']);
  let hasStopped = false;
  const stopping = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(hasStopped).toBe(false);
  resolve();
  await stopping;
});

test('queues a job that failed, and runs it again with the next minute', async () => {
  start(async () => {
    throw new Error('not yet');
  });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(queued).toEqual(['look']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual(['look', 'look']);
});
