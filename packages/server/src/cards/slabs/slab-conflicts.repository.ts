import { slabKey } from '@kura/chain/gacha';
import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type SlabConflict, slabConflicts } from '../cards/index.ts';

/** Returns unresolved conflicts between the shop's books and the tokens on chain. */
export async function findSlabConflicts(db: Queryable): Promise<SlabConflict[]> {
  const { rows } = await sql<SlabConflict>`${slabConflicts} order by card_id, kind`.execute(db);
  return rows;
}

const keysPerStatement = 1_000;

interface KeylessCard {
  id: string;
  grader: string;
  certificate_number: string;
}

/** Inserts the keys of cards from an older version of the server. A concurrently changed card keeps its new key. */
export async function insertMissingSlabKeys(db: Queryable): Promise<void> {
  let found: number;
  do {
    const { rows } = await sql<KeylessCard>`
      select id, grader, certificate_number from nft
      where slab_key is null and certificate_number is not null order by id limit ${keysPerStatement}`.execute(
      db,
    );
    const keys = rows.map((row) => ({
      id: row.id,
      key: slabKey({ grader: row.grader, certificateNumber: row.certificate_number }),
    }));
    await sql`
      update nft set slab_key = k.key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id uuid, key text)
      where nft.id = k.id and nft.slab_key is null`.execute(db);
    found = rows.length;
  } while (found === keysPerStatement);
}
