import type { LineUpCard } from '@kura/api-contract/gacha';
import { VALUE_RANGES } from '@kura/domain/gacha';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
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
import { formatDollars, lineUpByValueQuery, lineUpQuery, useAppClient } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './line-up.module.css';
import { drawnLast } from './line-up-order.ts';
import type { LineUpSearch } from './line-up-search.ts';
import { LineUpTile } from './line-up-tile.tsx';

interface LineUpProps {
  readonly gachaId: string;
  readonly search: LineUpSearch;
  /** What the ranks mean, above the cards. */
  readonly legend?: ReactNode;
  readonly hrefFor: (search: LineUpSearch) => string;
  readonly onSearch: (search: LineUpSearch) => void;
}

/** The cards of a drop, best first, with each one's chance now: by rank or by price range. */
export function LineUp(props: LineUpProps) {
  const t = useTexts('drops');
  const { search, onSearch, legend } = props;
  return (
    <div className={styles.lineUp}>
      {legend}
      <div className={styles.grouping}>
        <Segmented
          label={t('drops.lineUpBy')}
          hideLabel
          selected={search.by ?? 'rank'}
          onSelect={(by) => onSearch(by === 'value' ? { by } : {})}
          items={[
            { key: 'rank', label: t('drops.lineUpByRank') },
            { key: 'value', label: t('drops.lineUpByValue') },
          ]}
        />
      </div>
      {search.by === 'value' ? <ByValue {...props} /> : <ByRank {...props} />}
    </div>
  );
}

function ByRank(props: LineUpProps) {
  const t = useTexts('drops');
  const { api } = useAppClient();
  const { gachaId, search, onSearch } = props;
  const { rank, page, pageSize } = search;
  const query = useQuery(lineUpQuery(api, gachaId, { rank, page, pageSize }));
  const countOf = (wanted: CardRank) => query.data?.groups.find((each) => each.rank === wanted)?.total;
  return (
    <Tabs
      label={t('drops.lineUpRank')}
      selected={rank ?? 'ALL'}
      onSelect={(next) => onSearch(next === 'ALL' ? {} : { rank: next })}
      items={[
        { key: 'ALL', label: t('drops.lineUpAll') },
        ...CARD_RANKS.filter((each) => countOf(each) !== undefined).map((each) => ({
          key: each,
          label: each,
          count: countOf(each),
        })),
      ]}
    >
      <LineUpPage {...props} query={query} />
    </Tabs>
  );
}

function ByValue(props: LineUpProps) {
  const t = useTexts('drops');
  const { api } = useAppClient();
  const { gachaId, search, onSearch } = props;
  const { range: shown, page, pageSize } = search;
  const query = useQuery(lineUpByValueQuery(api, gachaId, { range: shown, page, pageSize }));
  const groups = query.data?.groups.filter(({ total }) => total > 0) ?? [];
  return (
    <Tabs
      label={t('drops.lineUpValue')}
      selected={shown ?? 'ALL'}
      onSelect={(range) => onSearch(range === 'ALL' ? { by: 'value' } : { by: 'value', range })}
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
      <LineUpPage {...props} query={query} />
    </Tabs>
  );
}

interface LineUpPageProps extends LineUpProps {
  readonly query: UseQueryResult<{ items: LineUpCard[]; total: number; pageSize: number }>;
}

function LineUpPage({ query, search, hrefFor, onSearch }: LineUpPageProps) {
  const t = useTexts('drops');
  const { page = 1 } = search;
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
              {(search.by === 'value' ? items : drawnLast(items)).map((card, index) => (
                <li key={card.id ?? `secret-${index}`}>
                  <LineUpTile card={card} />
                </li>
              ))}
            </ul>
            {total > pageSize || page > 1 ? (
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                hrefFor={(place) => hrefFor({ ...search, ...place })}
                onGo={(place) => onSearch({ ...search, ...place })}
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
