import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createAdmin } from '@kura/server';
import { parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Creates an owner, the first admin of a new shop. Reads the password from standard input, because every user of the
// machine can read arguments.

const usage = 'create-admin --email <address> --name <name>\n';

/** @throws when the input ends before a line */
async function readPassword(): Promise<string> {
  process.stderr.write('Password, 12 characters or more: ');
  // Without an output nothing shows the password that is typed.
  const lines = createInterface({ input: process.stdin, terminal: process.stdin.isTTY });
  const closed = once(lines, 'close').then(() => undefined);
  const password = await Promise.race([lines.question(''), closed]);
  lines.close();
  process.stderr.write('\n');
  if (password === undefined)
    throw new Error('No password was given. Type it, or write it to the standard input as one line.');
  return password;
}

try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const { email, name } = values;
  if (email === undefined || name === undefined) throw new Error(usage);
  const settings = parseEnv(readProcessEnv());
  const password = await readPassword();
  const { context, close } = await openContext(settings);
  try {
    const created = await createAdmin(context, { email, name, password });
    process.stdout.write(
      `Add this to an authenticator app now. It is not shown again:\n${created.totpUrl}\n`,
    );
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
