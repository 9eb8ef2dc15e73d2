import { armFailpoint } from '@kura/server';
import type { Random } from '../simulator/random.ts';

/** Named points of the rewards, by what is under way there. A server process may die at each of them. */
export const CRASH_POINTS = {
  funding: ['fund-packs-account.before-commit'],
  publication: [
    'publish-campaign.before-commit',
    'queue-delivery.before-commit',
    'advance-campaign.before-commit',
  ],
  application: [
    'join-campaign.before-commit',
    'x-account-linked.before-commit',
    'verify-task.before-store',
    'apply-to-campaign.before-commit',
  ],
  access: ['x-tokens-replaced.before-store'],
  root: ['hold-draw.before-commit'],
  silence: ['recover-draw.before-commit'],
  distribution: ['assign-prize.before-commit', 'grant-prize-tickets.before-delivered'],
  ticket: ['use-ticket.before-commit'],
  grant: ['grant-tickets.before-commit'],
  revocation: ['revoke-ticket.before-commit'],
  programme: ['claim-daily-ticket.before-grant'],
  late: ['void-delivery.before-commit', 'settle-delivery.before-commit'],
  exchange: [
    'exchange-prepared.before-commit',
    'intent-submitted.before-commit',
    'return-exchanged-slabs.before-commit',
  ],
  points: ['mint-points.before-commit'],
  notices: ['notify-expiring-tickets.before-commit'],
  expiry: ['notify-expiring-points.before-commit'],
  transactions: [
    'transaction.before-commit',
    'transaction.after-commit',
    'operator.nonce-allotted',
    'operator.signed',
    'operator.sent',
    'operator.before-settle',
  ],
  chain: ['indexer.stored', 'indexer.projected', 'indexer.before-commit', 'indexer.after-commit'],
} as const;

export type CrashGroup = keyof typeof CRASH_POINTS;

/** How often a round passes a point of a group at most, so that a crash may meet any of the passes. */
const PASSES: Readonly<Record<CrashGroup, number>> = {
  funding: 1,
  publication: 1,
  application: 5,
  access: 5,
  root: 1,
  silence: 1,
  distribution: 4,
  ticket: 1,
  grant: 1,
  revocation: 1,
  programme: 1,
  late: 1,
  exchange: 1,
  points: 1,
  notices: 1,
  expiry: 1,
  transactions: 12,
  chain: 12,
};

/** Every name. */
export const CRASH_POINT_NAMES: readonly string[] = Object.values(CRASH_POINTS).flat();

/** Which points end something, and at which of their passes. */
export interface CrashPlan {
  /** The pass of the points of a group; null for none. Asked once for each point. */
  passOf(group: CrashGroup): number | null;
  chance(probability: number): boolean;
}

/** More than half of the points, each at one of its passes. */
export const randomPlan = (random: Random): CrashPlan => ({
  passOf: (group) => (random.chance(0.7) ? random.between(1, PASSES[group]) : null),
  chance: random.chance,
});

/** Every point at its first pass, and everything else that may happen. */
export const completePlan: CrashPlan = { passOf: () => 1, chance: () => true };

/**
 * Arms the points of some groups.
 *
 * @returns a function that disarms them and names those that acted since it was called last
 */
export function armPoints(plan: CrashPlan, groups: readonly CrashGroup[]): () => string[] {
  let armed = groups.flatMap((group) =>
    CRASH_POINTS[group].flatMap((name) => {
      const pass = plan.passOf(group);
      return pass === null ? [] : [{ name, end: armFailpoint(name, 'throw', pass) }];
    }),
  );
  return () => {
    const acted = armed.flatMap(({ name, end }) => (end() ? [name] : [])).toSorted();
    armed = [];
    return acted;
  };
}
