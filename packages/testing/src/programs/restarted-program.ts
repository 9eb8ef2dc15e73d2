import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program, and again half a second after each end of it. */
export class RestartedProgram {
  readonly #command: readonly string[];
  readonly #env: NodeJS.ProcessEnv | undefined;
  #child: ChildProcess;
  #isStopped = false;
  /** Ends that weren't asked for, with the last output of the process. */
  readonly ends: string[] = [];
  #isKilled = false;
  readonly #onOutput: (text: string) => void;

  /** @param env the variables of the program; this process's own when it has none */
  constructor(
    command: readonly string[],
    env?: NodeJS.ProcessEnv,
    onOutput: (text: string) => void = () => {},
  ) {
    this.#onOutput = onOutput;
    this.#command = command;
    this.#env = env;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    const [program = '', ...args] = this.#command;
    let said = '';
    const child = spawn(program, args, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-2_000);
        this.#onOutput(`${chunk}`);
      });
    child.once('exit', () => {
      if (this.#isStopped) return;
      if (!this.#isKilled) this.ends.push(said);
      this.#isKilled = false;
      setTimeout(() => {
        if (!this.#isStopped) this.#child = this.#start();
      }, 500);
    });
    return child;
  }

  /** The present process of the program. */
  get pid(): number {
    return this.#child.pid as number;
  }

  kill(): void {
    this.#isKilled = true;
    this.#child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
