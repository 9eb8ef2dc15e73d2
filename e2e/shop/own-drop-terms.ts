/** Value of each card and price of a pack in the drops of journeys: inside the limits of one admin. */
export const ownDropTerms = {
  valueUsd: 10,
  priceUsd: 12,
  priceInPoints: 1_200,
  exchangePoints: 300,
} as const;
