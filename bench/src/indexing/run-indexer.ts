import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Network } from '@kura/chain/network';
import type { Address } from 'viem';
import { inherited } from './env.ts';

export interface IndexerTask {
  readonly rpcUrl: string;
  readonly emitter: Address;
  readonly network: Network;
  readonly databaseUrl: string;
  /** The number of events after which the memory is read first. */
  readonly earlyEvents: number;
}

export interface IndexerFigures {
  readonly events: number;
  readonly seconds: number;
  /** The processor time of the indexer's process. */
  readonly nodeSeconds: number;
  readonly earlyBytes: number;
  readonly lateBytes: number;
}

/** That of the indexer in `deploy/chart/values.yaml`. */
const env = {
  ...inherited,
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '524288',
};
const program = fileURLToPath(new URL('./index-chain.main.ts', import.meta.url));

/** Indexes a chain in a process of its own. */
export const runIndexer = (task: IndexerTask): Promise<IndexerFigures> => runProgram(program, task);

/** Runs a program with the flags of a deployment. @returns the object that it prints */
export async function runProgram<Figures>(program: string, task: object): Promise<Figures> {
  const argv = [program, JSON.stringify(task)];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { env });
  return JSON.parse(stdout);
}
