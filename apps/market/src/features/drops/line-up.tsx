import type { LineUpCard } from '@kura/api-contract';
import { CARD_RANKS, type CardRank } from '@kura/domain';
import {
  CardTile,
  CardTileSkeleton,
  cardGridClass,
  cardTileLinkClass,
  EmptyState,
  LoadingRegion,
  Pager,
  SlabSilhouette,
  Tabs,
} from '@kura/ui';
import { formatChance, formatRoundedDollars, lineUpQuery, useKura } from '@kura/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import styles from './line-up.module.css';

type Filter = CardRank | 'ALL';

/** The cards of a drop, best first, with each one's chance now. */
export function LineUp({ dropId }: { dropId: string }) {
  const t = useT();
  const { api } = useKura();
  const [filter, setFilter] = useState<Filter>('ALL');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...lineUpQuery(api, dropId, { page, ...(filter !== 'ALL' && { rank: filter }) }),
    placeholderData: keepPreviousData,
  });
  const countOf = (rank: CardRank) => query.data?.groups.find((group) => group.rank === rank)?.total;

  return (
    <Tabs
      label={t('drops.lineUpRank')}
      selected={filter}
      onSelect={(next) => {
        setFilter(next);
        setPage(1);
      }}
      items={[
        { key: 'ALL', label: t('drops.lineUpAll') },
        ...CARD_RANKS.filter((rank) => countOf(rank) !== 0).map((rank) => ({
          key: rank,
          label: rank,
          count: countOf(rank),
        })),
      ]}
    >
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
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <EmptyState title={t('drops.noCards')} />
          ) : (
            <div className={styles.pages}>
              <ul className={cardGridClass}>
                {items.map((card, index) => (
                  <li key={card.id ?? `secret-${index}`}>
                    <LineUpTile card={card} />
                  </li>
                ))}
              </ul>
              {total > pageSize && (
                <Pager
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  hrefFor={() => '#line-up'}
                  onGo={(place) => setPage(place.page)}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </Tabs>
  );
}

function LineUpTile({ card }: { card: LineUpCard }) {
  const t = useT();
  const secret = card.secret && !card.drawn;
  const tile = (
    <CardTile
      imageUrl={card.imageUrl}
      title={secret ? t('drops.secret') : card.name}
      rank={card.rank}
      gone={card.drawn}
      price={card.value && <span className={styles.value}>{formatRoundedDollars(card.value)}</span>}
      note={card.drawn ? t('drops.drawn') : formatChance(card.chancePpm)}
      art={secret ? <SlabSilhouette label={t('drops.secret')} /> : undefined}
    />
  );
  if (card.id === null) return tile;
  return (
    <Link to="/cards/$id" params={{ id: card.id }} className={cardTileLinkClass}>
      {tile}
    </Link>
  );
}
