import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { stripInvisible } from '../../text/invisible-marks.ts';

/** Countries with codes that the library doesn't know: of four digits in Argentina, six in Cambodia, nine in Saudi Arabia. */
const knownIncompletely = ['AR', 'KH', 'SA'];

/**
 * The one spelling of a postal code: without marks, full-width characters and the country before it, and with the separator of its
 * country, however it is written. A code that the country doesn't have keeps its separators.
 */
export function normalisePostalCode(written: string, country: string): string {
  const code = stripInvisible(written)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .replace(/^\s*[〒〶]\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  return spellingOf(code, country) ?? code;
}

/** Whether a normalised postal code has the form of its country. A prefix such as `D-` or `LV-` is allowed. */
export function isPostalCode(code: string, country: string): boolean {
  if (!/^[A-Z0-9 -]*$/.test(code) || /^[0 -]+$/.test(code)) return false;
  // No place of Japan has such a code.
  if (country === 'JP' && code.startsWith('000')) return false;
  if (knownIncompletely.includes(country) || !postcodeValidatorExistsForCountry(country)) return true;
  return [code, withoutPrefix(code, country)].some((form) => postcodeValidator(form, country));
}

const withoutPrefix = (code: string, country: string): string =>
  code.replace(new RegExp(`^(?:${country}[ -]?|[A-Z]{1,3}-)`), '');

function spellingOf(code: string, country: string): string | null {
  if (knownIncompletely.includes(country) || !postcodeValidatorExistsForCountry(country)) return null;
  for (const given of [withoutPrefix(code, country), code]) {
    const characters = given.replace(/[ -]/g, '');
    const separated = (separator: string) =>
      Array.from(characters, (_, at) => characters.slice(0, at) + separator + characters.slice(at)).slice(1);
    // Digits are written together where their country allows it, and codes with letters in two groups.
    const spellings = /[A-Z]/.test(characters)
      ? [...separated(' '), ...separated('-'), characters]
      : [characters, ...separated('-'), ...separated(' ')];
    const found = spellings.find((spelling) => postcodeValidator(spelling, country));
    if (found !== undefined) return found;
  }
  return null;
}
