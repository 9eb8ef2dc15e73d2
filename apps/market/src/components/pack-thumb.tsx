import type { Ticket } from '@kura/api-contract/tickets';
import { PackArt } from '@kura/ui';
import styles from './nft-thumb.module.css';

/** A small picture of a pack of a colour tier, next to what names it. */
export function PackThumb({ tier, title }: { tier: Ticket['colourTier']; title?: string | undefined }) {
  return (
    <span className={styles.thumb}>
      <PackArt tier={tier} title={title} />
    </span>
  );
}
