import type { Card, CardDetail } from '@kura/api-contract/cards';
import type { Auction, Order } from '@kura/api-contract/orders';
import { Price, RankMark, TimeLeft } from '@kura/ui';
import {
  activityQuery,
  bidsQuery,
  gachaOfNftQuery,
  listingOfQuery,
  nftQuery,
  offersOfQuery,
  similarCardsQuery,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { prefetch, prefetchThen } from '../app/prefetch.ts';
import { useAddress } from '../app/use-address.ts';
import { AccountLink } from '../components/account-link.tsx';
import { BuyBar } from '../components/buy-bar.tsx';
import { attributeOf } from '../components/card-facts.ts';
import { cardTitle } from '../components/card-title.ts';
import { PageHead } from '../components/page-head.tsx';
import { priceText } from '../components/price-text.ts';
import { Section } from '../components/section.tsx';
import { ShareButton } from '../components/share-button.tsx';
import { WatchButtonSlot } from '../components/watch-button-slot.tsx';
import { YenEstimate } from '../components/yen-estimate.tsx';
import { parseActivitySearch } from '../features/cards/cards/activity-search.ts';
import { ActivityTable } from '../features/cards/cards/activity-table.tsx';
import { ActionButton, CardActions, useCardActions } from '../features/cards/cards/card-actions.tsx';
import { CardMedia } from '../features/cards/cards/card-media.tsx';
import { CardPageFacts, cardDescription } from '../features/cards/cards/card-page-facts.tsx';
import { MoreDetails } from '../features/cards/cards/more-details.tsx';
import { NftHead, NftMarks, NftPage, NftTools, NftTop } from '../features/cards/cards/nft-page.tsx';
import { PriceBox } from '../features/cards/cards/price-box.tsx';
import { SimilarCards } from '../features/cards/cards/similar-cards.tsx';
import { SlabProofs } from '../features/cards/cards/slab-proofs.tsx';
import { PriceHistory } from '../features/cards/price-history/price-history.tsx';
import { CustodyNotice, useCustody } from '../features/custody/redeems/card-custody.tsx';
import { CountedCard } from '../features/custody/reserve/counted-card.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { AuctionBox, BidsSection } from '../features/trading/orders/auctions/auction-section.tsx';
import { firstBids, firstOffers } from '../features/trading/orders/first-page.ts';
import { bestOfferFor } from '../features/trading/orders/offers/best-offer.ts';
import { OffersSection } from '../features/trading/orders/offers/offers-section.tsx';
import { useTexts } from '../i18n/use-texts.ts';

export const Route = createFileRoute('/cards/$id')({
  validateSearch: parseActivitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, params: { id }, deps }) =>
    prefetch(
      client,
      [
        prefetchThen(listingOfQuery(client.api, id), ({ auction }) =>
          auction ? [bidsQuery(client.api, auction, firstBids)] : [],
        ),
        offersOfQuery(client.api, id, firstOffers),
        activityQuery(client.api, id, deps),
        similarCardsQuery(client.api, id),
      ],
      {
        subject: nftQuery(client.api, id),
        following: ({ gachaId }) => (gachaId === null ? [] : [gachaOfNftQuery(client.api, id)]),
      },
    ),
  component: CardRoute,
});

function CardRoute() {
  const { id } = Route.useParams();
  return (
    <NftPage id={id} kind="card">
      {(card) => <CardPage card={card} />}
    </NftPage>
  );
}

function CardPage({ card }: { card: CardDetail }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const address = useAddress(Route, { hash: 'activity' });
  const title = cardTitle(card, useLocale());
  const { data: listing } = useQuery(listingOfQuery(api, card.id));
  const { order = null, auction = null } = listing ?? {};
  const custody = useCustody(card);
  return (
    <>
      <PageHead
        title={title.main}
        description={cardDescription(t, card, { order, auction })}
        imageUrl={card.imageUrl}
        shareStyle={card.rank}
      />
      <CardPageFacts card={card} title={title.main} sale={{ order, auction }} />
      <NftTop media={<CardMedia card={card} title={title.main} />}>
        <NftHead caption={<Breadcrumb card={card} />} title={title.main} otherTitle={title.other}>
          {card.certificate && (
            <strong>
              {card.certificate.grader} {card.certificate.grade}
            </strong>
          )}
          {card.rank && <RankMark rank={card.rank} />}
        </NftHead>
        <CardPrice card={card} order={order} auction={auction} custody={custody} />
        <CardMarks card={card} custody={custody} title={title.main} />
        <SlabProofs card={card} />
        <CountedCard card={card} />
        <MoreDetails card={card} />
      </NftTop>
      {auction && <BidsSection auction={auction} />}
      {card.owner && !custody && <OffersSection nft={card} />}
      <PriceHistory nft={card} />
      <Section title={t('card.activity')} anchor="activity">
        <ActivityTable nft={card} address={address} />
      </Section>
      <SimilarCards card={card} />
    </>
  );
}

interface CardPriceProps {
  readonly card: CardDetail;
  readonly order: Order | null;
  readonly auction: Auction | null;
  readonly custody: ReturnType<typeof useCustody>;
}

/** Shows the price with its actions, and a bar with both while they are out of view. */
function CardPrice({ card, order, auction, custody }: CardPriceProps) {
  const { api } = useAppClient();
  const signIn = useSignIn();
  const { data: offers } = useQuery(offersOfQuery(api, card.id, firstOffers));
  const bestOffer = bestOfferFor(card, offers?.items ?? []);
  const action = useRef<HTMLDivElement>(null);
  const sale = { card, order, auction, bestOffer };
  return (
    <>
      <PriceBox
        nft={card}
        order={order}
        bestOffer={custody ? null : bestOffer}
        auctionBox={auction && <AuctionBox auction={auction} />}
      >
        {custody ? (
          <CustodyNotice card={card} custody={custody} />
        ) : (
          <CardActions {...sale} onSignIn={signIn} firstRef={action} />
        )}
      </PriceBox>
      {!custody && <CardBar {...sale} watched={action} />}
    </>
  );
}

function CardMarks({ card, custody, title }: Pick<CardPriceProps, 'card' | 'custody'> & { title: string }) {
  const t = useTexts('cards');
  return (
    <NftMarks>
      <span>
        {t('card.owner')}{' '}
        {custody ? t(`card.${custody}`) : card.owner ? <AccountLink address={card.owner} /> : t('card.vault')}
      </span>
      <NftTools>
        <WatchButtonSlot nftId={card.id} />
        <ShareButton path={`/cards/${card.id}`} title={title} />
      </NftTools>
      {card.gachaId && <FromGacha card={card} />}
    </NftMarks>
  );
}

/** The way to the card: market, collection, its set there, its number. */
function Breadcrumb({ card }: { card: Card }) {
  const t = useTexts('cards');
  const set = attributeOf(card, 'Expansion Mark');
  const number = attributeOf(card, 'Collection Number');
  const { id, name } = card.collection;
  return (
    <nav aria-label={t('card.breadcrumb')}>
      <Link to="/market">{t('nav.market')}</Link> /{' '}
      <Link to="/collections/$id" params={{ id }}>
        {name}
      </Link>
      {set && (
        <>
          {' / '}
          <Link to="/collections/$id" params={{ id }} search={{ set: [set] }} hash="cards">
            {set}
          </Link>
        </>
      )}
      {number && ` / ${number}`}
    </nav>
  );
}

interface CardBarProps {
  readonly card: CardDetail;
  readonly order: Order | null;
  readonly auction: Auction | null;
  readonly bestOffer: Order | null;
  readonly watched: RefObject<HTMLElement | null>;
}

/** The price and the page's first action, at the lower edge while its own button is out of view. */
function CardBar({ watched, ...props }: CardBarProps) {
  const t = useTexts('cards');
  const signIn = useSignIn();
  const [first] = useCardActions({ ...props, onSignIn: signIn });
  const { order, auction, bestOffer } = props;
  if (!first || first.isHeld || first.disabledReason) return null;
  const asked = auction ? (auction.bestBid?.price ?? auction.startingPrice) : order?.price;
  const token = (auction ?? order)?.paymentToken;
  return (
    <BuyBar
      watched={watched}
      price={
        asked && token ? (
          <Price text={priceText(t, asked, token)} unit={token} size="lg" />
        ) : (
          t('card.notListed')
        )
      }
      note={
        <>
          {auction && <TimeLeft until={auction.endsAt} whenOver={t('auction.over')} />}
          {order && <YenEstimate amount={order.price} />}
          {!auction && bestOffer && (
            <span>
              {t('card.offers.best')} {priceText(t, bestOffer.price, bestOffer.paymentToken)}
            </span>
          )}
        </>
      }
    >
      <ActionButton action={first} tone="primary" tabIndex={-1} />
    </BuyBar>
  );
}

/** The drop that the card was drawn from, or still waits in. */
function FromGacha({ card }: { card: Card }) {
  const t = useTexts('cards');
  const locale = useLocale();
  const { api } = useAppClient();
  const { data: gacha } = useQuery(gachaOfNftQuery(api, card.id));
  if (!gacha) return null;
  const title = gacha.texts[locale].title || gacha.name;
  return (
    <Link to="/drops/$id" params={{ id: gacha.id }}>
      {t(card.tokenId === null ? 'card.inDrop' : 'card.fromDrop', { drop: title })}
    </Link>
  );
}
