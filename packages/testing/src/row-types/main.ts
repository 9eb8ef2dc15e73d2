/**
 * Compares the row types of the server's SQL with PostgreSQL's description of the statements that a test run wrote to a folder:
 * `KURA_STATEMENTS=<folder> npx vitest run`, then `node packages/testing/src/row-types/main.ts <folder>`.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase } from '@kura/database';
import { openShadow } from '@kura/server';
import { startTemplateServer } from '../database/test-database.ts';
import { assertedTypes } from './asserted-types.ts';
import type { CapturedStatement } from './capture-statements.ts';
import { describeThrough } from './describe-statements.ts';
import { rowTypeFaults } from './prove-row-types.ts';

const isProduct = (file: string) =>
  /^(?:packages\/(?:server|database)|apps\/server)\/src\/.+\.ts$/.test(file) &&
  !/\.(?:test|check|cases|matrix)\.ts$/.test(file);

const root = process.cwd();
const statementFolder = path.resolve(process.argv[2] ?? '');
const lines = readdirSync(statementFolder).flatMap((file) =>
  readFileSync(path.join(statementFolder, file), 'utf8').trimEnd().split('\n'),
);
const statements = [...new Set(lines)].map((line): CapturedStatement => JSON.parse(line));
const types = assertedTypes(root, path.join(root, 'tsconfig.node-code.json'), isProduct);
const { server, folder } = await startTemplateServer();
// `reindex-chain` makes these tables, not a migration.
const database = connectDatabase({
  url: server.url('kura_template'),
  poolSize: 1,
  statementTimeoutMs: 10_000,
  applicationName: 'row types',
});
await openShadow(database.db, 'row types');
await database.close();
const { describe, close } = await describeThrough(server.url('kura_template'));
const faults = await rowTypeFaults(types, statements, describe);
await close();
await server.stop();
rmSync(folder, { recursive: true });
process.stdout.write(`${[...faults, `${types.length} row types, ${faults.length} faults`].join('\n')}\n`);
process.exit(types.length > 0 && faults.length === 0 ? 0 : 1);
