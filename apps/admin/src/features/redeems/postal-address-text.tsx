import type { PostalAddress } from '@kura/domain/redeems';
import { CopyButton } from '@kura/ui';
import styles from './redeems.module.css';

/** The lines of an address in the order in which its country writes it. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { name, country, postalCode, region, city, line1, line2, phone } = address;
  const countryInEnglish = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  const lines =
    country === 'JP'
      ? [`〒${postalCode}`, `${region}${city}${line1}`, line2, `${name} 様`, phone]
      : [name, line1, line2, [city, region, postalCode].filter(Boolean).join(' '), countryInEnglish, phone];
  return lines.filter((line) => line !== '');
}

export function PostalAddressText({ address }: { address: PostalAddress }) {
  const lines = addressLines(address);
  return (
    <address className={styles.address} lang={address.country === 'JP' ? 'ja' : undefined}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <CopyButton text={lines.join('\n')} />
    </address>
  );
}
