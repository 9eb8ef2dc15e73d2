/** A contract or wallet address, longer than 10 characters, by its first 5 and last 5: `0x12a…9bC4d`. */
export function shortAddress(address: string): string {
  return address.length > 10 ? `${address.slice(0, 5)}…${address.slice(-5)}` : address;
}

/** A token id cut to 16 digits. */
export function shortTokenId(tokenId: string): string {
  return tokenId.length > 16 ? `${tokenId.slice(0, 16)}…` : tokenId;
}
