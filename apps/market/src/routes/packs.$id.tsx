import type { Card, CardDetail } from '@kura/api-contract/cards';
import { Button, buttonClass, Chip, PackArt } from '@kura/ui';
import {
  activityQuery,
  bidsQuery,
  gachaOfNftQuery,
  listingOfQuery,
  nftQuery,
  offersOfQuery,
  useAppClient,
  useLocale,
  useRoom,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { prefetch, prefetchThen } from '../app/prefetch.ts';
import { useAddress } from '../app/use-address.ts';
import { AccountLink } from '../components/account-link.tsx';
import { cardCaption } from '../components/card-facts.ts';
import { PageHead } from '../components/page-head.tsx';
import { RevealWait } from '../components/reveal-wait.tsx';
import { Section } from '../components/section.tsx';
import { WatchButtonSlot } from '../components/watch-button-slot.tsx';
import { parseActivitySearch } from '../features/cards/cards/activity-search.ts';
import { ActivityTable } from '../features/cards/cards/activity-table.tsx';
import { CardActions } from '../features/cards/cards/card-actions.tsx';
import { MoreDetails } from '../features/cards/cards/more-details.tsx';
import { NftHead, NftPage, NftTop } from '../features/cards/cards/nft-page.tsx';
import { PriceBox } from '../features/cards/cards/price-box.tsx';
import { PriceHistory } from '../features/cards/price-history/price-history.tsx';
import { LastOnePrizePanel } from '../features/gacha/gacha/last-one-prize.tsx';
import { OddsTable } from '../features/gacha/gacha/odds-table.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { AuctionBox, BidsSection } from '../features/trading/orders/auctions/auction-section.tsx';
import { firstBids, firstOffers } from '../features/trading/orders/first-page.ts';
import { OffersSection } from '../features/trading/orders/offers/offers-section.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { OpenPacksDialog } from '../intents/open-packs-dialog.tsx';
import styles from './pack.module.css';

export const Route = createFileRoute('/packs/$id')({
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
        gachaOfNftQuery(client.api, id),
      ],
      { subject: nftQuery(client.api, id) },
    ),
  component: PackRoute,
});

function PackRoute() {
  const { id } = Route.useParams();
  return (
    <NftPage id={id} kind="pack">
      {(pack) => <PackPage pack={pack} />}
    </NftPage>
  );
}

function PackPage({ pack }: { pack: CardDetail }) {
  const t = useTexts('cards');
  const locale = useLocale();
  const { api } = useAppClient();
  const address = useAddress(Route, { hash: 'activity' });
  const { data: gacha } = useQuery(gachaOfNftQuery(api, pack.id));
  useRoom(pack.gachaId ? `gacha:${pack.gachaId}` : null);
  const sealed = pack.revealState === 'UNREVEALED' && pack.owner !== null;
  const title = gacha ? gacha.texts[locale].title || gacha.name : pack.name;

  return (
    <>
      <PageHead
        title={`${title} ${cardCaption(pack)}`}
        description={t(sealed ? 'pack.sealedText' : 'pack.openedText')}
        imageUrl={gacha?.imageUrl ?? null}
        shareStyle={pack.colourTier}
      />
      <NftTop
        media={
          <div className={styles.art}>
            <PackArt
              tier={pack.colourTier ?? 'BLUE'}
              title={title}
              imageUrl={gacha?.imageUrl ?? pack.imageUrl}
              label={title}
            />
          </div>
        }
      >
        <PackHead pack={pack} gachaId={gacha?.id} title={title} sealed={sealed} />
        {sealed ? <Sealed pack={pack} /> : <Opened pack={pack} />}
        {pack.lastOnePrize && gacha?.lastOnePrize && (
          <Section title={t('drops.lastOne')}>
            <p>{t('pack.lastOneText')}</p>
            <LastOnePrizePanel prize={gacha.lastOnePrize} shownPackId={pack.id} />
          </Section>
        )}
        {sealed && gacha && (
          <Section title={t('drops.odds')}>
            <OddsTable odds={gacha.odds} />
          </Section>
        )}
        <MoreDetails card={pack} />
      </NftTop>
      {sealed && <OffersSection nft={pack} />}
      {sealed && <PriceHistory nft={pack} />}
      <Section title={t('card.activity')} anchor="activity">
        <ActivityTable nft={pack} address={address} />
      </Section>
    </>
  );
}

interface PackHeadProps {
  readonly pack: CardDetail;
  readonly gachaId: string | undefined;
  readonly title: string;
  readonly sealed: boolean;
}

function PackHead({ pack, gachaId, title, sealed }: PackHeadProps) {
  const t = useTexts('cards');
  return (
    <NftHead caption={cardCaption(pack)} title={title}>
      <Chip tone="tier">{t(sealed ? 'pack.sealed' : 'pack.opened')}</Chip>
      {pack.lastOnePrize && <Chip>{t('pack.lastOne')}</Chip>}
      {sealed && <WatchButtonSlot nftId={pack.id} />}
      {pack.owner && (
        <span>
          {t('card.owner')} <AccountLink address={pack.owner} />
        </span>
      )}
      {gachaId && (
        <Link to="/drops/$id" params={{ id: gachaId }}>
          {t('card.fromDrop', { drop: title })}
        </Link>
      )}
    </NftHead>
  );
}

function Sealed({ pack }: { pack: CardDetail }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const signIn = useSignIn();
  const { data: listing } = useQuery(listingOfQuery(api, pack.id));
  const { order = null, auction = null } = listing ?? {};
  return (
    <>
      <p>{t('pack.sealedText')}</p>
      <PriceBox nft={pack} order={order} auctionBox={auction && <AuctionBox auction={auction} />}>
        <CardActions
          card={pack}
          order={order}
          auction={auction}
          onSignIn={signIn}
          holderActions={<OpenPack pack={pack} listed={order !== null || auction !== null} />}
        />
      </PriceBox>
      {auction && <BidsSection auction={auction} />}
    </>
  );
}

function OpenPack({ pack, listed }: { pack: Card; listed: boolean }) {
  const t = useTexts('cards');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="lg" disabledReason={listed ? t('pack.openListed') : null} onClick={() => setAsked(true)}>
        {t('pack.open')}
      </Button>
      {asked && <OpenPacksDialog packIds={[pack.id]} onClose={() => setAsked(false)} />}
    </>
  );
}

function Opened({ pack }: { pack: Card }) {
  const t = useTexts('cards');
  return (
    <section
      className="grid gap-4 justify-items-start p-5 border rounded-lg bg-panel"
      aria-label={t('pack.opened')}
    >
      <p>{t(pack.cardId === null ? 'pack.opening' : 'pack.openedText')}</p>
      {pack.cardId === null && (
        <Suspense fallback={null}>
          <RevealWait packId={pack.id} />
        </Suspense>
      )}
      {pack.cardId !== null && (
        <Link to="/cards/$id" params={{ id: pack.cardId }} className={buttonClass({ size: 'lg' })}>
          {t('pack.seeCard')}
        </Link>
      )}
    </section>
  );
}
