import type { ServerConfig } from '../../platform/index.ts';

/** The shop as WebAuthn knows it: what its passkeys belong to, and the one page that may ask them. */
export function siteOf({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** A user as passkeys know them: the bytes of the id, base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/**
 * Refuses what was requested by a page within another's frame: people must see whose page it is that they confirm at.
 *
 * @throws Error
 */
export function rejectCrossOriginAssertion(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if ((crossOrigin ?? false) !== false || topOrigin !== undefined) {
    throw new Error('It was asked for by a page in a frame of another site');
  }
}
