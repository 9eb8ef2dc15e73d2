import process from 'node:process';
import { errorReason } from './error-reason.ts';

/** Where a program writes: the process, or a test that calls the program without one. */
export interface ProgramOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** A program as a function. @returns its exit code */
export type Program = (args: readonly string[], output: ProgramOutput) => Promise<number>;

/** A program that ends with 2 and one line when it fails. */
export const program =
  (
    run: (args: string[], out: ProgramOutput['out']) => Promise<number>,
    reasonOf: (error: unknown) => string = errorReason,
  ): Program =>
  async (args, { out, err }) => {
    try {
      return await run([...args], out);
    } catch (error) {
      err(`${reasonOf(error)}\n`);
      return 2;
    }
  };

/** Runs a program with the arguments of this process, which then ends with its exit code. */
export async function runProgram(main: Program): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
