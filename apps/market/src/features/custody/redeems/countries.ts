import { COUNTRY_CODES } from '@kura/domain/text';

/** Codes of ISO 3166-1 without a postal service that Japan Post delivers to. */
const withoutDelivery = ['AQ', 'BV', 'EH', 'GS', 'HM', 'KP', 'SJ', 'TF', 'TK', 'UM'];

interface Country {
  readonly code: string;
  readonly name: string;
}

/** The name of a country in a language; its code where the browser has no name. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** The countries by name in a language, Japan first. */
export function countriesOf(locale: string): readonly Country[] {
  const order = new Intl.Collator(locale);
  return COUNTRY_CODES.filter((code) => !withoutDelivery.includes(code))
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => (a.code === 'JP' ? -1 : b.code === 'JP' ? 1 : order.compare(a.name, b.name)));
}
