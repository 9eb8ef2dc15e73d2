/** Tickets that an admin may give each user by one call, at most. */
export const MAX_TICKETS_EACH = 10;
