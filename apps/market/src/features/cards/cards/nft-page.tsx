import type { Card, CardDetail } from '@kura/api-contract/cards';
import { LoadingRegion, Skeleton } from '@kura/ui';
import { nftQuery, useAppClient, useRoom } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadedPage } from '../../../components/loaded-page.tsx';
import styles from './nft-page.module.css';

interface NftPageProps {
  readonly id: string;
  /** The kind that the page shows. The other kind is redirected to its own page. */
  readonly kind: Card['kind'];
  readonly children: (nft: CardDetail) => ReactNode;
}

/** The page of a card or a pack in all its states, updated in realtime. */
export function NftPage({ id, kind, children }: NftPageProps) {
  const { api } = useAppClient();
  const query = useQuery(nftQuery(api, id));
  useRoom(`nft:${id}`);
  // Receives offers for any card in the collection.
  useRoom(query.data ? `collection:${query.data.collection.id}` : null);
  return (
    <LoadedPage query={query} loading={<NftPageSkeleton />}>
      {(nft) =>
        nft.kind === kind ? (
          <div className={styles.page} data-tier={(kind === 'pack' && nft.colourTier) || undefined}>
            {children(nft)}
          </div>
        ) : (
          <Navigate to={nft.kind === 'pack' ? '/packs/$id' : '/cards/$id'} params={{ id }} replace />
        )
      }
    </LoadedPage>
  );
}

/** Shows the picture next to facts and actions. */
export function NftTop({ media, children }: { media: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack gap-7 ${styles.top}`}>
      <div className={`grid justify-items-center ${styles.media}`}>{media}</div>
      <div className={`stack gap-5 ${styles.facts}`}>{children}</div>
    </div>
  );
}

/** A row of marks and links. */
export function NftMarks({ children }: { children: ReactNode }) {
  return <div className={`cluster gap-4 gap-y-2 text-sm text-soft ${styles.marks}`}>{children}</div>;
}

/** The actions for all viewers, at the end of a row of marks. */
export function NftTools({ children }: { children: ReactNode }) {
  return <div className={`cluster min-h-44px ${styles.tools}`}>{children}</div>;
}

function NftPageSkeleton() {
  return (
    <LoadingRegion className={styles.page}>
      <NftTop
        media={
          <div className={`aspect-card ${styles.ghost}`}>
            <Skeleton height="100%" radius="24px" />
          </div>
        }
      >
        <Skeleton height="7.5rem" width="80%" />
        <Skeleton height="190px" radius="16px" />
        <Skeleton height="300px" radius="16px" />
        <Skeleton height="420px" radius="16px" />
      </NftTop>
    </LoadingRegion>
  );
}

interface NftHeadProps {
  readonly caption: ReactNode;
  readonly title: string;
  /** The title in the other language. */
  readonly otherTitle?: string | null;
  /** Marks and links below the title. */
  readonly children: ReactNode;
}

export function NftHead({ caption, title, otherTitle = null, children }: NftHeadProps) {
  return (
    <header className={`stack gap-3 ${styles.head}`}>
      <div className={`text-sm text-faint ${styles.caption}`}>{caption}</div>
      <h1 className={`text-3xl wrap-anywhere ${styles.title}`}>{title}</h1>
      <NftMarks>
        {otherTitle && <span>{otherTitle}</span>}
        {children}
      </NftMarks>
    </header>
  );
}
