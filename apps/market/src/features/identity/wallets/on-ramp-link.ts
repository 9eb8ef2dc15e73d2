/** A link to a service that sells USDC, as the shop's operator chose it. */
export interface OnRampLink {
  readonly href: string;
  /** Shown with the link: the service isn't part of the shop. */
  readonly host: string;
}

/**
 * Fills in the address that receives the tokens.
 *
 * @param setting the operator's address with `:address` in it; empty or absent when there is no service
 * @returns null when there is no link
 */
export function onRampLink(setting: string | undefined, address: `0x${string}`): OnRampLink | null {
  const href = setting?.replaceAll(':address', address) ?? '';
  if (!URL.canParse(href)) return null;
  const { protocol, host } = new URL(href);
  return protocol === 'https:' ? { href, host } : null;
}
