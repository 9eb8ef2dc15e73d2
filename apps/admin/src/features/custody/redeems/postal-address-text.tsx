import { addressLines, type PostalAddress } from '@kura/domain/redeems';
import { CopyButton } from '@kura/ui';
import styles from './redeems.module.css';

export function PostalAddressText({ address }: { address: PostalAddress }) {
  const lines = addressLines(address);
  return (
    <address
      className={`grid gap-hair justify-items-start wrap-anywhere ${styles.address}`}
      lang={address.country === 'JP' ? 'ja' : undefined}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <CopyButton text={lines.join('\n')} />
    </address>
  );
}
