import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHAINS } from '@kura/chain/network';
import { LOCAL_MNEMONIC } from './accounts.ts';
import { anvilBinary } from './anvil-binary.ts';
import { type RestoredState, restoreState, writeState } from './chain-state.ts';
import { type LocalClient, localClient } from './local-client.ts';

/** How long anvil may take to listen; it takes under 0.1 s, but the first time on a busy machine its file must be read. */
const START_TIMEOUT_MS = 90_000;

/** How long the last state may take to be written, and anvil then to end. Together less than the shop waits for it. */
const LAST_STATE_TIMEOUT_MS = 8_000;
const STOP_TIMEOUT_MS = 3_000;

/** The states of so many blocks can be read. A full node on Base has those of the last 128: https://geth.ethereum.org/docs/fundamentals/sync-modes */
const KEPT_STATES = 256;

export interface AnvilOptions {
  /** A free port by default. */
  readonly port?: number;
  /**
   * Seconds between regular blocks. Transactions make blocks at once either way; without this, only they
   * do.
   */
  readonly blockTimeSeconds?: number;
  /**
   * A file the chain is read from at the start, when it exists, and written to at the end. A kill at any moment leaves it
   * readable, or the copy before it.
   */
  readonly statePath?: string;
  /** With `statePath`: seconds between writings while it runs, so that a killed chain loses no more than that. */
  readonly stateIntervalSeconds?: number;
  /** Called when the state couldn't be written, once until it could again. The last copy stays. */
  readonly onStateFault?: (error: unknown) => void;
  /** A file the chain is read from at the start only. */
  readonly loadStatePath?: string;
  /** Whether Ctrl-C in the terminal must not reach it: the parent then has to stop it. */
  readonly ownGroup?: boolean;
  /** Time of the first block, seconds since 1970; now by default. */
  readonly timestampSeconds?: number;
  /** The local chain's by default; another simulates a public network. */
  readonly chainId?: number;
  /** How many blocks a final block has after it, an even number; 64 by default. */
  readonly finalDepth?: number;
}

/** A running local chain. */
export interface Anvil {
  readonly rpcUrl: string;
  readonly port: number;
  readonly pid: number;
  readonly client: LocalClient;
  /** The copy of `statePath` that it was started from. */
  readonly restored: RestoredState;
  /** Resolves when the process has ended for any reason, with the signal or exit code that ended it. */
  readonly ended: Promise<string>;
  /** Ends the chain, once its state is written. */
  stop(): Promise<void>;
}

/**
 * Starts a local chain on 127.0.0.1.
 *
 * @throws DamagedStateError when its kept state can't be read
 * @throws Error when it can't be started, with its output
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const restored = options.statePath === undefined ? 'none' : restoreState(options.statePath);
  const loadPath = restored === 'none' ? options.loadStatePath : options.statePath;
  // Anvil leaves old states in its cache; a folder of its own is removed with it.
  const cachePath = mkdtempSync(join(tmpdir(), 'kura-anvil-'));
  const child = spawn(anvilBinary(), anvilArguments(options, { cachePath, loadPath }), {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
  });
  const removeCache = () => rmSync(cachePath, { recursive: true, force: true });
  child.once('exit', removeCache);
  endWithThisProcess(child);

  const port = await listeningPort(child).catch((error) => {
    child.kill('SIGKILL');
    removeCache();
    throw error;
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = localClient(rpcUrl, options.chainId);
  const keeping = keepState(client, options, ended);
  return {
    rpcUrl,
    port,
    pid: child.pid ?? 0,
    client,
    restored,
    ended,
    async stop() {
      await keeping.stop();
      await stop(child, ended);
    },
  };
}

/** Writes the state of a chain at intervals, and a last time when it is stopped. */
function keepState(
  client: LocalClient,
  { statePath, stateIntervalSeconds, onStateFault = () => {} }: AnvilOptions,
  ended: Promise<string>,
): { stop(): Promise<void> } {
  if (statePath === undefined) return { stop: async () => {} };
  let hasEnded = false;
  let isFaulty = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    try {
      await writeState(client, statePath);
      isFaulty = false;
    } catch (error) {
      if (!isFaulty && !hasEnded) onStateFault(error);
      isFaulty = true;
    }
  };
  const writeLater = () => {
    if (stateIntervalSeconds === undefined || hasEnded) return;
    timer = setTimeout(() => {
      writing = write();
      void writing.then(writeLater);
    }, stateIntervalSeconds * 1_000);
    timer.unref();
  };
  void ended.then(() => {
    hasEnded = true;
    clearTimeout(timer);
  });
  writeLater();

  return {
    async stop() {
      if (hasEnded) return;
      const last = writing.then(() => {
        clearTimeout(timer);
        return write();
      });
      await Promise.race([last, ended, after(LAST_STATE_TIMEOUT_MS)]);
    },
  };
}

function anvilArguments(
  { port = 0, blockTimeSeconds, timestampSeconds, chainId = CHAINS.local.chainId, finalDepth }: AnvilOptions,
  { cachePath, loadPath }: { cachePath: string; loadPath: string | undefined },
): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`],
    ...['--mnemonic', LOCAL_MNEMONIC, '--cache-path', cachePath],
    // Older ones would be written to the disk, all of the chain's state for each block.
    ...['--prune-history', `${KEPT_STATES}`],
    // In the order of arrival, as on Base: its sequencer is first come first served.
    ...['--order', 'fifo'],
    ...(blockTimeSeconds === undefined ? [] : ['--mixed-mining', '--block-time', `${blockTimeSeconds}`]),
    ...(loadPath === undefined ? [] : ['--load-state', loadPath]),
    ...(timestampSeconds === undefined ? [] : ['--timestamp', `${timestampSeconds}`]),
    // The block before the last two epochs is final.
    ...(finalDepth === undefined ? [] : ['--slots-in-an-epoch', `${finalDepth / 2}`]),
  ];
}

/** Reads the port from anvil's output, and discards the later output, so that the pipe never fills. */
async function listeningPort(child: ChildProcess): Promise<number> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('anvil was started without pipes.');
  const said: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (reason: string) => reject(new Error(`anvil ${reason}.\n${said.join('\n')}`));

  const timeout = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
  child.once('error', (error) => fail(`could not be started: ${error.message}`));
  child.once('exit', () => fail('ended at once'));
  stderr.on('data', (chunk) => said.push(String(chunk)));
  createInterface({ input: stdout }).on('line', (line) => {
    const port = /^Listening on .*:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timeout);
}

const children = new Set<ChildProcess>();

/** Kills a chain that was not stopped when this process ends. */
function endWithThisProcess(child: ChildProcess): void {
  if (children.size === 0) {
    process.once('exit', killChildren);
    process.once('SIGTERM', killAndEnd);
  }
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (children.size > 0) return;
    process.off('exit', killChildren);
    process.off('SIGTERM', killAndEnd);
  });
}

function killChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** The signal would end this process without its exit handlers. A test runner ends its workers so. */
function killAndEnd(): void {
  killChildren();
  if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
}

function after(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs).unref());
}
