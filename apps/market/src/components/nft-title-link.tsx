import type { Card } from '@kura/api-contract/cards';
import { Link } from '@tanstack/react-router';
import { useCardTitle } from './card-title.ts';
import styles from './nft-title-link.module.css';

/** The name of a card or pack with a link to its page. */
export function NftTitleLink({ nft }: { nft: Card }) {
  const title = useCardTitle()(nft);
  const to = nft.kind === 'pack' ? '/packs/$id' : '/cards/$id';
  return (
    <Link to={to} params={{ id: nft.id }} className={styles.title}>
      {title}
    </Link>
  );
}
