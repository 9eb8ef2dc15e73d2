/**
 * Personal and session data in error texts, with its replacement. Order matters: URL queries are removed before addresses in
 * them are searched.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  // Characters that PostgreSQL can't store, or that change how a line is displayed.
  [/[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, ''],
  // Queries and fragments in URLs and paths, and credentials before the host.
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@"'()]+@/gi, '$1'],
  [/(\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*/g, '$1'],
  // Values after the names of secrets.
  [
    /\b([\w-]*(?:passw(?:or)?d|passphrase|passcode|pwd|secret|mnemonic|private[_-]?key|api[_-]?key)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&"'})]+)/gi,
    '$1[secret]',
  ],
  [/\b([\w-]*(?:token|key|code|otp|pin|sid|session)=)(?:"[^"]*"|'[^']*'|[^\s,;&"'})]+)/gi, '$1[secret]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\beyJ[\w-]+(?:\.[\w-]+){0,2}/g, '[token]'],
  [/[^\s"'<>(),:;=]+@[^\s"'<>(),:;=]+\.[^\s"'<>(),:;=]+/g, '[email]'],
  [/\b0x[0-9a-f]{8,}\b/gi, '[hex]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  // Keys and tokens: long, with digits among the letters.
  [/(?=[\w-]*\d)[\w-]{32,}/g, '[token]'],
  // Telephone and bank card numbers.
  [/\+?\d(?:[ -]?\d){8,}/g, '[number]'],
];

/** Redacts like {@link redactText}, on one line, for names and routes. */
export const redactLine = (text: string, maxLength: number): string =>
  redactText(text.replace(/\s+/g, ' ').trim(), maxLength);

/**
 * Removes passwords, e-mail addresses, wallet addresses, ids, tokens, query strings and long numbers from an error text.
 *
 * @param maxLength the result is cut to this number of characters
 * @example redactText('GET /api/x?token=abc failed for a@b.co', 100) // 'GET /api/x failed for [email]'
 */
export function redactText(text: string, maxLength: number): string {
  // Truncated before the expressions run, so that megabytes of text take no time.
  const bounded = text.slice(0, maxLength * 4);
  return rules.reduce((rest, [found, shown]) => rest.replaceAll(found, shown), bounded).slice(0, maxLength);
}
