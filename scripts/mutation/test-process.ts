import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RunRequest, RunResult } from './worker.ts';

export type Outcome =
  | RunResult
  | { readonly passed: false; readonly failure: string; readonly timedOut: true };

const waitMs = 20;
/** Five seconds: a system may list ended processes forever. */
const mostWaits = 250;

/** A process that runs tests in a working copy. It is started when it is first needed, and again after a timeout. */
export class TestProcess {
  readonly #root: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #changed: string[] = [];

  constructor(root: string, env: NodeJS.ProcessEnv) {
    this.#root = root;
    this.#env = env;
  }

  /** Reports that a file of the copy was written. */
  noteChange(file: string): void {
    this.#changed.push(file);
  }

  /** Runs one test file. One that takes longer than `timeoutMs` counts as failed, and its processes are ended. */
  async run(test: string, timeoutMs: number): Promise<Outcome> {
    this.#child ??= await this.#start();
    const child = this.#child;
    return await new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        resolve(outcome);
      };
      const onMessage = (answer: RunResult) => end(answer);
      const onExit = () => {
        this.#child = undefined;
        end({ passed: false, failure: 'the test process ended' });
      };
      const timer = globalThis.setTimeout(() => {
        child.off('exit', onExit);
        const failure = `longer than ${Math.round(timeoutMs / 1000)} s`;
        void this.stop().then(() => end({ passed: false, failure, timedOut: true }));
      }, timeoutMs);
      child.on('message', onMessage).on('exit', onExit);
      const request: RunRequest = { test, changed: this.#changed };
      this.#changed = [];
      child.send(request);
    });
  }

  /** Ends the process with all that its tests started, and waits until they are gone. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // It leads a group of its own: a chain that a test started has no other parent that would end it.
    process.kill(-child.pid, 'SIGKILL');
    for (let waited = 0; waited < mostWaits && isGroup(child.pid); waited += 1) await setTimeout(waitMs);
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(path.join(this.#root, 'scripts/mutation/worker.ts'), {
      cwd: this.#root,
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', (code) =>
        reject(new Error(`Vitest could not be started (exit code ${code}): ${said}`)),
      );
    });
    child.removeAllListeners('exit').removeAllListeners('error');
    return child;
  }
}

function isGroup(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}
