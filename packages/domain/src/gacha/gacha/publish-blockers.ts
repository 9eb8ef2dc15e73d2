/** The inputs of the checks before a drop's publication. */
export interface PublishCheckInput {
  readonly packs: number;
  /** Cards in the pool, with the number that isn't in stock or is claimed elsewhere. */
  readonly cards: { readonly count: number; readonly notInStock: number; readonly claimedElsewhere: number };
  readonly shuffled: boolean;
  readonly hasTexts: boolean;
  /** A text promises a prize for a complete set of cards, which the law forbids. */
  readonly promisesCompleteSet: boolean;
  readonly hasPrice: boolean;
  /** Chain seconds. */
  readonly nowSeconds: number;
  readonly saleEndsAtSeconds: number;
  readonly phaseCount: number;
}

/** Reasons why a drop can't be published. An admin can correct each. */
export const PUBLISH_BLOCKERS = [
  'POOL_SMALLER_THAN_PACKS',
  'POOL_EMPTY',
  'POOL_TOO_LARGE',
  'CARD_NOT_IN_STOCK',
  'CARD_CLAIMED_ELSEWHERE',
  'NOT_SHUFFLED',
  'TEXTS_MISSING',
  'COMPLETE_SET_PRIZE',
  'PRICE_MISSING',
  'PHASES_MISSING',
  'SALE_ALREADY_OVER',
] as const;
export type PublishBlocker = (typeof PUBLISH_BLOCKERS)[number];

/** The maximum cards in a pool: the chain counts them in 16 bits and keeps one more index for a prize beyond the pool. */
export const MAX_POOL_SIZE = 65_533;

/**
 * The reasons against publication; empty when there are none. Each advertised card must be in the vault and claimed by nothing
 * else, and there must be a card for every pack.
 */
export function publishBlockersOf(facts: PublishCheckInput): PublishBlocker[] {
  const checks: [boolean, PublishBlocker][] = [
    [facts.cards.count === 0, 'POOL_EMPTY'],
    [facts.cards.count > MAX_POOL_SIZE, 'POOL_TOO_LARGE'],
    [facts.cards.count < facts.packs, 'POOL_SMALLER_THAN_PACKS'],
    [facts.cards.notInStock > 0, 'CARD_NOT_IN_STOCK'],
    [facts.cards.claimedElsewhere > 0, 'CARD_CLAIMED_ELSEWHERE'],
    [!facts.shuffled, 'NOT_SHUFFLED'],
    [!facts.hasTexts, 'TEXTS_MISSING'],
    [facts.promisesCompleteSet, 'COMPLETE_SET_PRIZE'],
    [!facts.hasPrice, 'PRICE_MISSING'],
    [facts.phaseCount === 0, 'PHASES_MISSING'],
    [facts.saleEndsAtSeconds <= facts.nowSeconds, 'SALE_ALREADY_OVER'],
  ];
  return checks.filter(([holds]) => holds).map(([, obstacle]) => obstacle);
}
