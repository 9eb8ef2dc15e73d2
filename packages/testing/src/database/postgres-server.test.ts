import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endLeftoverPostgres, startPostgres } from './postgres-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kura-postgres-test-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('PostgreSQL that can not start', () => {
  it('says why its data folder could not be created', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'letter.txt'), 'not a database');
    await expect(startPostgres({ folder: data, durable: false })).rejects.toThrow(
      /^PostgreSQL could not create its data folder: directory .+ exists but is not empty$/,
    );
  });

  it('says that its data is of another version', async () => {
    const data = join(folder, 'data');
    await (await startPostgres({ folder: data, durable: false })).stop();
    writeFileSync(join(data, 'PG_VERSION'), '17\n');
    await expect(startPostgres({ folder: data, durable: false })).rejects.toThrow(
      'database files are incompatible with server',
    );
  });
});

describe('the lock file of a PostgreSQL that was killed', () => {
  it('does not end another program that has its number now', async () => {
    const lock = [process.pid, folder, 0, 5432].join('\n');
    writeFileSync(join(folder, 'postmaster.pid'), lock);
    // This process would be ended by it.
    await endLeftoverPostgres(folder);
    await expect(endLeftoverPostgres(folder)).resolves.toBeUndefined();
  });
});
