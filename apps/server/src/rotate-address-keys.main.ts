import process from 'node:process';
import { countAddressKeys, rotateAddressKeys } from '@kura/server';
import { parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Encrypts every postal address with the first key of KURA_ADDRESS_KEYS. Afterwards the older keys can be removed.

try {
  const { context, close } = await openContext(parseEnv(readProcessEnv()));
  try {
    const rotated = await rotateAddressKeys(context);
    const left = [...(await countAddressKeys(context))].map(([key, count]) => `key ${key}: ${count}`);
    process.stdout.write(`${rotated} addresses were encrypted again.\n`);
    process.stdout.write(left.length === 0 ? 'No address is stored.\n' : `In use: ${left.join(', ')}\n`);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
