import process from 'node:process';
import { parseArgs } from 'node:util';
import { features, reindexChain } from '@kura/server';
import { directDatabaseUrl, parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Reads the whole chain again beside the running shop, compares it with the tables, and replaces the blocks that differ.
// With --compare it ends with status 1 when rows differ. It ends with status 2 after an error.

try {
  const { values } = parseArgs({ options: { compare: { type: 'boolean', default: false } } });
  const settings = parseEnv(readProcessEnv());
  const { context, rpc, close } = await openContext(settings);
  try {
    const differences = await reindexChain({
      db: context.db,
      databaseUrl: directDatabaseUrl(settings),
      network: context.chain.network,
      client: context.chain.client,
      endpoints: rpc.endpoints,
      projections: features.flatMap((feature) => feature.projections ?? []),
      version: context.config.version,
      compareOnly: values.compare,
      report: (line) => process.stdout.write(`${line}\n`),
    });
    if (values.compare && differences > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
