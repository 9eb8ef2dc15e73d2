/** Headers of every answer. */
export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(publicUrl.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** An API answer is data: nothing in it may run or be framed, even when a browser is talked into showing it. */
export const apiContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The pages of the documentation load scripts, styles and data from their own origin, and nothing else. */
export const docsContentPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Lets the apps' pages load from their own origin, and read from the chain's public RPC. No inline script runs, so
 * injected markup runs nothing.
 *
 * @param connect other origins that the pages may connect to
 * @param frames other origins that the pages may frame
 */
export function pageContentPolicy(connect: readonly string[], frames: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Rendered pages have style attributes: a bar's width, a skeleton's height. They run nothing and load nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
