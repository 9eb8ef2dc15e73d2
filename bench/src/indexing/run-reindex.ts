import { fileURLToPath } from 'node:url';
import { type IndexerTask, runProgram } from './run-indexer.ts';

export interface ReindexFigures {
  readonly differences: number;
  readonly seconds: number;
  /** The processor time of the command's process. */
  readonly nodeSeconds: number;
  /** The longest transaction that other writers of the chain tables waited for. */
  readonly longestLockMs: number;
  readonly peakBytes: number;
}

const program = fileURLToPath(new URL('./reindex-chain.main.ts', import.meta.url));

/** Reads a chain again in a process of its own. */
export const runReindex = (
  task: Omit<IndexerTask, 'earlyEvents'> & { readonly compareOnly: boolean },
): Promise<ReindexFigures> => runProgram(program, task);
