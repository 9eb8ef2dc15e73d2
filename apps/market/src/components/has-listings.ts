/** Whether a page shows listings that a buyer can select, or the card of one. */
export const hasListings = (pathname: string): boolean =>
  /^\/(?:market|collections|cards)(?:\/|$)/.test(pathname);
