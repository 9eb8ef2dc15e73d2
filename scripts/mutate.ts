/** `npm run mutate -- <what> [options]`: changes the sources of a copy, one place at a time, and reports what no test notices. */
import path from 'node:path';
import { usage as contractsUsage, mutateContracts } from './mutation/contracts.ts';
import { usage as linesUsage, mutateLines } from './mutation/lines.ts';
import { mutateTypeScript, usage } from './mutation/typescript.ts';
import { stop } from './stop.mjs';

const root = path.dirname(import.meta.dirname);

/** What can be mutated. */
const commands: Readonly<
  Record<string, { readonly usage: string; run(root: string, argv: readonly string[]): Promise<boolean> }>
> = {
  typescript: { usage, run: mutateTypeScript },
  lines: { usage: linesUsage, run: mutateLines },
  contracts: { usage: contractsUsage, run: mutateContracts },
};

const [name = '', ...argv] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  const usages = Object.values(commands).map((each) => each.usage);
  stop(
    name === '' ? 'Say what to mutate.' : `Nothing called "${name}" can be mutated.`,
    usages.join('\n\n'),
    2,
  );
} else {
  const enough = await command
    .run(root, argv)
    .catch((error: unknown) => stop(error instanceof Error ? error.message : String(error), command.usage));
  process.exit(enough ? 0 : 1);
}
