import type { Queryable } from '@kura/database';
import type { ActivityType, TokenKind } from '@kura/domain';
import type { Hash } from 'viem';
import type { Address } from '../platform/index.ts';

export interface ActivityRow {
  id: string;
  type: ActivityType;
  price_base_units: bigint | null;
  token: TokenKind | null;
  from_address: Address | null;
  to_address: Address | null;
  transaction_hash: Hash | null;
  occurred_at: Date;
}

export interface ActivityQuery {
  id: string;
  page: number;
  pageSize: number;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
}

export async function countActivity(db: Queryable, nftId: string): Promise<number> {
  const { total } = await db
    .selectFrom('nft_activity')
    .where('nft_id', '=', nftId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listActivityRows(db: Queryable, query: ActivityQuery): Promise<ActivityRow[]> {
  const direction = query.orderBy === 'LAST_ADDED' ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('nft_activity')
    .where('nft_id', '=', query.id)
    .select([
      'id',
      'type',
      'price_base_units',
      'token',
      'from_address',
      'to_address',
      'transaction_hash',
      'occurred_at',
    ])
    .orderBy('occurred_at', direction)
    .orderBy('log_index', direction)
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return rows as ActivityRow[];
}
