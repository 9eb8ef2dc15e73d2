/** Card value and pack prices in journeys. One admin may publish them. */
export const ownDropTerms = {
  valueUsd: 10,
  priceUsd: 12,
  priceInPoints: 1_200,
  exchangePoints: 300,
} as const;
