/** The page of bids that a card's page opens with and prefetches. */
export const firstBids = { page: 1, pageSize: 10 } as const;

/** The page of offers that a card's page opens with and prefetches. */
export const firstOffers = { type: ['OFFER' as const], page: 1, pageSize: 10 as const };
