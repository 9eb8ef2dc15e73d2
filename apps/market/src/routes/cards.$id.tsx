import type { Card } from '@kura/api-contract';
import { Icon, LoadingRegion, Price, RankMark, Skeleton } from '@kura/ui';
import {
  activityQuery,
  formatRoundedDollars,
  listingOfQuery,
  nftQuery,
  shortAddress,
  useKura,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { ActivityTable } from '../features/cards/activity-table.tsx';
import { CardActions } from '../features/cards/card-actions.tsx';
import { CardMedia } from '../features/cards/card-media.tsx';
import { MoreDetails } from '../features/cards/more-details.tsx';
import { useSignIn } from '../features/session/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';
import { cardCaption } from '../pieces/card-facts.ts';
import { cardTitle } from '../pieces/card-title.ts';
import { ExplorerLink } from '../pieces/explorer-link.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { priceText } from '../pieces/price-text.ts';
import { Section } from '../pieces/section.tsx';
import styles from './card.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/cards/$id')({
  loader: ({ context: { kura }, params: { id } }) =>
    readAhead(kura, [listingOfQuery(kura.api, id), activityQuery(kura.api, id)], {
      subject: nftQuery(kura.api, id),
    }),
  component: CardRoute,
});

function CardRoute() {
  const { id } = Route.useParams();
  const { api } = useKura();
  const query = useQuery(nftQuery(api, id));
  useRoom(`nft:${id}`);
  return (
    <Loaded
      query={query}
      mayBeAbsent
      loading={
        <LoadingRegion className={`${page.page} ${styles.top}`}>
          <div className={styles.ghost}>
            <Skeleton height="100%" radius="24px" />
          </div>
          <div className={styles.facts}>
            <Skeleton height="2.4em" width="80%" />
            <Skeleton height="160px" radius="16px" />
            <Skeleton height="420px" radius="16px" />
          </div>
        </LoadingRegion>
      }
    >
      {(card) =>
        card.kind === 'pack' ? <Navigate to="/packs/$id" params={{ id }} replace /> : <CardPage card={card} />
      }
    </Loaded>
  );
}

function CardPage({ card }: { card: Card }) {
  const t = useT();
  const { explorerUrl } = card.collection.chain;
  const title = cardTitle(card, useLocale());
  return (
    <div className={page.page}>
      <PageHead title={title.main} description={cardCaption(card)} imageUrl={card.imageUrl} />
      <div className={styles.top}>
        <CardMedia card={card} />
        <div className={styles.facts}>
          <header className={styles.head}>
            <p className={styles.caption}>{cardCaption(card)}</p>
            <h1 className={styles.title}>{title.main}</h1>
            {title.other && <p className={styles.other}>{title.other}</p>}
            <p className={styles.marks}>
              {card.rank && <RankMark rank={card.rank} />}
              {card.certificate && (
                <span>
                  {card.certificate.grader} {card.certificate.grade}
                </span>
              )}
              <span className={styles.owner}>
                {t('card.owner')} <Owner card={card} />
              </span>
            </p>
          </header>
          <PriceBox card={card} />
          {card.gachaId && card.tokenId && (
            <Link
              to="/proof/$gachaId/$tokenId"
              params={{ gachaId: card.gachaId, tokenId: card.tokenId }}
              className={styles.proof}
            >
              <Icon name="shield" sizePx={24} />
              <span>
                <strong>{t('card.proof')}</strong>
                <small>{t('card.proofText')}</small>
              </span>
              <Icon name="chevron-right" sizePx={18} />
            </Link>
          )}
          <MoreDetails card={card} />
        </div>
      </div>
      <Section title={t('card.activity')}>
        <ActivityTable nftId={card.id} explorerUrl={explorerUrl} />
      </Section>
    </div>
  );
}

function Owner({ card }: { card: Card }) {
  const t = useT();
  const session = useSession();
  if (!card.owner) return t('card.vault');
  const mine = session?.wallet?.address.toLowerCase() === card.owner.toLowerCase();
  return (
    <ExplorerLink
      explorerUrl={card.collection.chain.explorerUrl}
      to={{ kind: 'address', address: card.owner }}
    >
      {mine ? t('card.ownerYou') : shortAddress(card.owner)}
    </ExplorerLink>
  );
}

function PriceBox({ card }: { card: Card }) {
  const t = useT();
  const { api } = useKura();
  const signIn = useSignIn();
  const { data } = useQuery(listingOfQuery(api, card.id));
  const order = data?.order ?? null;
  return (
    <section className={styles.price} aria-label={t('card.price')}>
      <div className={styles.figures}>
        <div>
          <p className={styles.label}>{t('card.price')}</p>
          {order ? (
            <Price text={priceText(t, order.price, order.paymentToken)} unit={order.paymentToken} size="xl" />
          ) : (
            <p className={styles.none}>{t('card.notListed')}</p>
          )}
        </div>
        {card.lastSale && (
          <div>
            <p className={styles.label}>{t('card.lastSale')}</p>
            <Price text={priceText(t, card.lastSale.price, card.lastSale.paymentToken)} />
          </div>
        )}
        {card.value && (
          <div>
            <p className={styles.label}>{t('card.value')}</p>
            <Price text={formatRoundedDollars(card.value)} quiet />
          </div>
        )}
      </div>
      <CardActions card={card} order={order} onSignIn={signIn} />
    </section>
  );
}
