import type { Card } from '@kura/api-contract/cards';
import { CardTile, PackArt, Price } from '@kura/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { AuctionBadge } from './auction-badge.tsx';
import { cardCaption } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import { priceText } from './price-text.ts';
import { LastOneBadge } from './tile-badge.tsx';

export interface NftTileProps {
  readonly card: Card;
  readonly note?: ReactNode;
  /** End of the auction of the card, where it is known. */
  readonly auctionEndsAt?: string;
  readonly eager?: boolean;
  /** Not to be had, or not to be chosen. */
  readonly gone?: boolean;
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
