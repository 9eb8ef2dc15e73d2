import { missingConsumers, readSubscriptionOf, subscriptionProblems } from '@kura/chain/network';
import { defineJob } from '../../platform/index.ts';
import { findSubscription, upsertSubscription } from './health.repository.ts';

/**
 * Raises an alarm when the subscription that pays for random words isn't as expected. Without both contracts as its
 * consumers, or without a balance, a reveal or a campaign gets no word, and its owner can cause both.
 */
export const watchSubscriptionJob = defineJob({
  name: 'watch-subscription',
  cron: '*/10 * * * *',
  async run({ db, chain: { client, network }, clock, log }) {
    const { gacha, campaignDraw } = network.contracts;
    const consumers = [gacha, campaignDraw];
    const [subscription, known] = await Promise.all([
      readSubscriptionOf(client, gacha),
      findSubscription(db),
    ]);
    const id = subscription.subscriptionId;
    const isSame = known !== undefined && BigInt(known.subscription_id) === id;
    const expectedOwner = ((isSame ? known.expected_owner : null) ?? subscription.owner) as
      | `0x${string}`
      | null;
    const problems = subscriptionProblems(subscription, { owner: expectedOwner, consumers });
    const row = {
      coordinator: subscription.coordinator.toLowerCase(),
      subscription_id: id,
      owner: subscription.owner?.toLowerCase() ?? null,
      expected_owner: expectedOwner?.toLowerCase() ?? null,
      is_consumer: missingConsumers(subscription, consumers).length === 0,
      balance_base_units: subscription.balanceBaseUnits,
      native_payment: subscription.nativePayment,
      problems: [...problems],
      checked_at: clock.now(),
    };
    await upsertSubscription(db, row);
    if (problems.length === 0) return;
    log.error(
      {
        alarm: 'vrf-subscription',
        problems,
        subscription: String(id),
        owner: subscription.owner,
        expectedOwner,
        balance: String(subscription.balanceBaseUnits),
      },
      'the subscription that pays for random words has problems',
    );
  },
});
