import type { NftActivity } from '@kura/api-contract/cards';
import { DEFAULT_PAGE_SIZE } from '@kura/domain/vocabulary';
import {
  Button,
  EmptyState,
  Icon,
  type PagerPosition,
  RowList,
  RowListSkeleton,
  SelectField,
} from '@kura/ui';
import { shopActivityQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AccountLink } from '../../components/account-link.tsx';
import { activityIcons, activityKind } from '../../components/activity-kind.ts';
import { ActivityRow } from '../../components/activity-row.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './activity.module.css';
import { type ActivitySearch, shownTypes } from './activity-search.ts';
import { parseShopActivitySearch, shopActivityInput } from './shop-activity-search.ts';

interface ShopActivityListProps {
  readonly search: ActivitySearch;
  readonly hrefFor: (search: ActivitySearch) => string;
  readonly onSearch: (search: ActivitySearch) => void;
}

/** The activity of the whole shop, newest first: all of it, or one type. */
export function ShopActivityList({ search, hrefFor, onSearch }: ShopActivityListProps) {
  const t = useTexts('activity');
  const { api } = useAppClient();
  const query = useQuery(shopActivityQuery(api, shopActivityInput(search)));
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = search;
  const at = (place: PagerPosition) => parseShopActivitySearch({ ...search, ...place });
  return (
    <div className={styles.activity}>
      <SelectField
        className={styles.which}
        label={t('activity.which')}
        hideLabel
        value={search.type ?? ''}
        onChange={({ target }) => onSearch(parseShopActivitySearch({ type: target.value }))}
      >
        <option value="">{t('activity.all')}</option>
        {shownTypes.map((type) => (
          <option key={type} value={type}>
            {t(`activity.of.${type}`)}
          </option>
        ))}
      </SelectField>
      <PagedList
        query={query}
        paging={{
          place: { page, pageSize },
          hrefFor: (place) => hrefFor(at(place)),
          onGo: (place) => onSearch(at(place)),
        }}
        loading={<RowListSkeleton count={8} />}
        empty={
          search.type ? (
            <EmptyState
              icon="clock"
              title={t('activity.noneOfType')}
              action={
                <Button tone="secondary" size="sm" onClick={() => onSearch({})}>
                  {t('activity.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon="clock" title={t('activity.empty')}>
              {t('activity.emptyText')}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <RowList ordered label={t('activity.title')}>
            {items.map((activity) => (
              <ShopActivityRow key={activity.id} activity={activity} />
            ))}
          </RowList>
        )}
      </PagedList>
    </div>
  );
}

function ShopActivityRow({ activity }: { activity: NftActivity }) {
  const t = useTexts('activity');
  const { from, to } = activity;
  const kind = activityKind(activity);
  return (
    <ActivityRow
      activity={activity}
      icon={activityIcons[kind]}
      label={t(`activity.kind.${kind}`)}
      wallets={
        (from || to) && (
          <span className={styles.wallets}>
            {from && <AccountLink address={from} />}
            {to && (
              <span className={styles.receiver}>
                {from && (
                  <>
                    <Icon name="arrow-right" sizePx={14} />
                    <span className="visually-hidden">{t('activity.to')}</span>
                  </>
                )}
                <AccountLink address={to} />
              </span>
            )}
          </span>
        )
      }
    />
  );
}
