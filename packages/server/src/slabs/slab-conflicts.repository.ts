import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type SlabConflict, slabConflicts } from '../cards/index.ts';

/** Unresolved conflicts between the shop's books and the tokens on chain. */
export async function findSlabConflicts(db: Queryable): Promise<SlabConflict[]> {
  const { rows } = await sql<SlabConflict>`${slabConflicts} order by card_id`.execute(db);
  return rows;
}
