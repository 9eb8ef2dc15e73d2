import { CopyButton } from '@kura/ui';
import { aboutQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import styles from './explored.module.css';

/** An address or transaction: a link where the network has an explorer. */
export function Explored({ kind, text }: { kind: 'address' | 'tx'; text: string }) {
  const about = useQuery(aboutQuery(useAppClient().api));
  const explorerUrl = about.data?.chain.explorerUrl;
  return (
    <span className={styles.copied}>
      {explorerUrl ? (
        <a className={styles.link} href={`${explorerUrl}/${kind}/${text}`}>
          {shortAddress(text)}
        </a>
      ) : (
        <code>{shortAddress(text)}</code>
      )}
      <CopyButton text={text} label={text} />
    </span>
  );
}
