import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ApiRequest, type ApiResponse, requestApi } from '../server/index.ts';

/** A busy machine takes long to start a process, and several deaths may be between a request and its answer. */
const TIMEOUT_MS = 300_000;

const armByMessage = fileURLToPath(new URL('arm-by-message.ts', import.meta.url));

/** Runs the server program and starts it again whenever it dies. It is killed at one failpoint of a plan after another. */
export class SupervisedServer {
  readonly #main: string;
  readonly #env: Readonly<Record<string, string>>;
  #plan: string[] = [];
  #child: ChildProcess;
  #url: string | undefined;
  #isStopped = false;
  #log = '';
  #fault: string | undefined;

  /** @param main path of the program */
  constructor(main: string, env: Readonly<Record<string, string>>) {
    this.#main = main;
    this.#env = env;
    this.#child = this.#launch();
  }

  /** The failpoints at which it wasn't killed yet. */
  get plan(): readonly string[] {
    return this.#plan;
  }

  /** @throws Error with its log when it ended in another way than by a plan */
  expectAlive(): void {
    if (this.#fault !== undefined) throw new Error(this.#fault);
  }

  /** Begins a plan. Requests that a client can't repeat, such as a sign-in, come before. */
  async arm(plan: readonly string[]): Promise<void> {
    this.#plan = [...plan];
    const armed = once(this.#child, 'message');
    this.#armNext();
    await armed;
  }

  #armNext(): void {
    const [point] = this.#plan;
    if (point !== undefined) this.#child.send(point);
  }

  #launch(): ChildProcess {
    const child = spawn(process.execPath, ['--import', armByMessage, this.#main], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const read = (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString()).slice(-20_000);
      this.#url ??= /"url":"(http:[^"]+)"[^\n]*"msg":"started"/.exec(this.#log)?.[1];
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code, signal) => {
      this.#url = undefined;
      if (this.#isStopped) return;
      if (signal !== 'SIGKILL') {
        this.#fault = `The server ended with ${signal ?? code}:\n${this.#log}`;
        return;
      }
      this.#plan.shift();
      this.#child = this.#launch();
      this.#armNext();
    });
    return child;
  }

  /** Asks as a client that never gives up: again after a lost connection, and when the server says to wait. */
  async request(request: ApiRequest): Promise<ApiResponse> {
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (;;) {
      this.expectAlive();
      const response =
        this.#url === undefined ? undefined : await requestApi(this.#url, request).catch(() => undefined);
      const isFinal =
        response !== undefined && response.status !== 503 && response.code !== 'IDEMPOTENCY_IN_FLIGHT';
      if (isFinal) return response;
      if (Date.now() > giveUpAt)
        throw new Error(`${request.method} ${request.path} got no answer:\n${this.#log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
