import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from './postal-address.ts';

/** The lines of an address in the order in which its country writes it: in Japan as Japan Post does, elsewhere with the country in English. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { name, country, postalCode, region, city, line1, line2, phone } = address;
  const lines =
    country === 'JP'
      ? [`〒${postalCode}`, `${region}${city}${line1}`, line2, `${name} 様`, phone]
      : [...foreignLines(address), countryInEnglish(country), phone];
  return lines.filter((line) => line !== '');
}

const foreignScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Text without a place in the format of the country follows at the end: the recipient wrote it for a reason. */
function foreignLines({ name, country, postalCode, region, city, line1, line2 }: PostalAddress): string[] {
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      addressLines: [line1, line2],
      locality: city,
      administrativeArea: region,
      postalCode,
    },
    foreignScript.test(`${line1}${city}`) ? 'local' : 'latin',
  );
  const rest = [city, region, postalCode].filter(
    (text) => text !== '' && !lines.some((line) => line.includes(text)),
  );
  return [...lines, rest.join(' ')];
}

/** The English name of a country by its ISO 3166-1 code. */
export const countryInEnglish = (country: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
