import type { Card } from '@kura/api-contract';
import { CardTile, cardTileLinkClass, PackArt, Price } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { AuctionBadge } from './auction-badge.tsx';
import { cardCaption } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import { priceText } from './price-text.ts';

interface CardLinkProps {
  readonly card: Card;
  readonly note?: ReactNode;
  /** Of a card that is being auctioned, where it is known. */
  readonly auctionEndsAt?: string;
  readonly eager?: boolean;
}

/** A card or pack as lists show it, leading to its page. */
export function CardLink({ card, note, auctionEndsAt, eager = false }: CardLinkProps) {
  const t = useT();
  const title = useCardTitle()(card);
  const tile = (
    <CardTile
      imageUrl={card.imageUrl}
      title={title}
      caption={cardCaption(card)}
      rank={card.rank}
      grade={card.certificate && `${card.certificate.grader} ${card.certificate.grade}`}
      price={card.price && card.paymentToken && <Price text={priceText(t, card.price, card.paymentToken)} />}
      note={note}
      eager={eager}
      badge={
        card.saleType === 'AUCTION' && <AuctionBadge {...(auctionEndsAt && { endsAt: auctionEndsAt })} />
      }
      art={card.kind === 'pack' ? <PackArt tier={card.colourTier ?? 'BLUE'} title={card.name} /> : undefined}
    />
  );
  return card.kind === 'pack' ? (
    <Link to="/packs/$id" params={{ id: card.id }} className={cardTileLinkClass}>
      {tile}
    </Link>
  ) : (
    <Link to="/cards/$id" params={{ id: card.id }} className={cardTileLinkClass}>
      {tile}
    </Link>
  );
}
