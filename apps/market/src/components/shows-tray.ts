/**
 * Whether a page has the tray of selected listings: where listings are chosen, and where one is paid, after which the buyer pays
 * the next. On other pages it would cover their content.
 */
export const showsTray = (pathname: string): boolean =>
  /^\/(?:market|collections|cards|payments)(?:\/|$)/.test(pathname);
