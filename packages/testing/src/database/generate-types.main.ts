import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@kura/database';
import { administer, startPostgres } from './postgres-server.ts';

// Writes packages/database/src/database-types.ts from the migrations; with --check only says whether it would differ.

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const outFile = path.join(root, 'packages/database/src/database-types.ts');
const folder = await mkdtemp(path.join(tmpdir(), 'kura-types-'));
const server = await startPostgres({ folder, durable: false });
try {
  await administer(server, 'create database kura_types');
  await migrate(server.url('kura_types'));
  const typeMapping = {
    int8: 'number',
    numeric: 'bigint',
    timestamptz: 'ColumnType<Date, Date | string, Date | string>',
  };
  execFileSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect=postgres',
      `--url=${server.url('kura_types')}`,
      `--out-file=${outFile}`,
      '--include-pattern=public.*',
      // The server doesn't read the views for the version before.
      '--exclude-pattern=*.{schema_migration,pack_delivery,card_delivery,payment_void,card_payment_void}',
      `--type-mapping=${JSON.stringify(typeMapping)}`,
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { cwd: root, stdio: 'inherit' },
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
