/** The command that verifies a pull independently, in a clone of the source. */
export function verifyCommand(collection: string, tokenId: string): string {
  return `npm run verify-pull -- ${collection} ${tokenId}`;
}
