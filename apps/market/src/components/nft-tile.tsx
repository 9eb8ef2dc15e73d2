import { CardTile, PackArt, Price } from '@kura/ui';
import { formatRoundedDollars } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { AuctionBadge } from './auction-badge.tsx';
import { cardCaption, type ShownCard } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import { priceText } from './price-text.ts';
import { LastOneBadge } from './tile-badge.tsx';
import { YenEstimate } from './yen-estimate.tsx';

export interface NftTileProps {
  readonly card: ShownCard;
  readonly note?: ReactNode;
  /** The end of the card's auction, where it is known. */
  readonly auctionEndsAt?: string;
  readonly eager?: boolean;
  /** Not to be had, or not to be chosen. */
  readonly gone?: boolean;
}

/** The price in yen, the last sale or else the estimate, and the best offer. Without a price the note has the first two. */
function Facts({ card }: { card: ShownCard }) {
  const t = useT();
  const { price, paymentToken, lastSale, value } = card;
  // The best bid of an auction is its price.
  const offer = card.saleType === 'AUCTION' ? null : card.highestPrice;
  return (
    <>
      {price && paymentToken !== 'POINT' && <YenEstimate amount={price} />}
      {price &&
        (lastSale ? (
          <span>{t('tile.lastSale', { price: priceText(t, lastSale.price, lastSale.paymentToken) })}</span>
        ) : (
          value && <span>{t('tile.estimate', { price: formatRoundedDollars(value) })}</span>
        ))}
      {offer && <span data-offer>{t('tile.offer', { price: formatRoundedDollars(offer) })}</span>}
    </>
  );
}

/** The tile of a card or pack in lists. */
export function NftTile({ card, note, auctionEndsAt, eager = false, gone = false }: NftTileProps) {
  const t = useT();
  const title = useCardTitle()(card);
  return (
    <CardTile
      imageUrl={card.imageUrl}
      title={title}
      caption={cardCaption(card)}
      rank={card.rank}
      grade={card.certificate && `${card.certificate.grader} ${card.certificate.grade}`}
      price={card.price && card.paymentToken && <Price text={priceText(t, card.price, card.paymentToken)} />}
      note={note}
      facts={<Facts card={card} />}
      eager={eager}
      unavailable={gone}
      badge={
        <>
          {card.lastOnePrize && <LastOneBadge />}
          {card.saleType === 'AUCTION' && <AuctionBadge {...(auctionEndsAt && { endsAt: auctionEndsAt })} />}
        </>
      }
      art={
        card.kind === 'pack' ? (
          <PackArt tier={card.colourTier ?? 'BLUE'} title={title} imageUrl={card.imageUrl} />
        ) : undefined
      }
    />
  );
}
