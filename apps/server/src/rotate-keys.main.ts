import process from 'node:process';
import { countSealKeys, features, rotateKeys } from '@kura/server';
import { parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Seals every stored secret, address and token with the first key of its variable. Afterwards the older keys can be removed.

try {
  const { context, close } = await openContext(parseEnv(readProcessEnv()));
  try {
    for (const column of features.flatMap(({ sealedColumns = [] }) => sealedColumns)) {
      const rotated = await rotateKeys(context, column);
      const used = [...(await countSealKeys(context, column))].map(([key, count]) => `key ${key}: ${count}`);
      process.stdout.write(
        `${column.table}.${column.column}: ${rotated} sealed again; in use: ${used.join(', ') || 'none'}\n`,
      );
    }
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
