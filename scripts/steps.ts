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
  /** Processor time of the command and of all its descendants that were waited for, user and system, in milliseconds. */
  readonly cpuMs: number;
}

/** Runs a command in a shell that then prints the processor time of its children to the fourth channel, as POSIX defines. */
const TIMED = '"$@" 3>&-; status=$?; times >&3; exit "$status"';

/**
 * Runs one command to its end.
 *
 * @param live - shows its output as it comes; otherwise the output is only returned.
 */
export function runStep(step: Step, live: boolean): Promise<StepResult> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', TIMED, 'sh', step.command, ...step.args], {
      cwd: step.folder,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...(step.channel ? (['ipc'] as const) : [])],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...step.env },
    });
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      if (live) process.stdout.write(chunk);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    let times = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      times += chunk.toString();
    });
    const end = (ok: boolean, note = '') =>
      resolve({
        ok,
        output: Buffer.concat(chunks).toString() + note,
        durationMs: performance.now() - startedMs,
        cpuMs: childCpuMs(times),
      });
    child.on('error', (error) => end(false, `${step.command} could not be started: ${error.message}\n`));
    child.on('close', (code, signal) =>
      end(code === 0, signal ? `${step.command} was ended by ${signal}\n` : ''),
    );
  });
}

/** The last line of the shell's `times`, such as `1m2.5s 0m3.1s`, is about its children. */
function childCpuMs(times: string): number {
  const [user = 0, system = 0] = [
    ...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g),
  ].map(([, minutes, seconds]) => Number(minutes) * 60_000 + Number(seconds) * 1000);
  return user + system;
}

/** `1.2 s`, for a line that says how long a step took. */
export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
