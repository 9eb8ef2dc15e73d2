import type { PostalAddress } from './postal-address.ts';

/** The lines of an address in the order in which its country writes it: in Japan as Japan Post does, elsewhere with the country in English. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { name, country, postalCode, region, city, line1, line2, phone } = address;
  const lines =
    country === 'JP'
      ? [`〒${postalCode}`, `${region}${city}${line1}`, line2, `${name} 様`, phone]
      : [
          name,
          line1,
          line2,
          [city, region, postalCode].filter(Boolean).join(' '),
          countryInEnglish(country),
          phone,
        ];
  return lines.filter((line) => line !== '');
}

/** The English name of a country by its ISO 3166-1 code. */
export const countryInEnglish = (country: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
