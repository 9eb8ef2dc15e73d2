import { sql } from 'kysely';
import { hasContestedSlab } from '../cards/index.ts';
import { defineJob, failpoint, inTransaction, type JobContext } from '../platform/index.ts';
import { queueVaultCall } from './queue-vault-call.ts';
import { lockRedeem } from './redeems.repository.ts';
import { burnRedeemKind } from './transaction-kinds.ts';

/** Queues the burns of packed slabs once the vault burns their deposits. A burn that can't happen any more no longer waits. */
export const queueBurnsJob = defineJob({
  name: 'queue-burns',
  cron: '* * * * *',
  async run(context) {
    const { rows } = await sql<{ id: string }>`
      select r.id from redeem r left join redeem_deposit d on d.deposit_id = r.deposit_id
      where r.burn_waits and (r.status <> 'APPROVED' or d.burnable_from_seconds is null
        or d.burnable_from_seconds <= (select block_time_seconds from chain_checkpoint))
      order by r.id`.execute(context.db);
    for (const { id } of rows) await queueBurn(context, id);
  },
});

function queueBurn(context: JobContext, id: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const redeem = await lockRedeem(tx, id);
    if (redeem === undefined || !redeem.burn_waits) return;
    if (redeem.status !== 'APPROVED' || redeem.under_way !== null) {
      await tx.updateTable('redeem').set({ burn_waits: false }).where('id', '=', id).execute();
      return;
    }
    // The approval ends when nobody resolves the conflict. `watch-slabs` doesn't list tokens of the shop's own cards.
    if (await hasContestedSlab(tx, redeem.card_ids)) {
      if (redeem.burn_alarm_raised) return;
      await tx.updateTable('redeem').set({ burn_alarm_raised: true }).where('id', '=', id).execute();
      context.log.error(
        { alarm: 'slab-conflict', redeemId: id, cardIds: redeem.card_ids },
        'a burn waits: another holder may have its slab',
      );
      return;
    }
    await queueVaultCall(tx, context, redeem, { kind: burnRedeemKind, call: 'burn' });
    await failpoint('queue-burn.before-commit');
  });
}
