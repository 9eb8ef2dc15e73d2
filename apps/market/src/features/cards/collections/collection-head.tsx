import type { Collection } from '@kura/api-contract/collections';
import { LoadingRegion, Skeleton, StatList, sizedImageUrl } from '@kura/ui';
import {
  collectionStatsQuery,
  formatRoundedDollars,
  shortAddress,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './collection-head.module.css';
import { CoverFan } from './cover-fan.tsx';

interface CollectionHeadProps {
  readonly collection: Collection;
  /** Actions on the whole collection. */
  readonly children?: ReactNode;
}

/** The title, pictures and statistics of a collection. */
export function CollectionHead({ collection, children }: CollectionHeadProps) {
  const t = useTexts('collections');
  const locale = useLocale();
  const { contractAddress, chain, coverUrl, logoUrl } = collection;
  const { title, description } = collection.texts[locale];
  return (
    <header className={`stack gap-7 gap-y-4 ${styles.head}`}>
      {coverUrl && (
        <img
          className={`col-span-full h-auto w-full rounded-lg object-cover ${styles.cover}`}
          src={sizedImageUrl(coverUrl, 800)}
          srcSet={`${sizedImageUrl(coverUrl, 800)} 800w, ${sizedImageUrl(coverUrl, 1600)} 1600w`}
          sizes="100vw"
          width={1600}
          height={400}
          alt=""
        />
      )}
      <CoverFan urls={collection.coverUrls} eager />
      <div className="stack gap-3 content-center">
        <div className="flex gap-4 items-center">
          {logoUrl && (
            <img
              className="flex-none border rounded-lg object-cover"
              src={sizedImageUrl(logoUrl, 160)}
              width={72}
              height={72}
              alt=""
            />
          )}
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
        </div>
        <p className={`text-soft whitespace-pre-line ${styles.description}`}>{description}</p>
        {contractAddress && (
          <p className="text-sm text-faint">
            {t('collection.contract')} ({chain.name}){' '}
            <ExplorerLink explorerUrl={chain.explorerUrl} to={{ kind: 'address', address: contractAddress }}>
              {shortAddress(contractAddress)}
            </ExplorerLink>
          </p>
        )}
        <CollectionFigures id={collection.id} />
        {children && <div>{children}</div>}
      </div>
    </header>
  );
}

function CollectionFigures({ id }: { id: string }) {
  const t = useTexts('collections');
  const { api } = useAppClient();
  const { data: stats } = useQuery(collectionStatsQuery(api, id));
  const dollars = (amount: string | null) => (amount === null ? '—' : formatRoundedDollars(amount));
  return (
    <StatList
      label={t('collection.figures')}
      figures={[
        {
          key: 'floor',
          name: t('collection.floor'),
          value: stats && dollars(stats.floor),
          note: stats ? t('collection.listed', { count: stats.listed }) : null,
        },
        {
          key: 'bestOffer',
          name: t('collection.bestOffer'),
          value: stats && dollars(stats.bestOffer),
          note: t('collection.bestOfferNote'),
        },
        {
          key: 'items',
          name: t('collection.items'),
          value: stats?.items,
          note: stats ? t('collection.owners', { count: stats.owners }) : null,
        },
        { key: 'day', name: t('collection.volumeDay'), value: stats && dollars(stats.volume.day) },
        { key: 'week', name: t('collection.volumeWeek'), value: stats && dollars(stats.volume.week) },
        {
          key: 'all',
          name: t('collection.volumeAll'),
          value: stats && dollars(stats.volume.all),
          note: stats ? t('collection.sales', { count: stats.sales }) : null,
        },
      ]}
    />
  );
}

export function CollectionHeadSkeleton() {
  return (
    <LoadingRegion className={`stack gap-7 gap-y-4 ${styles.head}`}>
      <Skeleton height="280px" radius="16px" />
      <div className="stack gap-3 content-center">
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="1.2em" />
        <Skeleton height="132px" radius="12px" />
      </div>
    </LoadingRegion>
  );
}
