import type { Card } from '@kura/api-contract';
import { CardTileSkeleton, cardGridClass, LoadingRegion } from '@kura/ui';
import { CardLink } from '../../pieces/card-link.tsx';

/** Cards and packs on sale, each leading to its page. */
export function ListingGrid({ listings }: { listings: readonly { nft: Card }[] }) {
  return (
    <ul className={cardGridClass}>
      {listings.map(({ nft }, index) => (
        <li key={nft.id}>
          <CardLink card={nft} eager={index < 4} />
        </li>
      ))}
    </ul>
  );
}

export function ListingGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <LoadingRegion className={cardGridClass}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CardTileSkeleton key={index} />
      ))}
    </LoadingRegion>
  );
}
