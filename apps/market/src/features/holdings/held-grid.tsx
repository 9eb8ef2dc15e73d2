import type { PackTab } from '@kura/domain';
import {
  buttonClass,
  CardTileSkeleton,
  cardGridClass,
  EmptyState,
  LoadingRegion,
  Pager,
  type PagerPlace,
} from '@kura/ui';
import { heldQuery, useKura } from '@kura/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { CardLink } from '../../pieces/card-link.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import styles from './held-grid.module.css';
import type { HoldingTab } from './holding-tab.ts';

const packTabOf: Partial<Record<HoldingTab, PackTab>> = {
  packs: 'UNREVEALED_PACKS',
  opened: 'REVEALED_PACKS',
};

interface HeldGridProps {
  readonly owner: `0x${string}`;
  readonly tab: HoldingTab;
  readonly page: number;
  readonly hrefFor: (place: PagerPlace) => string;
  readonly onGo: (place: PagerPlace) => void;
}

/** What a wallet holds, as one of the tabs of my page. */
export function HeldGrid({ owner, tab, page, hrefFor, onGo }: HeldGridProps) {
  const t = useT();
  const { api } = useKura();
  const type = packTabOf[tab];
  const query = useQuery({
    ...heldQuery(api, owner, { page, ...(type && { type }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className={cardGridClass}>
          {[0, 1, 2, 3, 4].map((index) => (
            <CardTileSkeleton key={index} />
          ))}
        </LoadingRegion>
      }
    >
      {({ items, total, pageSize }) => {
        const shown = items.filter(({ nft }) =>
          tab === 'cards' ? nft.kind === 'card' : tab === 'listings' ? nft.price !== null : true,
        );
        if (shown.length === 0 && total <= pageSize) {
          return (
            <EmptyState
              icon={tab === 'packs' || tab === 'opened' ? 'pack' : 'card'}
              title={t(`me.${tab}.empty`)}
              action={
                tab === 'listings' ? (
                  <Link to="/market" className={buttonClass({ tone: 'secondary' })}>
                    {t('me.goMarket')}
                  </Link>
                ) : (
                  <Link to="/drops" className={buttonClass({ tone: 'secondary' })}>
                    {t('me.goDrops')}
                  </Link>
                )
              }
            >
              {t(`me.${tab}.emptyText`)}
            </EmptyState>
          );
        }
        return (
          <div className={styles.pages}>
            <ul className={cardGridClass}>
              {shown.map(({ nft, openedCard }) => (
                <li key={nft.id}>
                  <CardLink
                    card={openedCard ?? nft}
                    note={
                      nft.kind === 'pack' && tab === 'opened' && !openedCard
                        ? t('me.opening')
                        : nft.price && tab !== 'listings'
                          ? t('me.listed')
                          : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Pager page={page} pageSize={pageSize} total={total} hrefFor={hrefFor} onGo={onGo} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
