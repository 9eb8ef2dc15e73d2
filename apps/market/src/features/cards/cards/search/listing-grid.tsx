import { CardTileSkeleton, cardGridClass, LoadingRegion, railClass } from '@kura/ui';
import { type BulkBuy, useBulkBuy } from '../../../../components/bulk-buy.tsx';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { CardLink } from '../../../../components/card-link.tsx';
import { NftChoice } from '../../../../components/nft-choice.tsx';
import { priceText } from '../../../../components/price-text.ts';
import { type T, useT } from '../../../../i18n/use-t.ts';

interface CardGridProps {
  readonly cards: readonly ShownCard[];
  /** The number of pictures above the fold, which are requested immediately. */
  readonly inSight?: number;
  /** On phones a row that scrolls. */
  readonly isRail?: boolean;
}

/** Cards and packs, each leading to its page. */
export function CardGrid({ cards, inSight = 0, isRail = false }: CardGridProps) {
  const t = useT();
  const bulkBuy = useBulkBuy();
  return (
    <ul className={isRail ? `${cardGridClass} ${railClass}` : cardGridClass}>
      {cards.map((card, index) => (
        <li key={card.id}>
          {bulkBuy.active ? (
            <BulkBuyChoice card={card} bulkBuy={bulkBuy} />
          ) : (
            <CardLink
              card={card}
              eager={index < inSight}
              note={card.price === null && withoutPrice(t, card)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function BulkBuyChoice({ card, bulkBuy }: { card: ShownCard; bulkBuy: BulkBuy }) {
  const t = useT();
  const reason = bulkBuy.blockerOf(card);
  return (
    <NftChoice
      nft={card}
      chosen={bulkBuy.nfts.has(card.id)}
      reason={reason && t(`bulkBuy.blocked.${reason}`)}
      onToggle={() => bulkBuy.toggle(card)}
    />
  );
}

/** The text in place of a price. */
function withoutPrice(t: T, { lastSale }: ShownCard): string {
  return lastSale
    ? t('market.soldFor', { price: priceText(t, lastSale.price, lastSale.paymentToken) })
    : t('market.floorNone');
}

export function ListingGridSkeleton({ count = 10, isRail = false }: { count?: number; isRail?: boolean }) {
  return (
    <LoadingRegion className={isRail ? `${cardGridClass} ${railClass}` : cardGridClass}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CardTileSkeleton key={index} />
      ))}
    </LoadingRegion>
  );
}
