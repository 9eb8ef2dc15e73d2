import type { LineUpCard } from '@kura/api-contract';
import { CARD_RANKS, type CardRank, VALUE_RANGES, type ValueRange } from '@kura/domain';
import {
  CardTileSkeleton,
  cardGridClass,
  EmptyState,
  EndOfList,
  LoadingRegion,
  Pager,
  Segmented,
  Tabs,
} from '@kura/ui';
import { formatDollars, lineUpByValueQuery, lineUpQuery, useKura } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import styles from './line-up.module.css';
import { LineUpTile } from './line-up-tile.tsx';

type Grouping = 'rank' | 'value';

/** The cards of a drop, best first, with each one's chance now: by rank or by price range. */
export function LineUp({ dropId }: { dropId: string }) {
  const t = useT();
  const [grouping, setGrouping] = useState<Grouping>('rank');
  return (
    <div className={styles.lineUp}>
      <div className={styles.grouping}>
        <Segmented
          label={t('drops.lineUpBy')}
          hideLabel
          selected={grouping}
          onSelect={setGrouping}
          items={[
            { key: 'rank', label: t('drops.lineUpByRank') },
            { key: 'value', label: t('drops.lineUpByValue') },
          ]}
        />
      </div>
      {grouping === 'rank' ? <ByRank dropId={dropId} /> : <ByValue dropId={dropId} />}
    </div>
  );
}

function ByRank({ dropId }: { dropId: string }) {
  const t = useT();
  const { api } = useKura();
  const { group, page, choose, turnTo } = usePlace<CardRank>();
  const query = useQuery(lineUpQuery(api, dropId, { page, ...(group !== 'ALL' && { rank: group }) }));
  const countOf = (rank: CardRank) => query.data?.groups.find((each) => each.rank === rank)?.total;
  return (
    <Tabs
      label={t('drops.lineUpRank')}
      selected={group}
      onSelect={choose}
      items={[
        { key: 'ALL', label: t('drops.lineUpAll') },
        ...CARD_RANKS.filter((rank) => countOf(rank) !== undefined).map((rank) => ({
          key: rank,
          label: rank,
          count: countOf(rank),
        })),
      ]}
    >
      <LineUpPage query={query} page={page} onTurn={turnTo} />
    </Tabs>
  );
}

function ByValue({ dropId }: { dropId: string }) {
  const t = useT();
  const { api } = useKura();
  const { group, page, choose, turnTo } = usePlace<ValueRange>();
  const query = useQuery(lineUpByValueQuery(api, dropId, { page, ...(group !== 'ALL' && { range: group }) }));
  const groups = query.data?.groups.filter(({ total }) => total > 0) ?? [];
  return (
    <Tabs
      label={t('drops.lineUpValue')}
      selected={group}
      onSelect={choose}
      items={[
        { key: 'ALL', label: t('drops.lineUpAll') },
        ...VALUE_RANGES.flatMap((range) => {
          const each = groups.find((candidate) => candidate.range === range);
          if (!each) return [];
          const from = formatDollars(each.from);
          const label =
            each.to === null
              ? t('drops.valueFrom', { from })
              : t('drops.valueRange', { from, to: formatDollars(each.to) });
          return [{ key: range, label, count: each.total }];
        }),
      ]}
    >
      <LineUpPage query={query} page={page} onTurn={turnTo} />
    </Tabs>
  );
}

/** Which group of the line-up is in view, and which page of it. */
function usePlace<Group extends string>() {
  const [place, setPlace] = useState<{ group: Group | 'ALL'; page: number }>({ group: 'ALL', page: 1 });
  return {
    ...place,
    choose: (group: Group | 'ALL') => setPlace({ group, page: 1 }),
    turnTo: (page: number) => setPlace({ ...place, page }),
  };
}

interface LineUpPageProps {
  readonly query: UseQueryResult<{ items: LineUpCard[]; total: number; pageSize: number }>;
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

function LineUpPage({ query, page, onTurn }: LineUpPageProps) {
  const t = useT();
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
            {total > pageSize ? (
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                hrefFor={() => '#line-up'}
                onGo={(place) => onTurn(place.page)}
              />
            ) : (
              <EndOfList />
            )}
          </div>
        )
      }
    </Loaded>
  );
}
