import { PackArt, SlabPicture } from '@kura/ui';
import type { ShownCard } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import styles from './nft-thumb.module.css';

/** A small picture of a card or pack, next to its name. */
export function NftThumb({ nft, sizePx = 44 }: { nft: ShownCard; sizePx?: 44 | 72 }) {
  const title = useCardTitle()(nft);
  return (
    <span className={`block flex-none aspect-card ${styles.thumb}`} data-size={sizePx}>
      {nft.kind === 'pack' ? (
        <PackArt tier={nft.colourTier ?? 'BLUE'} title={title} imageUrl={nft.imageUrl} />
      ) : (
        <SlabPicture src={nft.imageUrl} alt="" sizes={`${sizePx}px`} />
      )}
    </span>
  );
}
