/** The command that verifies a drop before anyone buys, in a clone of the source. */
export function verifyDropCommand(gacha: string, dropId: string): string {
  return `npm run verify-drop -- ${gacha} ${dropId}`;
}

/** The command that verifies a pull independently, in a clone of the source. */
export function verifyCommand(collection: string, tokenId: string): string {
  return `npm run verify-pull -- ${collection} ${tokenId}`;
}
