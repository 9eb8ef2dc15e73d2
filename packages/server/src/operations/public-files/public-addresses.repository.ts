import type { Queryable } from '@kura/database';
import { SHOWN_CAMPAIGN_STATUSES } from '@kura/domain/campaigns';
import { SHOWN_GACHA_STATUSES } from '@kura/domain/gacha';
import { sql } from 'kysely';
import { publicCards } from '../../cards/index.ts';

/** Returns the paths of public drops, collections and campaigns, newest first. */
export async function selectPathsOfShownRecords(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from (
      select '/drops/' || id as path, created_at from gacha where status = any(${[...SHOWN_GACHA_STATUSES]}::text[])
      union all
      select '/collections/' || id, created_at from collection where status = 'ACTIVE'
      union all
      select '/campaigns/' || id, created_at from campaign where status = any(${[...SHOWN_CAMPAIGN_STATUSES]}::text[])
    ) as shown order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ path }) => path);
}

/** Returns the ids of public cards from `first` on, in order. */
export async function selectPublicCardIds(db: Queryable, first: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from nft where ${publicCards} and id >= ${first}::uuid order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the id of the public card that follows `first` after `count` others; undefined when there are fewer. */
export async function selectPublicCardAfter(
  db: Queryable,
  first: string,
  count: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from nft where ${publicCards} and id >= ${first}::uuid order by id offset ${count} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}
