import type { PostalAddress } from '@kura/domain/redeems';
import { useLocale } from '@kura/web-kit';
import { countryName } from './countries.ts';
import styles from './redeem.module.css';

/** An address in the order of its country. */
export function PostalAddressText({ address }: { address: PostalAddress }) {
  const locale = useLocale();
  const { name, country, postalCode, region, city, line1, line2, phone } = address;
  const lines =
    country === 'JP'
      ? [`〒${postalCode}`, `${region}${city}${line1}`, line2, name]
      : [
          name,
          line1,
          line2,
          [city, region, postalCode].filter(Boolean).join(' '),
          countryName(country, locale),
        ];
  return (
    <address className={`grid wrap-anywhere ${styles.postal}`} lang={country === 'JP' ? 'ja' : undefined}>
      {[...lines, phone].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
