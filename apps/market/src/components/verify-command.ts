/** What proves a pull outside the shop, typed in a clone of its source. */
export function verifyCommand(collection: string, tokenId: string): string {
  return `npm run verify-pull -- ${collection} ${tokenId}`;
}
