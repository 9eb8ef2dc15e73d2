import { spawn } from 'node:child_process';

/** One command of a longer task. */
export interface Step {
  /** Shown while it runs. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Folder to run in, the repository's root when absent. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the end of an IPC channel tells the command that this process has gone. */
  readonly channel?: boolean;
}

export interface StepResult {
  readonly ok: boolean;
  readonly output: string;
  readonly durationMs: number;
}

/**
 * Runs one command to its end.
 *
 * @param live - shows its output as it comes; otherwise the output is only returned.
 */
export function runStep(step: Step, live: boolean): Promise<StepResult> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: step.folder,
      stdio: ['ignore', 'pipe', 'pipe', ...(step.channel ? (['ipc'] as const) : [])],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...step.env },
    });
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      if (live) process.stdout.write(chunk);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const end = (ok: boolean, note = '') =>
      resolve({
        ok,
        output: Buffer.concat(chunks).toString() + note,
        durationMs: performance.now() - startedMs,
      });
    child.on('error', (error) => end(false, `${step.command} could not be started: ${error.message}\n`));
    child.on('close', (code, signal) =>
      end(code === 0, signal ? `${step.command} was ended by ${signal}\n` : ''),
    );
  });
}

/** `1.2 s`, for a line that says how long a step took. */
export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
