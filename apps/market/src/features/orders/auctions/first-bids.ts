/** The page of an auction's bids that its card's page opens with. */
export const firstBids = { page: 1, pageSize: 10 } as const;
