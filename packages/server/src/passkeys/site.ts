import type { ServerConfig } from '../platform/index.ts';

/** The shop as WebAuthn knows it: what its passkeys belong to, and the one page that may ask them. */
export function siteOf({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
