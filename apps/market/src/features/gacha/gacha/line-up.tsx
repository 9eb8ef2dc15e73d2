import type { LineUpCard } from '@kura/api-contract/gacha';
import { VALUE_RANGES } from '@kura/domain/gacha';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import {
  Button,
  CardTileSkeleton,
  Checkbox,
  cardGridClass,
  EmptyState,
  LoadingRegion,
  Pager,
  Segmented,
  Tabs,
} from '@kura/ui';
import { formatDollars, lineUpByValueQuery, lineUpQuery, useAppClient } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from '../../../app/use-address.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { pagingOf } from '../../../components/paged-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './line-up.module.css';
import { drawnLast } from './line-up-order.ts';
import type { LineUpSearch } from './line-up-search.ts';
import { LineUpTile } from './line-up-tile.tsx';

interface LineUpProps {
  readonly gachaId: string;
  /** Every card is drawn, so that no tile has to say it. */
  readonly isDrawn: boolean;
  /** Explains the ranks, above the cards. */
  readonly legend?: ReactNode;
  readonly address: Address<LineUpSearch>;
}

/** The cards of a drop, best first, with each one's chance now: by rank or by price range. */
export function LineUp(props: LineUpProps) {
  const t = useTexts('drops');
  const { isDrawn, legend } = props;
  const { search, go } = props.address;
  const { page: _page, pageSize: _pageSize, ...chosen } = search;
  const { remaining } = search;
  return (
    <div className="stack gap-5">
      {legend}
      <div className={`cluster gap-5 gap-y-3 justify-between ${styles.grouping}`}>
        <Segmented
          label={t('drops.lineUpBy')}
          hideLabel
          selected={search.by ?? 'rank'}
          onSelect={(by) => go({ by: by === 'value' ? by : undefined, remaining })}
          items={[
            { key: 'rank', label: t('drops.lineUpByRank') },
            { key: 'value', label: t('drops.lineUpByValue') },
          ]}
        />
        {!isDrawn && (
          <Checkbox
            label={t('drops.hideDrawn')}
            checked={remaining ?? false}
            onChange={({ target }) => go({ ...chosen, remaining: target.checked || undefined })}
          />
        )}
      </div>
      {search.by === 'value' ? <ByValue {...props} /> : <ByRank {...props} />}
    </div>
  );
}

function ByRank(props: LineUpProps) {
  const t = useTexts('drops');
  const { api } = useAppClient();
  const { gachaId } = props;
  const { search, go } = props.address;
  const { rank, page, pageSize, remaining } = search;
  const query = useQuery(lineUpQuery(api, gachaId, { rank, page, pageSize, remaining }));
  const countOf = (wanted: CardRank) => query.data?.groups.find((each) => each.rank === wanted)?.total;
  return (
    <Tabs
      label={t('drops.lineUpRank')}
      selected={rank ?? 'ALL'}
      onSelect={(next) => go({ rank: next === 'ALL' ? undefined : next, remaining })}
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
  const { gachaId } = props;
  const { search, go } = props.address;
  const { range: shown, page, pageSize, remaining } = search;
  const query = useQuery(lineUpByValueQuery(api, gachaId, { range: shown, page, pageSize, remaining }));
  const groups = query.data?.groups.filter(({ total }) => total > 0) ?? [];
  return (
    <Tabs
      label={t('drops.lineUpValue')}
      selected={shown ?? 'ALL'}
      onSelect={(range) => go({ by: 'value', range: range === 'ALL' ? undefined : range, remaining })}
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

/** The number of cards that the page opens with; a phone shows fewer of them. */
const SHORT_LENGTH = 10;

interface LineUpPageProps extends LineUpProps {
  readonly query: UseQueryResult<{ items: LineUpCard[]; total: number; pageSize: number }>;
}

function LineUpPage({ query, isDrawn, address }: LineUpPageProps) {
  const t = useTexts('drops');
  const { search, go } = address;
  const { page = 1 } = search;
  // Only the first cards, until the reader asks for more.
  const isShort = search.page === undefined;
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
          <div className={`grid gap-6 ${styles.pages}`}>
            <ul className={cardGridClass} data-short={(isShort && total > SHORT_LENGTH) || undefined}>
              {(search.by === 'value' ? items : drawnLast(items)).map((card, index) => (
                <li key={card.id ?? `secret-${index}`}>
                  <LineUpTile card={card} marksDrawn={!isDrawn} />
                </li>
              ))}
            </ul>
            {isShort && total > SHORT_LENGTH ? (
              <Button tone="secondary" className={styles.all} onClick={() => go({ ...search, page: 1 })}>
                {t('drops.lineUpShowAll', { count: total })}
              </Button>
            ) : total > pageSize || page > 1 ? (
              <Pager {...pagingOf(address)} page={page} pageSize={pageSize} total={total} />
            ) : null}
          </div>
        )
      }
    </Loaded>
  );
}
