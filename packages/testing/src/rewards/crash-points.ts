/** Named points of the rewards, by what is under way there. A server process may die at each of them. */
export const CRASH_POINTS = {
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
  root: ['hold-draw.before-commit'],
  distribution: ['assign-prize.before-commit', 'grant-prize-tickets.before-delivered'],
  ticket: ['use-ticket.before-commit'],
  exchange: [
    'exchange-prepared.before-commit',
    'intent-submitted.before-commit',
    'return-exchanged-slabs.before-commit',
  ],
  points: ['mint-points.before-commit'],
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
export const PASSES: Readonly<Record<CrashGroup, number>> = {
  publication: 1,
  application: 5,
  root: 1,
  distribution: 4,
  ticket: 1,
  exchange: 1,
  points: 1,
  transactions: 12,
  chain: 12,
};
