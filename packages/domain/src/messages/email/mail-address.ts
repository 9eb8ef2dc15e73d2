import { stripInvisible } from '../../text/invisible-marks.ts';

export const MAX_MAIL_ADDRESS_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * The characters of RFC 5321 that need no quotes, with dots anywhere: Japanese carriers gave out addresses with two dots in a row and
 * with a dot before the @, and they receive mail.
 */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]*[a-z0-9!#$%&'*+/=?^_`{|}~-][a-z0-9!#$%&'*+/=?^_`{|}~.-]*$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** They would change how a URL is divided. */
const notInDomain = /[\s/\\?#@:[\]%]/;

/**
 * The stored spelling of a mail address: lower case, narrow, with an international domain in ASCII.
 *
 * @returns null for a text that is no address of the public mail system
 */
export function normaliseMailAddress(written: string): string | null {
  const text = stripInvisible(written)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const at = text.lastIndexOf('@');
  const user = text.slice(0, Math.max(at, 0)).replace(/^"(.*)"$/, '$1');
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || user.length > MAX_LOCAL_LENGTH || !local.test(user)) return null;
  const address = `${user}@${domain}`;
  return address.length > MAX_MAIL_ADDRESS_LENGTH ? null : address;
}

/** Encodes a domain as browsers do (UTS 46). Null for addresses of machines and for names without a dot. */
function asciiDomain(domain: string): string | null {
  if (notInDomain.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  const isPublic = labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? '');
  return isPublic && labels.every((each) => label.test(each)) ? hostname : null;
}
