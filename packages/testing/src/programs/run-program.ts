import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** How a program ended, with all that it wrote. */
export interface ProgramResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Write = (text: string) => void;

/** Runs the function of a program in this process. */
export async function callProgram(
  main: (args: readonly string[], output: { out: Write; err: Write }) => Promise<number>,
  args: readonly string[],
): Promise<ProgramResult> {
  let [out, err] = ['', ''];
  const code = await main(args, {
    out: (written) => {
      out += written;
    },
    err: (written) => {
      err += written;
    },
  });
  return { code, out, err };
}

/** Runs a program in a process of its own, which takes over a second of processor time. */
export async function spawnProgram(path: string, args: readonly string[]): Promise<ProgramResult> {
  const program = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number>((resolve) => program.once('exit', (code) => resolve(code ?? -1)));
  const [out, err] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { code: await exit, out, err };
}
