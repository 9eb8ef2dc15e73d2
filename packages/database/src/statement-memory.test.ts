import { type HeapProfiler, Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';

let database: TestDatabase;
const session = new Session();

setFlagsFromString('--expose-gc');
const collectGarbage: NodeJS.GCFunction = runInNewContext('gc');

beforeAll(async () => {
  database = await createTestDatabase();
  session.connect();
  await session.post('HeapProfiler.enable');
});
afterAll(async () => {
  session.disconnect();
  await database.drop();
});

/** Bytes that some work allocates in the heap: all, or those that a collection of the young generation leaves. */
async function allocated(work: () => Promise<void>, { survivors }: { survivors: boolean }): Promise<number> {
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4_096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: !survivors,
  });
  await work();
  collectGarbage({ type: 'minor' });
  const { profile } = await session.post('HeapProfiler.stopSampling');
  return bytesOf(profile.head);
}

const bytesOf = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((bytes, child) => bytes + bytesOf(child), selfSize);

test.each([{ prepareStatements: true }, { prepareStatements: false }])(
  'rows are gone with the next collection of the young generation: prepareStatements $prepareStatements',
  async ({ prepareStatements }) => {
    const connection = connectDatabase({
      url: database.url,
      poolSize: 1,
      statementTimeoutMs: 10_000,
      applicationName: 'kura test',
      prepareStatements,
    });
    const work = async () => {
      for (let done = 0; done < 100; done += 1) {
        await sql`select n, 'label ' || n as label, now() as at from generate_series(1, 200) n`.execute(
          connection.db,
        );
      }
    };
    await work();
    const all = await allocated(work, { survivors: false });
    const survivors = await allocated(work, { survivors: true });
    expect(survivors / all).toBeLessThan(0.1);
    await connection.close();
  },
);
