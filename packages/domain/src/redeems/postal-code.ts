import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { stripInvisible } from '../text/invisible-marks.ts';

/** Countries with codes that the library doesn't know: those of four digits in Argentina, those of six in Cambodia. */
const knownIncompletely = ['AR', 'KH'];

/** A postal code without marks, spaces around it and full-width characters; `123-4567` in Japan. */
export function normalisePostalCode(written: string, country: string): string {
  const code = stripInvisible(written)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .replace(/^\s*[〒〶]\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  if (country !== 'JP') return code;
  const [, area, town] = /^(\d{3})[ -]*(\d{4})$/.exec(code) ?? [];
  return area === undefined ? code : `${area}-${town}`;
}

/** Whether a normalised postal code has the form of its country. A prefix such as `D-` or `LV-` is allowed. */
export function isPostalCode(code: string, country: string): boolean {
  if (!/^[A-Z0-9 -]*$/.test(code) || /^[0 -]+$/.test(code)) return false;
  // No place of Japan has such a code.
  if (country === 'JP' && code.startsWith('000')) return false;
  if (knownIncompletely.includes(country) || !postcodeValidatorExistsForCountry(country)) return true;
  const withoutPrefix = code.replace(new RegExp(`^(?:${country}[ -]?|[A-Z]{1,3}-)`), '');
  return postcodeValidator(code, country) || postcodeValidator(withoutPrefix, country);
}
