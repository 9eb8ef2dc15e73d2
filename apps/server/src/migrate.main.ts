import process from 'node:process';
import { migrate } from '@kura/database';
import { directDatabaseUrl, InvalidSettings, parseDatabaseEnv, readProcessEnv } from './env.ts';
import { reasonOf } from './finding.ts';

// Applies the new migrations and ends. Needs the address of the database alone.

try {
  const applied = await migrate(directDatabaseUrl(parseDatabaseEnv(readProcessEnv())));
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  process.stdout.write(
    applied.length === 0 ? 'All migrations were applied before.\n' : `${applied.length} applied.\n`,
  );
} catch (error) {
  process.stderr.write(
    `${error instanceof InvalidSettings ? error.message : `The database was not migrated: ${reasonOf(error)}`}\n`,
  );
  process.exitCode = 1;
}
