import { readSetting } from '../../governance/index.ts';
import { audit, defineJob, failpoint, inTransaction, type JobContext } from '../../platform/index.ts';
import { eraseDueAddresses } from './due-redeems.repository.ts';

const batchSize = 200;

/**
 * Erases the addresses without a legal ground, some days after a redeem ended, depending on its end. An open redeem keeps its
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
  const days = { withdrawn: Number(withdrawn), delivered: Number(delivered), disputed: Number(disputed) };
  const redeemIds = await eraseDueAddresses(db, { now, days, limit: batchSize });
  if (redeemIds.length > 0) {
    await audit(db, context, {
      action: 'erase-redeem-addresses',
      subject: { kind: 'redeem', id: 'all' },
      details: { redeemIds },
    });
  }
  await failpoint('redeem-addresses-erased.before-commit');
  return redeemIds.length;
}
