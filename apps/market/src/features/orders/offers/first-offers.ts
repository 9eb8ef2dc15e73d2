/** As much of what is offered as a card's page shows first, and reads ahead. */
export const firstOffers = { type: ['OFFER' as const], page: 1, pageSize: 10 as const };
