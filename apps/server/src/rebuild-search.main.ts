import process from 'node:process';
import { forgetCardIndexes, rebuildCardIndex } from '@kura/server';
import { parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Fills a new index of the search engine and then searches in it. Without an engine, stops recording changes of cards for one.

try {
  const { context, close } = await openContext(parseEnv(readProcessEnv()));
  const { db, searchEngine: engine } = context;
  try {
    if (engine === null) {
      await forgetCardIndexes(db);
      process.stdout.write(
        'OPENSEARCH_URL is not set. Changes of cards are no longer recorded for an index.\n',
      );
    } else {
      const count = await rebuildCardIndex({ db, engine });
      process.stdout.write(`${count} cards and packs are in the new index.\n`);
    }
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
