import process from 'node:process';
import { checkDependencies } from './doctor.ts';
import { InvalidSettings, parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Reports missing and invalid configuration. Exits with 1 when the shop would not work.

const marks = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' } as const;

try {
  const settings = parseEnv(readProcessEnv());
  const open = await openContext(settings);
  const findings = await checkDependencies(open, settings);
  for (const { part, state, message } of findings)
    process.stdout.write(`${marks[state]}  ${part}: ${message}\n`);
  await open.close();
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof InvalidSettings ? error.message : (error as Error).message}\n`);
  process.exitCode = 1;
}
