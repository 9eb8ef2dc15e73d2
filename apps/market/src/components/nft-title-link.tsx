import { Link } from '@tanstack/react-router';
import type { ShownCard } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import styles from './nft-title-link.module.css';

/** The name of a card or pack with a link to its page. */
export function NftTitleLink({ nft }: { nft: ShownCard }) {
  const title = useCardTitle()(nft);
  const to = nft.kind === 'pack' ? '/packs/$id' : '/cards/$id';
  return (
    <Link
      to={to}
      params={{ id: nft.id }}
      className={`inline-block content-center min-h-24px font-600 underline-offset-3 wrap-anywhere hover-underline ${styles.title}`}
    >
      {title}
    </Link>
  );
}
