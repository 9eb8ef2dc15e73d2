import { anyOf, type Queryable } from '@kura/database';
import type { PaymentStatus } from '@kura/domain/payments';
import { sql } from 'kysely';

const batchSize = 100;

export interface KnownCharge {
  id: string;
  provider_id: string;
}

/** Returns charges named by events, of payments that ended unpaid. They are found also when the list can't be read. */
export async function chargesOfEnded(db: Queryable, since: Date): Promise<KnownCharge[]> {
  const { rows } = await sql<KnownCharge>`
    select p.id, e.provider_id from payment p join payment_event e on e.payment_id = p.id and e.provider_id is not null
    where p.status in ('FAILED', 'EXPIRED') and p.settled_at is null and p.created_at > ${since}
    group by p.id, e.provider_id order by random() limit ${batchSize}`.execute(db);
  return rows;
}

/** Returns payments that were authorised long ago, in no fixed sequence, so that old ones don't delay others. */
export async function listUnsettled(db: Queryable, statuses: readonly PaymentStatus[], until: Date) {
  const { rows } = await sql<KnownCharge>`
    select id, provider_id from payment
    where status = ${anyOf(statuses, 'text')} and provider_id is not null and authorised_at <= ${until}
    order by random() limit ${batchSize}`.execute(db);
  return rows;
}

/** Returns the charges that the payments don't have as at the provider. */
export async function findUnbooked(
  db: Queryable,
  charges: readonly { readonly providerId: string; readonly paymentId: string; readonly status: string }[],
): Promise<Set<string>> {
  const given = charges.map(({ providerId, paymentId, status }) => ({
    charge_id: providerId,
    payment_id: paymentId,
    status,
  }));
  const { rows } = await sql<{ charge_id: string }>`
    select c.charge_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as c (charge_id text, payment_id uuid, status text)
    join payment p on p.id = c.payment_id
    left join payment_surplus s on s.provider_id = c.charge_id
    where not (c.status = 'SETTLED' and (s.provider_id is not null or (p.settled_at is not null and p.provider_id = c.charge_id)))
      and not (c.status = 'REFUNDED' and coalesce(s.status, p.status) = 'REFUNDED'
        and (s.provider_id is not null or p.provider_id = c.charge_id))`.execute(db);
  return new Set(rows.map(({ charge_id: id }) => id));
}

/** Returns checkouts that expired, or authorisations without a settlement. */
export async function listOverdue(db: Queryable, due: 'expires_at' | 'authorised_at', until: Date) {
  const status = due === 'expires_at' ? 'CREATED' : 'AUTHORISED';
  const payments = db.selectFrom('payment').where('status', '=', status).where(due, '<=', until).select('id');
  return payments.orderBy('id').limit(batchSize).execute();
}

export async function listAdvancing(db: Queryable): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment
    where status in ('SETTLED', 'REFUND_PENDING') and chargeback <> 'OPENED'
       or status = 'REFUND_FAILED' and chargeback = 'LOST'
       or status = 'DELIVERING'
    union
    select payment_id from payment_surplus where status = 'REFUND_PENDING'
    limit ${batchSize * 10}`.execute(db);
  return rows;
}

/** Returns events that no job processed within a minute. */
export async function listLateEvents(db: Queryable, now: Date) {
  const { rows } = await sql<{ id: string }>`
    select id from payment_event
    where processed_at is null and received_at < ${now}::timestamptz - interval '1 minute'
    order by received_at limit ${batchSize}`.execute(db);
  return rows;
}
