import type { ServerConfig } from '../../platform/index.ts';

/** The shop's WebAuthn relying party, and the one origin that may use its passkeys. */
export function siteOf({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** The WebAuthn user handle: the bytes of the id, base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/**
 * Refuses a request from a page in another site's frame: users must see the page on which they confirm.
 *
 * @throws Error
 */
export function rejectCrossOriginAssertion(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if ((crossOrigin ?? false) !== false || topOrigin !== undefined) {
    throw new Error('It was asked for by a page in a frame of another site');
  }
}
