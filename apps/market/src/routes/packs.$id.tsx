import type { Card } from '@kura/api-contract';
import { Button, buttonClass, Chip, ConfirmDialog, LoadingRegion, PackArt, Price, Skeleton } from '@kura/ui';
import { dropOfNftQuery, listingOfQuery, nftQuery, useKura, useLocale, useRoom } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ActivityTable } from '../features/cards/activity-table.tsx';
import { CardActions } from '../features/cards/card-actions.tsx';
import { MoreDetails } from '../features/cards/more-details.tsx';
import { OddsTable } from '../features/drops/odds-table.tsx';
import { useSignIn } from '../features/session/sign-in-context.tsx';
import { describeError } from '../i18n/describe-error.ts';
import { useT } from '../i18n/use-t.ts';
import { useIntentAct } from '../intents/use-intent-act.ts';
import { cardCaption } from '../pieces/card-facts.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Notice } from '../pieces/notice.tsx';
import { priceText } from '../pieces/price-text.ts';
import { Section } from '../pieces/section.tsx';
import styles from './card.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/packs/$id')({
  loader: ({ context: { kura }, params }) => {
    void kura.queryClient.prefetchQuery(nftQuery(kura.api, params.id));
    void kura.queryClient.prefetchQuery(listingOfQuery(kura.api, params.id));
  },
  component: PackRoute,
});

function PackRoute() {
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
          <Skeleton height="420px" radius="16px" />
        </LoadingRegion>
      }
    >
      {(pack) =>
        pack.kind === 'card' ? <Navigate to="/cards/$id" params={{ id }} replace /> : <PackPage pack={pack} />
      }
    </Loaded>
  );
}

function PackPage({ pack }: { pack: Card }) {
  const t = useT();
  const locale = useLocale();
  const { api } = useKura();
  const signIn = useSignIn();
  const { data: drop } = useQuery(dropOfNftQuery(api, pack.id));
  const { data: listing } = useQuery(listingOfQuery(api, pack.id));
  useRoom(pack.gachaId ? `gacha:${pack.gachaId}` : null);
  const order = listing?.order ?? null;
  const sealed = pack.revealState === 'UNREVEALED' && pack.owner !== null;
  const title = drop ? drop.texts[locale].title || drop.name : pack.name;

  return (
    <div className={page.page} data-tier={pack.colourTier ?? undefined}>
      <div className={styles.top}>
        <div className={styles.ghost}>
          <PackArt tier={pack.colourTier ?? 'BLUE'} title={title} label={pack.name} />
        </div>
        <div className={styles.facts}>
          <header className={styles.head}>
            <p className={styles.caption}>{cardCaption(pack)}</p>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.marks}>
              <Chip tone="tier">{t(sealed ? 'pack.sealed' : 'pack.opened')}</Chip>
              {drop && (
                <Link to="/drops/$id" params={{ id: drop.id }}>
                  {t('card.fromDrop', { drop: title })}
                </Link>
              )}
            </p>
          </header>
          <section className={styles.price} aria-label={t('card.price')}>
            {sealed ? (
              <>
                <p>{t('pack.sealedText')}</p>
                <div className={styles.figures}>
                  <div>
                    <p className={styles.label}>{t('card.price')}</p>
                    {order ? (
                      <Price
                        text={priceText(t, order.price, order.paymentToken)}
                        unit={order.paymentToken}
                        size="xl"
                      />
                    ) : (
                      <p className={styles.none}>{t('card.notListed')}</p>
                    )}
                  </div>
                </div>
                <CardActions
                  card={pack}
                  order={order}
                  onSignIn={signIn}
                  holderActions={<OpenPack pack={pack} listed={order !== null} />}
                />
              </>
            ) : (
              <Opened pack={pack} />
            )}
          </section>
          {sealed && drop && (
            <Section title={t('drops.odds')}>
              <OddsTable odds={drop.odds} />
            </Section>
          )}
          <MoreDetails card={pack} />
        </div>
      </div>
      <Section title={t('card.activity')}>
        <ActivityTable nftId={pack.id} explorerUrl={pack.collection.chain.explorerUrl} />
      </Section>
    </div>
  );
}

function Opened({ pack }: { pack: Card }) {
  const t = useT();
  if (pack.cardId === null) return <p>{t('pack.opening')}</p>;
  return (
    <>
      <p>{t('pack.openedText')}</p>
      <Link to="/cards/$id" params={{ id: pack.cardId }} className={buttonClass({ size: 'lg' })}>
        {t('pack.seeCard')}
      </Link>
    </>
  );
}

/** Asks for the card of a sealed pack, then goes to the reveal. */
function OpenPack({ pack, listed }: { pack: Card; listed: boolean }) {
  const t = useT();
  const { api } = useKura();
  const navigate = useNavigate();
  const act = useIntentAct();
  const [asked, setAsked] = useState(false);
  const sentId = act.intent && act.intent.status !== 'PREPARED' ? act.intent.intentId : null;

  useEffect(() => {
    if (sentId) void navigate({ to: '/reveal/$intentId', params: { intentId: sentId } });
  }, [sentId, navigate]);

  return (
    <>
      <Button
        size="lg"
        busy={act.running}
        disabledReason={listed ? t('pack.openListed') : null}
        onClick={() => setAsked(true)}
      >
        {t('pack.open')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('pack.open')}
        confirmLabel={t('pack.open')}
        busy={act.running}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          act.start((idempotencyKey) =>
            api.packs.reveal({ tokenIds: [pack.id] }, { context: { idempotencyKey } }),
          )
        }
      >
        <p>{t('pack.openConfirm')}</p>
        {act.moment && <p role="status">{t(`intent.phase.${act.moment.phase}`)}</p>}
        {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      </ConfirmDialog>
    </>
  );
}
