import type { Ticket } from '@kura/api-contract/tickets';
import { PackArt } from '@kura/ui';
import styles from './nft-thumb.module.css';

interface PackThumbProps {
  readonly tier: Ticket['colourTier'];
  readonly title?: string | undefined;
  readonly imageUrl?: string | null;
}

/** A small picture of a pack in a colour tier, next to its name. */
export function PackThumb({ tier, title, imageUrl }: PackThumbProps) {
  return (
    <span className={`block flex-none aspect-card ${styles.thumb}`}>
      <PackArt tier={tier} title={title} imageUrl={imageUrl} />
    </span>
  );
}
