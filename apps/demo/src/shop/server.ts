import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../env.ts';
import { CannotStart } from './cannot-start.ts';

/** The server program as a process of its own, started again when it dies. */
export interface ServerProcess {
  /** Waits until it answers for the first time. Throws when it can't start. */
  answers(): Promise<void>;
  /** Tells it that the shop is filled and may be used; a process that is started later is told too. */
  open(): void;
  /** Makes it tell the time so much off the wall clock, and returns when it does; a process that is started later is told too. */
  setClock(offsetMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Where it will listen. */
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  /** File that its log is added to. */
  readonly logPath: string;
  /** Whether it starts again when a source file changes. */
  readonly live: boolean;
  /** Told when it died by itself after it had answered; it is started again. */
  readonly onDeath: (code: number | null) => void;
  /** Told of each process that runs. */
  readonly onPid: (pid: number) => void;
}

const program = join(import.meta.dirname, '..', 'server-process.ts');
const stopPatienceMs = 9_000;
const restartPauseMs = 1_000;
const lookPauseMs = 150;
const firstAnswerPatienceMs = 180_000;

/** Starts the server. It is ready when its health says so. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const log = createWriteStream(options.logPath, { flags: 'a', mode: 0o600 });
  let child: ChildProcess | undefined;
  let stopped = false;
  let isOpen = false;
  let clockOffsetMs = 0;
  let hasAnswered = false;
  let hasDied = false;

  const start = () => {
    child = fork(program, [], {
      env: { ...environment, ...options.env },
      execArgv: options.live ? ['--watch', '--watch-preserve-output'] : [],
      // Ctrl-C in the terminal is for the shop, which stops its parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    if (child.pid) options.onPid(child.pid);
    if (isOpen) child.send('ready');
    if (clockOffsetMs !== 0) child.send({ clockOffsetMs });
    child.once('exit', (code) => {
      if (stopped) return;
      if (!hasAnswered) {
        hasDied = true;
        return;
      }
      options.onDeath(code);
      setTimeout(() => {
        if (!stopped) start();
      }, restartPauseMs);
    });
  };
  start();

  return {
    async answers() {
      for (let waitedMs = 0; !hasAnswered; waitedMs += lookPauseMs) {
        if (hasDied || waitedMs > firstAnswerPatienceMs) throw cannotStart(options.logPath);
        await new Promise((resolve) => setTimeout(resolve, lookPauseMs));
        hasAnswered = await fetch(`${options.url}/api`).then(
          (response) => response.ok,
          () => false,
        );
      }
    },
    open() {
      isOpen = true;
      child?.send('ready');
    },
    setClock(offsetMs) {
      clockOffsetMs = offsetMs;
      const { promise, resolve } = Promise.withResolvers<void>();
      child?.once('message', () => resolve());
      child?.send({ clockOffsetMs });
      return promise;
    },
    async stop() {
      stopped = true;
      const ending = child;
      if (ending && ending.exitCode === null && ending.signalCode === null) {
        const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
        ending.kill('SIGTERM');
        const timer = setTimeout(() => ending.kill('SIGKILL'), stopPatienceMs);
        await ended;
        clearTimeout(timer);
      }
      log.end();
    },
  };
}

function cannotStart(logPath: string): CannotStart {
  const lastLines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-12).join('\n  ');
  return new CannotStart(`The server does not start:\n\n  ${lastLines}\n`, `Its whole log is ${logPath}.`);
}
