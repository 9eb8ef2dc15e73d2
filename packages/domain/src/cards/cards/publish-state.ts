import { allows, type TransitionTable } from '../../transitions.ts';
import type { PublishState, SaleType } from '../../vocabulary.ts';

export const PUBLISH_STATE_TRANSITIONS: TransitionTable<PublishState, 'admin'> = [
  { from: 'DRAFT', to: 'PUBLISHED', by: ['admin'] },
  { from: 'PUBLISHED', to: 'DRAFT', by: ['admin'] },
];

const LISTED: readonly SaleType[] = ['FIXED_PRICE', 'AUCTION', 'OFF_CHAIN'];

/** Whether an admin may set a card's publish state: back to DRAFT only while nobody can be buying it. */
export function canSetPublishState(from: PublishState, to: PublishState, saleType: SaleType): boolean {
  return (
    allows(PUBLISH_STATE_TRANSITIONS, from, to, 'admin') && !(to === 'DRAFT' && LISTED.includes(saleType))
  );
}
