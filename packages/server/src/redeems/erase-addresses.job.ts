import { sql } from 'kysely';
import { audit, defineJob, failpoint, inTransaction, type JobContext } from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';

const batchSize = 200;

/**
 * Erases the addresses that no legal ground keeps: some days after a redeem ended, by how it ended. An open redeem keeps its
 * address.
 */
export const eraseAddressesJob = defineJob({
  name: 'erase-redeem-addresses',
  cron: '41 18 * * *',
  async run(context) {
    for (;;) {
      const erased = await inTransaction(context, (tx) => eraseBatch({ ...context, db: tx }));
      if (erased < batchSize) return;
    }
  },
});

async function eraseBatch(context: JobContext): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const [withdrawn, delivered, disputed] = await Promise.all([
    readSetting(db, 'redeemAddressDaysWithdrawn'),
    readSetting(db, 'redeemAddressDaysDelivered'),
    readSetting(db, 'redeemAddressDaysDisputed'),
  ]);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select r.id from redeem r
      where r.address is not null
        and (select max(s.at) from redeem_status s where s.redeem_id = r.id) < ${now}::timestamptz - make_interval(days =>
          case when r.status in ('EXPIRED', 'CANCELLED', 'REJECTED') then ${Number(withdrawn)}::integer
               when r.status = 'COMPLETED' then ${Number(delivered)}::integer
               when r.status = 'COMPENSATED' then ${Number(disputed)}::integer end)
      order by r.id limit ${batchSize} for update of r skip locked
    )
    update redeem r set address = null, request_salt = null, address_erased_at = ${now}, version = r.version + 1
    from due where r.id = due.id
    returning r.id`.execute(db);
  if (rows.length > 0) {
    await audit(db, context, {
      action: 'erase-redeem-addresses',
      subject: { kind: 'redeem', id: 'all' },
      details: { redeemIds: rows.map(({ id }) => id) },
    });
  }
  await failpoint('redeem-addresses-erased.before-commit');
  return rows.length;
}
