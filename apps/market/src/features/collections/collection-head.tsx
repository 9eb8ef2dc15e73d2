import type { Collection } from '@kura/api-contract';
import { LoadingRegion, Skeleton } from '@kura/ui';
import { collectionStatsQuery, formatDollars, shortAddress, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { ExplorerLink } from '../../pieces/explorer-link.tsx';
import styles from './collection-head.module.css';
import { CoverFan } from './cover-fan.tsx';

/** What a collection is, and its figures. */
export function CollectionHead({ collection }: { collection: Collection }) {
  const t = useT();
  const { contractAddress, chain } = collection;
  return (
    <header className={styles.head}>
      <CoverFan urls={collection.coverUrls} eager />
      <div className={styles.words}>
        <h1 className={styles.name}>{collection.name}</h1>
        <p className={styles.description}>{collection.description}</p>
        {contractAddress && (
          <p className={styles.contract}>
            {t('collection.contract')} ({chain.name}){' '}
            <ExplorerLink explorerUrl={chain.explorerUrl} to={{ kind: 'address', address: contractAddress }}>
              {shortAddress(contractAddress)}
            </ExplorerLink>
          </p>
        )}
        <CollectionFigures id={collection.id} />
      </div>
    </header>
  );
}

const shownFigures = [
  'floor',
  'listed',
  'items',
  'owners',
  'volumeDay',
  'volumeWeek',
  'volumeAll',
  'sales',
] as const;

function CollectionFigures({ id }: { id: string }) {
  const t = useT();
  const { api } = useKura();
  const { data: stats } = useQuery(collectionStatsQuery(api, id));
  const dollars = (amount: string | null) => (amount === null ? '—' : formatDollars(amount));
  const figures = stats && {
    floor: dollars(stats.floor),
    listed: stats.listed,
    items: stats.items,
    owners: stats.owners,
    volumeDay: dollars(stats.volume.day),
    volumeWeek: dollars(stats.volume.week),
    volumeAll: dollars(stats.volume.all),
    sales: stats.sales,
  };
  return (
    <dl className={styles.figures} aria-label={t('collection.figures')}>
      {shownFigures.map((key) => (
        <div key={key}>
          <dt>{t(`collection.${key}`)}</dt>
          <dd>{figures ? figures[key] : '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CollectionHeadSkeleton() {
  return (
    <LoadingRegion className={styles.head}>
      <Skeleton height="280px" radius="16px" />
      <div className={styles.words}>
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="1.2em" />
        <Skeleton height="132px" radius="12px" />
      </div>
    </LoadingRegion>
  );
}
