import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { stripInvisible } from '../../text/invisible-marks.ts';

const hyphens = /[\u2010-\u2015\u2212\u30fc\u30fb\u301c~]/g;
/** `TEL:` before a number, and `(代)` of a switchboard. */
const labels = /^[\p{L}\s.:]+|\(\p{L}+\)/gu;

/**
 * The E.164 form of a phone number as people write it: with a trunk zero behind the country code, as dialled in its country, in full
 * width.
 *
 * @returns null for a number that no country has, and for one with an extension
 */
export function readPhoneNumber(written: string, country: string): string | null {
  const text = stripInvisible(written).normalize('NFKC').replace(hyphens, '-').replace(labels, '').trim();
  // The international prefix of most countries, also where another one is dialled.
  const abroad = text.startsWith('00') ? e164Of(`+${text.slice(2)}`, country) : null;
  return abroad ?? e164Of(text, country);
}

function e164Of(text: string, country: string): string | null {
  const defaultCountry = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}
