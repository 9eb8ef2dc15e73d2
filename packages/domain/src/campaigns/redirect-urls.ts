/**
 * Whether X may send a browser back to this address. Only exact addresses are allowed: an address that merely begins like
 * one, or differs in a character that browsers ignore, would let others receive the code.
 */
export const isAllowedRedirect = (given: string, allowed: readonly string[]): boolean =>
  allowed.includes(given);
