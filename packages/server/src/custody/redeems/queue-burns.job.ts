import { hasContestedSlab } from '../../cards/index.ts';
import { defineJob, failpoint, inTransaction, type JobContext } from '../../platform/index.ts';
import { listDueBurns } from './due-redeems.repository.ts';
import { queueVaultCall } from './queue-vault-call.ts';
import { updateBurn } from './redeem-changes.repository.ts';
import { lockRedeem } from './redeems.repository.ts';
import { burnRedeemKind } from './transaction-kinds.ts';

/** Queues the burns of packed slabs once the vault allows them. A burn that can't happen any more stops waiting. */
export const queueBurnsJob = defineJob({
  name: 'queue-burns',
  cron: '* * * * *',
  async run(context) {
    for (const { id } of await listDueBurns(context.db)) await queueBurn(context, id);
  },
});

function queueBurn(context: JobContext, id: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const redeem = await lockRedeem(tx, id);
    if (redeem === undefined || !redeem.burn_waits) return;
    if (redeem.status !== 'APPROVED' || redeem.under_way !== null) {
      await updateBurn(tx, id, { burn_waits: false });
      return;
    }
    // Without a resolution the approval expires. `watch-slabs` doesn't list tokens of the shop's own cards.
    if (await hasContestedSlab(tx, redeem.card_ids)) {
      if (redeem.burn_alarm_raised) return;
      await updateBurn(tx, id, { burn_alarm_raised: true });
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
