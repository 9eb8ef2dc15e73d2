/** The outcome of a payment with a test card. */
export type CardOutcome = 'SUCCESS' | 'DECLINED' | 'CHALLENGE' | 'REVIEW' | 'CHARGEBACK';

export interface TestCard {
  readonly number: string;
  readonly zip: string;
  readonly outcome: CardOutcome;
  readonly label: string;
}

/**
 * Numbers and zip codes of https://docs.coinflow.cash/guides/checkout/testing/testing-credit-cards. The card that is disputed
 * later is of this simulation alone.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', zip: '10001', outcome: 'SUCCESS', label: 'Visa: is paid' },
  {
    number: '4000020000000000',
    zip: '10001',
    outcome: 'CHALLENGE',
    label: 'Visa: asks for 3-D Secure first',
  },
  { number: '4242424242424242', zip: '99999', outcome: 'DECLINED', label: 'Visa: is declined' },
  {
    number: '4242424242424242',
    zip: '00000',
    outcome: 'REVIEW',
    label: 'Visa: waits for a review by the shop',
  },
  {
    number: '5555555555554444',
    zip: '00002',
    outcome: 'CHARGEBACK',
    label: 'Mastercard: is paid, and disputed a minute later',
  },
];
