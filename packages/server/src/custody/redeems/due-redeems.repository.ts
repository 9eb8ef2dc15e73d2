import type { DatabaseTransaction, Queryable } from '@kura/database';
import { COMPLETE_AFTER_DAYS, SHIP_WITHIN_DAYS } from '@kura/domain/redeems';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { isAsAsked } from './redeems.repository.ts';
import { RETURNS_A_DAY } from './transaction-kinds.ts';

/** Erases the addresses of redeems some days after their end. @returns their ids */
export async function eraseDueAddresses(
  tx: Queryable,
  {
    now,
    days,
    limit,
  }: { now: Date; days: { withdrawn: number; delivered: number; disputed: number }; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select r.id from redeem r
      where r.address is not null
        and (select max(s.at) from redeem_status s where s.redeem_id = r.id) < ${now}::timestamptz - make_interval(days =>
          case when r.status in ('EXPIRED', 'CANCELLED', 'REJECTED') then ${days.withdrawn}::integer
               when r.status = 'COMPLETED' then ${days.delivered}::integer
               when r.status = 'COMPENSATED' then ${days.disputed}::integer end)
      order by r.id limit ${limit} for update of r skip locked
    )
    update redeem r set address = null, request_salt = null, address_erased_at = ${now}, version = r.version + 1
    from due where r.id = due.id
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks redeems that didn't ship by the promised date, of users who weren't notified. */
export async function lockLate(tx: DatabaseTransaction, at: Date, limit: number): Promise<DueRedeem[]> {
  const { rows } = await sql<DueRedeem>`
    select r.id, r.number, r.user_id, r.version
    from redeem r join redeem_deposit d on d.deposit_id = r.deposit_id
    where r.status in ('REQUESTED', 'APPROVED', 'BURNED') and r.user_id is not null
      and d.deposited_at < ${at}::timestamptz - make_interval(days => ${SHIP_WITHIN_DAYS}::integer)
      and not exists (select from notification n
        where n.user_id = r.user_id and n.cause = 'redeem:' || r.id::text || ':LATE')
    order by d.deposited_at limit ${limit} for update of r skip locked`.execute(tx);
  return rows;
}

export async function lockDelivered(tx: DatabaseTransaction, at: Date, limit: number): Promise<DueRedeem[]> {
  const { rows } = await sql<DueRedeem>`
    select r.id, r.number, r.user_id, r.version from redeem r
    where r.status in ('SHIPPED', 'RESHIPPED')
      and (select max(s.at) from redeem_status s where s.redeem_id = r.id)
        < ${at}::timestamptz - make_interval(days => ${COMPLETE_AFTER_DAYS}::integer)
    order by r.id limit ${limit} for update of r skip locked`.execute(tx);
  return rows;
}

interface DueRedeem {
  id: string;
  number: string;
  user_id: string | null;
  version: number;
}

/** Returns waiting burns that the vault allows, or that can't happen any more. */
export async function listDueBurns(db: Queryable): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from redeem r left join redeem_deposit d on d.deposit_id = r.deposit_id
    where r.burn_waits and (r.status <> 'APPROVED' or d.burnable_from_seconds is null
      or d.burnable_from_seconds <= (select block_time_seconds from chain_checkpoint))
    order by r.id`.execute(db);
  return rows;
}

/** Returns final deposits without a matching redeem, as many as may be returned today. */
export async function listUnrequested(tx: DatabaseTransaction, final: number, returnKind: string) {
  const { rows } = await sql<{ deposit_id: Hex; block_number: number }>`
    select d.deposit_id, d.block_number from redeem_deposit d
    where d.state = 'HELD' and d.locked_until_seconds = 0 and d.block_number <= ${final}
      and not exists (select from redeem r where r.deposit_id = d.deposit_id and ${isAsAsked})
      and not exists (select from operator_transaction o
        where o.kind = ${returnKind} and o.subject ->> 'depositId' = d.deposit_id
          and (o.status in ('QUEUED', 'SENT') or o.idempotency_key = d.deposit_id || ':' || d.block_number))
    order by d.block_number, d.deposit_id
    limit greatest(0, ${RETURNS_A_DAY} - (select count(*) from operator_transaction o
      where o.kind = ${returnKind} and o.created_at > now() - interval '1 day'))`.execute(tx);
  return rows;
}
