import { type IndexedChain, movementSource, startIndexedChain } from '@kura/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../new-id.ts';
import { readCheckpoint } from './checkpoint.repository.ts';

const source = movementSource(13, { things: 8, accounts: 3 });

let chain: IndexedChain;
beforeEach(async () => {
  chain = await startIndexedChain();
});
afterEach(() => chain.stop());

test('blocks that are read again have the chain’s events, and the rows derived from them', async () => {
  const { db } = chain.database;
  for (let block = 0; block < 3; block += 1) await chain.move(source.next(4));
  await chain.indexer.catchUp();
  const [rows, head] = [await chain.rows(), await readCheckpoint(db)];
  await sql`update chain_event set args = jsonb_set(args, '{amount}', '"1"')`.execute(db);
  await sql`update kura_test.movement_thing set amount = 1`.execute(db);
  await sql`delete from kura_test.movement_account`.execute(db);

  await sql`
    insert into chain_reindex (id, from_block, to_block, next_block, created_at)
    values (${newId()}, 0, ${head?.number}, 0, now())`.execute(db);
  expect(await chain.indexer.repair()).toBe(true);
  const { rows: ranges } = await sql`select status, repaired_events from chain_reindex`.execute(db);
  expect(ranges).toEqual([{ status: 'DONE', repaired_events: 12 }]);
  expect(await chain.rows()).toEqual(rows);
  expect(await chain.differences()).toEqual([]);
});
