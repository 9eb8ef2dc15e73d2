/**
 * Whether a page has the tray of selected listings: a page of listings, the card of one, and the payment of one, after which the
 * buyer pays the next. On other pages it would cover their content.
 */
export const showsTray = (pathname: string): boolean =>
  /^\/(?:market|collections|cards|payments)(?:\/|$)/.test(pathname);
