import { armFailpoint } from '@kura/server';
import type { Random } from '../simulator/random.ts';

/** Named points of the rewards at which a server process may die, each with the times that a round passes it at most. */
export const CRASH_POINTS: Readonly<Record<string, number>> = {
  'fund-packs-account.before-commit': 1,
  'publish-campaign.before-commit': 1,
  'queue-delivery.before-commit': 1,
  'advance-campaign.before-commit': 1,
  'join-campaign.before-commit': 5,
  'x-account-linked.before-commit': 5,
  'verify-task.before-store': 5,
  'apply-to-campaign.before-commit': 5,
  'x-tokens-replaced.before-store': 5,
  'hold-draw.before-commit': 1,
  'recover-draw.before-commit': 1,
  'assign-prize.before-commit': 4,
  'grant-prize-tickets.before-delivered': 4,
  'use-ticket.before-commit': 1,
  'grant-tickets.before-commit': 1,
  'revoke-ticket.before-commit': 1,
  'claim-daily-ticket.before-grant': 1,
  'void-delivery.before-commit': 1,
  'settle-delivery.before-commit': 1,
  'exchange-prepared.before-commit': 1,
  'intent-submitted.before-commit': 1,
  'return-exchanged-slabs.before-commit': 1,
  'mint-points.before-commit': 1,
  'notify-expiring-tickets.before-commit': 1,
  'notify-expiring-points.before-commit': 1,
  'transaction.before-commit': 12,
  'transaction.after-commit': 12,
  'operator.nonce-allotted': 12,
  'operator.signed': 12,
  'operator.sent': 12,
  'operator.before-settle': 12,
  'indexer.stored': 12,
  'indexer.projected': 12,
  'indexer.before-commit': 12,
  'indexer.after-commit': 12,
};

/**
 * Arms more than half of the points, each at one of its passes; every point at its first pass when nothing is random.
 *
 * @returns a function that disarms them and names those that acted since it was called last
 */
export function armPoints(random: Random | null): () => string[] {
  const points = Object.entries(CRASH_POINTS).filter(() => random?.chance(0.7) ?? true);
  let armed = points.map(([name, passes]) => ({
    name,
    disarm: armFailpoint(name, 'throw', random?.between(1, passes) ?? 1),
  }));
  return () => {
    const acted = armed.flatMap(({ name, disarm }) => (disarm() ? [name] : [])).toSorted();
    armed = [];
    return acted;
  };
}
