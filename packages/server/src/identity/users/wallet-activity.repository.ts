import { anyOf, type Queryable } from '@kura/database';
import type { ActivityType } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import {
  type ActivityOrder,
  type ActivityRow,
  activityColumns,
  behindCursor,
  type CardRow,
  cardColumns,
  countCards,
  filterCards,
  pageByCursor,
  selectCards,
} from '../../cards/index.ts';
import { shownWallet } from './users.repository.ts';

export interface WalletActivityQuery extends ActivityOrder {
  /** An account's id or a wallet's address. */
  id: string;
  type?: ActivityType[] | undefined;
  search?: string | undefined;
  page: number;
  pageSize: number;
}

/** One activity of the wallet with its card or pack; columns of the card are named as in `CardRow`. */
export type WalletActivityRow = CardRow & ActivityRow;

/** A page of a wallet's activity, from both sides, with its cards and the exact total, by one statement. */
export async function listWalletActivity(
  db: Queryable,
  query: WalletActivityQuery,
): Promise<{ rows: WalletActivityRow[]; total: number; nextCursor: string | null }> {
  const wallet = shownWallet(query.id);
  const direction = query.orderBy === 'LAST_ADDED' ? 'desc' : 'asc';
  // Each side is found by its own index; a transfer to oneself is listed once.
  const activity = db
    .selectFrom('nft_activity')
    .where('from_address', '=', wallet)
    .selectAll()
    .unionAll(
      db
        .selectFrom('nft_activity')
        .where('to_address', '=', wallet)
        .where('from_address', 'is distinct from', wallet)
        .selectAll(),
    );
  const type = sql<ActivityType>`case when a.type = 'Sale' and a.to_address = ${wallet} then 'Purchase' else a.type end`;
  const befallen = filterCards(selectCards(db), { search: query.search })
    .innerJoin(activity.as('a'), 'a.nft_id', 'nft.id')
    .$if(query.type !== undefined, (matching) => matching.where(type, '=', anyOf(query.type ?? [], 'text')));
  const counted = befallen
    .select(cardColumns)
    .select(activityColumns)
    .select([type.as('activity_type'), sql<number>`count(*) over ()`.as('total')]);
  const read = await db
    .selectFrom(counted.as('a'))
    .where(behindCursor(query, 'a.activity_id'))
    .selectAll()
    .orderBy('a.occurred_at', direction)
    .orderBy('a.log_index', direction)
    .orderBy('a.activity_id')
    .limit(query.pageSize + 1)
    .offset(query.cursor === undefined ? (query.page - 1) * query.pageSize : 0)
    .execute();
  const isFirst = query.page === 1 && query.cursor === undefined;
  const total = read[0]?.total ?? (isFirst ? 0 : await countCards(befallen as never));
  return { ...pageByCursor(read as unknown as WalletActivityRow[], query.pageSize), total };
}
