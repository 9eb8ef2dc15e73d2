import type { Queryable } from '@kura/database';
import type { ActivityType, TokenKind } from '@kura/domain';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import { type CardRow, cardColumns, countCards, filterCards, selectCards } from '../cards/index.ts';
import type { Address } from '../platform/index.ts';
import { shownWallet } from './users.repository.ts';

export interface WalletActivityQuery {
  /** An account's id or a wallet's address. */
  id: string;
  type?: ActivityType[] | undefined;
  search?: string | undefined;
  page: number;
  pageSize: number;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
}

/** A card or pack with something that befell the wallet; what is the card's own is named as in `CardRow`. */
export interface WalletActivityRow extends CardRow {
  activity_id: string;
  activity_type: ActivityType;
  activity_price: bigint | null;
  activity_token: TokenKind | null;
  from_address: Address | null;
  to_address: Address | null;
  transaction_hash: Hash | null;
  occurred_at: Date;
}

/** A page of what befell a wallet, from either side of it, with its cards and the exact total, by one statement. */
export async function listWalletActivity(
  db: Queryable,
  query: WalletActivityQuery,
): Promise<{ rows: WalletActivityRow[]; total: number }> {
  const wallet = shownWallet(query.id);
  const direction = query.orderBy === 'LAST_ADDED' ? 'desc' : 'asc';
  // Each side is found by its own index; who sends to oneself is told of it once.
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
    .$if(query.type !== undefined, (matching) => matching.where(type, 'in', query.type as ActivityType[]));
  const rows = await befallen
    .select(cardColumns)
    .select([
      'a.id as activity_id',
      type.as('activity_type'),
      'a.price_base_units as activity_price',
      'a.token as activity_token',
      'a.from_address',
      'a.to_address',
      'a.transaction_hash',
      'a.occurred_at',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('a.occurred_at', direction)
    .orderBy('a.log_index', direction)
    .orderBy('a.id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countCards(befallen as never));
  return { rows: rows as unknown as WalletActivityRow[], total };
}
