import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../env.ts';
import type { ShopSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { type Part, reasonOf, restartRemedy, type Supervisor, supervise } from './supervise.ts';

/** The server as a separate process, which is restarted when it dies. */
export interface ServerProcess {
  /** Waits for its first answer. Throws when it can't start. */
  answers(): Promise<void>;
  /** Creates the first admin, as the operator of a server does. */
  /** @param ageMs how long ago the admin got the authority to confirm for others */
  createAdmin(admin: ShopSecrets['admin'], ageMs?: number): Promise<void>;
  /** Sets the offset of its clock and returns when it is applied; also sets that of processes that start later. */
  setClock(offsetMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  /** The server's future URL. */
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  /** The server's log is appended to this file. */
  readonly logPath: string;
  /** Whether it starts again when a source file changes. */
  readonly live: boolean;
  /** Called when it ended after its first answer, and when it is no longer restarted. */
  readonly onProblem: (text: string) => void;
  /** Called with each process that runs. */
  readonly onPid: (pid: number) => void;
}

const program = join(import.meta.dirname, '..', 'server-process.ts');
const stopTimeoutMs = 9_000;
const pollIntervalMs = 150;
const firstAnswerTimeoutMs = 180_000;

interface ServerPart extends Part {
  readonly child: ChildProcess;
}

/** Starts the server. `answers` waits until it is ready. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const log = createWriteStream(options.logPath, { flags: 'a', mode: 0o600 });
  // A log that can't be written doesn't end the shop: on a full disk its parts report the problem.
  log.on('error', (error) =>
    options.onProblem(`  The log of the server can't be written: ${reasonOf(error)}`),
  );
  let clockOffsetMs = 0;
  let supervisor: Supervisor<ServerPart> | undefined;

  const start = (): ServerPart => {
    const child = fork(program, [], {
      env: { ...environment, ...options.env },
      execArgv: options.live ? ['--watch', '--watch-preserve-output'] : [],
      // Ctrl-C in the terminal is for the shop, which stops its parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    if (child.pid) options.onPid(child.pid);
    if (clockOffsetMs !== 0) child.send({ clockOffsetMs });
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    return { child, ended, stop: () => end(child, ended) };
  };
  const first = start();
  /** Sends a message to the process, and waits until it is done. A process that is started later gets the time at its start. */
  const tell = async (message: object) => {
    const child = (supervisor === undefined ? first : supervisor.running)?.child;
    if (!child) return;
    const waiting = new AbortController();
    const done = Promise.race(['message', 'exit'].map((event) => once(child, event, waiting)));
    child.send(message);
    await done;
    waiting.abort();
  };

  return {
    async answers() {
      let hasEnded = false;
      void first.ended.then(() => {
        hasEnded = true;
      });
      for (let waitedMs = 0; !(await answersAt(options.url)); waitedMs += pollIntervalMs) {
        if (hasEnded || waitedMs > firstAnswerTimeoutMs) throw cannotStart(options.logPath);
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
      }
      supervisor = supervise(first, {
        name: 'The server',
        start: async () => start(),
        onProblem: options.onProblem,
        // The server takes seconds to start, and may run for some more before it ends for the same reason.
        settledMs: 60_000,
        remedy: `Its log: ${options.logPath}. ${restartRemedy}`,
      });
    },
    createAdmin(admin, ageMs = 0) {
      return tell({ admin, ageMs });
    },
    setClock(offsetMs) {
      clockOffsetMs = offsetMs;
      return tell({ clockOffsetMs });
    },
    async stop() {
      await (supervisor ?? first).stop();
      log.end();
    },
  };
}

function answersAt(url: string): Promise<boolean> {
  return fetch(`${url}/api`).then(
    (response) => response.ok,
    () => false,
  );
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

function cannotStart(logPath: string): StartupError {
  const lastLines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-12).join('\n  ');
  return new StartupError(`The server does not start:\n\n  ${lastLines}\n`, `Its whole log is ${logPath}.`);
}
