import { anyOf, type Queryable } from '@kura/database';
import type { OperatorStatus } from '../../platform/index.ts';

export async function findTransaction(db: Queryable, id: string) {
  return db.selectFrom('operator_transaction').selectAll().where('id', '=', id).executeTakeFirst();
}

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

export interface TransactionFilter {
  readonly statuses: readonly OperatorStatus[] | undefined;
  /** A kind, a hash, an id or an address. */
  readonly search: string | undefined;
}

function filtered(db: Queryable, { statuses, search }: TransactionFilter) {
  return db
    .selectFrom('operator_transaction')
    .$if(statuses !== undefined, (query) => query.where('status', '=', anyOf(statuses ?? [], 'text')))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('kind', '=', search ?? ''),
          where('transaction_hash', '=', (search ?? '').toLowerCase()),
          where('to_address', '=', (search ?? '').toLowerCase()),
          where('idempotency_key', '=', search ?? ''),
        ]),
      ),
    );
}

export async function pageOfTransactions(
  db: Queryable,
  filter: TransactionFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    filtered(db, filter)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    filtered(db, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}
