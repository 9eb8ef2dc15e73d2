/**
 * Refuses what was asked for by a page within another's frame: people must see whose page it is that they confirm at.
 *
 * @throws Error
 */
export function rejectCrossOriginAssertion(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if ((crossOrigin ?? false) !== false || topOrigin !== undefined) {
    throw new Error('It was asked for by a page in a frame of another site');
  }
}
