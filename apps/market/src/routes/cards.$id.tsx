import type { Card, CardDetail } from '@kura/api-contract/cards';
import { RankMark } from '@kura/ui';
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
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { prefetch, prefetchThen } from '../app/prefetch.ts';
import { AccountLink } from '../components/account-link.tsx';
import { cardCaption } from '../components/card-facts.ts';
import { cardTitle } from '../components/card-title.ts';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { ShareButton } from '../components/share-button.tsx';
import { WatchButtonSlot } from '../components/watch-button-slot.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { parseActivitySearch } from '../features/cards/activity-search.ts';
import { ActivityTable } from '../features/cards/activity-table.tsx';
import { bestOfferFor } from '../features/cards/best-offer.ts';
import { CardActions } from '../features/cards/card-actions.tsx';
import { CardMedia } from '../features/cards/card-media.tsx';
import { MoreDetails } from '../features/cards/more-details.tsx';
import { NftHead, NftPage, NftTools, NftTop } from '../features/cards/nft-page.tsx';
import { PriceBox } from '../features/cards/price-box.tsx';
import { ProceedsBox } from '../features/cards/proceeds-box.tsx';
import { SimilarCards } from '../features/cards/similar-cards.tsx';
import { SlabProofs } from '../features/cards/slab-proofs.tsx';
import { AuctionBox, BidsSection } from '../features/orders/auctions/auction-section.tsx';
import { firstBids, firstOffers } from '../features/orders/first-page.ts';
import { OffersSection } from '../features/orders/offers/offers-section.tsx';
import { PriceHistory } from '../features/price-history/price-history.tsx';
import { CustodyNotice, useCustody } from '../features/redeems/card-custody.tsx';
import { CountedCard } from '../features/reserve/counted-card.tsx';
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
  const router = useRouter();
  const signIn = useSignIn();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const title = cardTitle(card, useLocale());
  const { data: listing } = useQuery(listingOfQuery(api, card.id));
  const { order = null, auction = null } = listing ?? {};
  const custody = useCustody(card);
  const { data: offers } = useQuery(offersOfQuery(api, card.id, firstOffers));
  const isOwn = useSession()?.wallet?.address.toLowerCase() === card.owner?.toLowerCase();
  // A seller's sum comes before the details for the owner only.
  const proceeds = !custody && <ProceedsBox nft={card} />;
  return (
    <>
      <PageHead title={title.main} description={cardCaption(card)} imageUrl={card.imageUrl} />
      <NftTop media={<CardMedia card={card} title={title.main} />}>
        <NftHead
          caption={
            <>
              <Link to="/collections/$id" params={{ id: card.collection.id }}>
                {card.collection.name}
              </Link>{' '}
              · {cardCaption(card)}
            </>
          }
          title={title.main}
          otherTitle={title.other}
        >
          {card.certificate && (
            <strong>
              {card.certificate.grader} {card.certificate.grade}
            </strong>
          )}
          {card.rank && <RankMark rank={card.rank} />}
          <span>
            {t('card.owner')}{' '}
            {custody ? (
              t(`card.${custody}`)
            ) : card.owner ? (
              <AccountLink address={card.owner} />
            ) : (
              t('card.vault')
            )}
          </span>
          {card.gachaId && <FromGacha card={card} />}
          <NftTools>
            <ShareButton path={`/cards/${card.id}`} title={title.main} />
            <WatchButtonSlot nftId={card.id} />
          </NftTools>
        </NftHead>
        <PriceBox nft={card} order={order} auctionBox={auction && <AuctionBox auction={auction} />}>
          {custody ? (
            <CustodyNotice card={card} custody={custody} />
          ) : (
            <CardActions
              card={card}
              order={order}
              auction={auction}
              onSignIn={signIn}
              bestOffer={bestOfferFor(card, offers?.items ?? [])}
            />
          )}
        </PriceBox>
        {isOwn && proceeds}
        <SlabProofs card={card} />
        <CountedCard card={card} />
        <MoreDetails card={card} />
        {!isOwn && proceeds}
      </NftTop>
      {auction && <BidsSection auction={auction} />}
      {card.owner && !custody && <OffersSection nft={card} />}
      <PriceHistory nft={card} />
      <Section title={t('card.activity')} anchor="activity">
        <ActivityTable
          nft={card}
          search={search}
          hrefFor={(next) =>
            router.buildLocation({
              to: '/cards/$id',
              params: { id: card.id },
              search: next,
              hash: 'activity',
            }).href
          }
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      </Section>
      <SimilarCards card={card} />
    </>
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
