import {
  anyOf,
  type DatabaseTransaction,
  type PaymentReconciliation,
  type PaymentReconciliationSum,
  type Queryable,
} from '@kura/database';
import type { MovementKind, ReconciliationDifference } from '@kura/domain/payments';
import { type Insertable, sql } from 'kysely';

export interface Period {
  from: Date;
  /** Exclusive end. */
  to: Date;
}

/** Charges of the provider, with their payments. */
const charges = sql`
  select provider_id as charge_id, id as payment_id from payment where provider_id is not null
  union select provider_id, payment_id from payment_surplus
  union select provider_id, payment_id from payment_event where provider_id is not null and payment_id is not null`;

const movements = sql`
  select provider_id as charge_id, 'SETTLED' as kind, coalesce(paid_cents, cents)::float8 as cents, settled_at as at
    from payment where settled_at is not null
  union all
  select provider_id, 'REFUNDED', coalesce(paid_cents, cents)::float8, refunded_at
    from payment where refunded_at is not null
  union all
  -- A lost dispute is final: its first event is the one that counts, or the time at which it was read from the provider.
  select p.provider_id, 'CHARGEBACK_LOST', coalesce(p.paid_cents, p.cents)::float8,
      coalesce(min(e.received_at), p.dispute_lost_at)
    from payment p left join payment_event e on e.payment_id = p.id and e.provider_id = p.provider_id
      and e.event_type = 'Card Payment Chargeback Lost'
   where p.chargeback = 'LOST' group by p.id
  having coalesce(min(e.received_at), p.dispute_lost_at) is not null
  union all
  select provider_id, 'SETTLED', cents::float8, created_at from payment_surplus
  union all
  select provider_id, 'REFUNDED', cents::float8, refunded_at from payment_surplus where refunded_at is not null`;

interface MovementRow {
  charge_id: string;
  kind: MovementKind;
  cents: number;
  at: Date;
}

/** Returns the movements of a period, and those of the given charges at any time. */
export async function listMovements(db: Queryable, { from, to }: Period, chargeIds: readonly string[]) {
  const { rows } = await sql<MovementRow>`
    select * from (${movements}) movement
    where (at >= ${from} and at < ${to}) or charge_id = ${anyOf(chargeIds, 'text')}
    order by at, charge_id, kind`.execute(db);
  return rows.map(({ charge_id: chargeId, ...rest }) => ({ chargeId, ...rest }));
}

/** Returns the payments of charges. */
export async function findPaymentsOfCharges(db: Queryable, chargeIds: readonly string[]) {
  const { rows } = await sql<{ charge_id: string; payment_id: string }>`
    select charge_id, payment_id from (${charges}) charge where charge_id = ${anyOf(chargeIds, 'text')}`.execute(
    db,
  );
  return new Map(rows.map(({ charge_id: chargeId, payment_id: paymentId }) => [chargeId, paymentId]));
}

export async function insertReconciliation(
  tx: DatabaseTransaction,
  made: Insertable<PaymentReconciliation>,
  sums: readonly Omit<Insertable<PaymentReconciliationSum>, 'reconciliation_id'>[],
  differences: readonly (ReconciliationDifference & { paymentId: string | null })[],
): Promise<void> {
  await tx.insertInto('payment_reconciliation').values(made).execute();
  const ofDay = sums.map((sum) => ({ ...sum, reconciliation_id: made.id }));
  await tx.insertInto('payment_reconciliation_sum').values(ofDay).execute();
  // Sent as one parameter, because a report may have as many differences as lines.
  const rows = differences.map((difference, seq) => ({
    seq,
    kind: difference.kind,
    movement: difference.movement,
    charge_id: difference.chargeId,
    payment_id: difference.paymentId,
    line: difference.reported?.line ?? null,
    reported_cents: difference.reported?.cents ?? null,
    currency: difference.reported?.currency ?? null,
    booked_cents: difference.booked?.cents ?? null,
    booked_at: difference.booked?.at ?? null,
  }));
  await sql`
    insert into payment_reconciliation_difference (reconciliation_id, seq, kind, movement, charge_id, payment_id, line,
      reported_cents, currency, booked_cents, booked_at)
    select ${made.id}, d.seq, d.kind, d.movement, d.charge_id, d.payment_id, d.line, d.reported_cents, d.currency,
      d.booked_cents, d.booked_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (seq integer, kind text, movement text, charge_id text,
      payment_id uuid, line integer, reported_cents bigint, currency text, booked_cents bigint, booked_at timestamptz)`.execute(
    tx,
  );
}

export interface ReconciliationRow {
  id: string;
  day: string;
  time_zone: 'UTC' | 'Asia/Tokyo';
  file_name: string;
  file_hash: string;
  lines: number;
  differences: number;
  admin_id: string;
  admin_name: string;
  created_at: Date;
  sums: {
    movement: MovementKind;
    reported: number;
    reported_cents: number;
    booked: number;
    booked_cents: number;
  }[];
}

const columns = sql`
  r.id, r.day::text as day, r.time_zone, r.file_name, r.file_hash, r.lines, r.differences, r.admin_id,
  a.name as admin_name, r.created_at,
  (select coalesce(json_agg(json_build_object('movement', s.movement, 'reported', s.reported, 'reported_cents', s.reported_cents,
     'booked', s.booked, 'booked_cents', s.booked_cents)
     order by array_position(array['SETTLED', 'REFUNDED', 'CHARGEBACK_LOST'], s.movement)), '[]')
   from payment_reconciliation_sum s where s.reconciliation_id = r.id) as sums`;
const source = sql`payment_reconciliation r join admin_user a on a.id = r.admin_id`;

export async function findReconciliation(db: Queryable, id: string): Promise<ReconciliationRow | undefined> {
  const { rows } = await sql<ReconciliationRow>`
    select ${columns} from ${source} where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface Page {
  page: number;
  pageSize: number;
}

export async function listReconciliationRows(
  db: Queryable,
  { page, pageSize, orderBy }: Page & { orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<{ rows: ReconciliationRow[]; total: number }> {
  const order = orderBy === 'LAST_ADDED' ? sql`desc` : sql`asc`;
  const { rows } = await sql<ReconciliationRow>`
    select ${columns} from ${source} order by r.created_at ${order}, r.id ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from payment_reconciliation`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface DifferenceRow {
  kind: ReconciliationDifference['kind'];
  movement: MovementKind;
  charge_id: string;
  payment_id: string | null;
  payment_number: string | null;
  line: number | null;
  reported_cents: number | null;
  currency: string | null;
  booked_cents: number | null;
  booked_at: Date | null;
  /** True when the shop missed the movement at the comparison, and has it now. */
  is_booked_since: boolean;
}

/** Pages differences, with the payments known now. */
export async function listDifferenceRows(db: Queryable, id: string, { page, pageSize }: Page) {
  const { rows } = await sql<Omit<DifferenceRow, 'is_booked_since'>>`
    select d.kind, d.movement, d.charge_id, d.payment_id, p.number as payment_number, d.line,
      d.reported_cents::float8 as reported_cents, d.currency, d.booked_cents::float8 as booked_cents, d.booked_at
    from payment_reconciliation_difference d left join payment p on p.id = d.payment_id
    where d.reconciliation_id = ${id} order by d.seq limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  const missed = rows.filter((row) => row.booked_at === null).map((row) => row.charge_id);
  if (missed.length === 0) return rows.map((row) => ({ ...row, is_booked_since: false }));
  const payments = await findNamedPayments(db, missed);
  const booked = await findBookedKeys(db, missed);
  return rows.map((row) => {
    const found = payments.get(row.charge_id);
    return {
      ...row,
      payment_id: row.payment_id ?? found?.id ?? null,
      payment_number: row.payment_number ?? found?.number ?? null,
      is_booked_since: row.booked_at === null && booked.has(`${row.movement} ${row.charge_id}`),
    };
  });
}

async function findNamedPayments(db: Queryable, chargeIds: readonly string[]) {
  const { rows } = await sql<{ charge_id: string; id: string; number: string }>`
    select c.charge_id, p.id, p.number from (${charges}) c join payment p on p.id = c.payment_id
    where c.charge_id = ${anyOf(chargeIds, 'text')}`.execute(db);
  return new Map(rows.map(({ charge_id: chargeId, id, number }) => [chargeId, { id, number }]));
}

/** Returns kind and charge of each movement of these charges. */
async function findBookedKeys(db: Queryable, chargeIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ charge_id: string; kind: MovementKind }>`
    select charge_id, kind from (${movements}) movement where charge_id = ${anyOf(chargeIds, 'text')}`.execute(
    db,
  );
  return new Set(rows.map(({ charge_id: chargeId, kind }) => `${kind} ${chargeId}`));
}
