import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '@kura/testing/free-port';
import { processorSeconds } from '@kura/testing/programs';
import type { Address } from 'viem';
import { inherited } from './env.ts';
import { ponderFiles, ponderPackages } from './ponder-project.ts';

export interface PonderTask {
  readonly rpcUrl: string;
  readonly emitter: Address;
  readonly databaseUrl: string;
  readonly lastBlock: number;
}

export interface PonderFigures {
  readonly seconds: number;
  /** The processor time of its process, without its start. */
  readonly nodeSeconds: number;
  readonly peakBytes: number | undefined;
}

/** The schema in which ponder writes the tables of the project. */
export const PONDER_SCHEMA = 'ponder_bench';

/**
 * Installs ponder into a temporary folder and lets it index a chain.
 *
 * @param readPeak - reads the peak memory of a process
 * @throws Error when it can't be installed or ends early
 */
export async function runPonder(
  task: PonderTask,
  readPeak: (pid: number) => Promise<number | undefined>,
): Promise<PonderFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-ponder-'));
  try {
    for (const [name, text] of Object.entries(ponderFiles)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    await promisify(execFile)(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...ponderPackages],
      {
        cwd: folder,
      },
    );
    return await measure(await startPonder(folder, task), readPeak);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startPonder(folder: string, task: PonderTask): Promise<ChildProcess> {
  const program = path.join(folder, 'node_modules/ponder/dist/esm/bin/ponder.js');
  const port = await freePort();
  const argv = [program, 'start', '--schema', PONDER_SCHEMA, '--port', `${port}`, '--log-format', 'json'];
  return spawn(process.execPath, argv, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...inherited,
      PONDER_TELEMETRY_DISABLED: 'true',
      DATABASE_URL: task.databaseUrl,
      RPC_URL: task.rpcUrl,
      EMITTER: task.emitter,
      END_BLOCK: `${task.lastBlock}`,
    },
  });
}

async function measure(
  ponder: ChildProcess,
  readPeak: (pid: number) => Promise<number | undefined>,
): Promise<PonderFigures> {
  const { pid = 0 } = ponder;
  const ended = once(ponder, 'exit');
  let started = { ms: 0, nodeSeconds: 0 };
  try {
    for await (const line of createInterface({ input: ponder.stdout as NodeJS.ReadableStream })) {
      const { msg, level } = JSON.parse(line) as { msg: string; level: number };
      if (level >= 50) throw new Error(`ponder reports: ${msg}`);
      if (msg === 'Started backfill indexing')
        started = { ms: performance.now(), nodeSeconds: processorSeconds(pid) };
      if (msg !== 'Completed indexing across all chains') continue;
      return {
        seconds: (performance.now() - started.ms) / 1_000,
        nodeSeconds: processorSeconds(pid) - started.nodeSeconds,
        peakBytes: await readPeak(pid),
      };
    }
    throw new Error('ponder ended early');
  } finally {
    ponder.kill('SIGKILL');
    await ended;
  }
}
