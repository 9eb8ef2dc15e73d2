import { type HeapProfiler, Session } from 'node:inspector/promises';
import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';

let database: TestDatabase;
const session = new Session();

beforeAll(async () => {
  database = await createTestDatabase();
  session.connect();
  await session.post('HeapProfiler.enable');
});
afterAll(async () => {
  session.disconnect();
  await database.drop();
});

/** Bytes that some work allocates in the heap: all, or those that a collection of the young generation left. */
async function allocated(work: () => Promise<void>, { survivors }: { survivors: boolean }): Promise<number> {
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4_096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: !survivors,
  });
  await work();
  const { profile } = await session.post('HeapProfiler.stopSampling');
  return bytesOf(profile.head);
}

const bytesOf = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((bytes, child) => bytes + bytesOf(child), selfSize);

test.each([{ prepareStatements: true }, { prepareStatements: false }])(
  'the rows of $statement statement are gone with the next collection of the young generation',
  async ({ prepareStatements }) => {
    const connection = connectDatabase({
      url: database.url,
      poolSize: 1,
      statementTimeoutMs: 10_000,
      applicationName: 'kura test',
      prepareStatements,
    });
    const work = async () => {
      for (let done = 0; done < 1_000; done += 1) {
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
