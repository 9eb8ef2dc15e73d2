import type { NftActivity } from '@kura/api-contract/cards';
import { Icon, RowList, RowListSkeleton } from '@kura/ui';
import { shopActivityQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../../app/use-address.ts';
import { AccountLink } from '../../../components/account-link.tsx';
import { activityIcons, activityKind } from '../../../components/activity-kind.ts';
import { ActivityRow } from '../../../components/activity-row.tsx';
import { anyEvents, NewItems } from '../../../components/new-items.tsx';
import { PagedList, pagingOf } from '../../../components/paged-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './activity.module.css';
import { ActivityTypeField, NoActivity } from './activity-parts.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { shopActivityInput } from './shop-activity-search.ts';

/** The activity of the whole shop, newest first: all of it, or one type. */
export function ShopActivityList({ address }: { address: Address<ActivitySearch> }) {
  const t = useTexts('activity');
  const { api } = useAppClient();
  const query = useQuery(shopActivityQuery(api, shopActivityInput(address.search)));
  return (
    <div className="stack gap-4">
      <ActivityTypeField
        label={t('activity.which')}
        all={t('activity.all')}
        nameOf={(type) => t(`activity.of.${type}`)}
        address={address}
      />
      <PagedList
        query={query}
        paging={pagingOf(address)}
        loading={<RowListSkeleton count={8} />}
        empty={
          <NoActivity
            address={address}
            noneOfType={t('activity.noneOfType')}
            showAll={t('activity.showAll')}
            title={t('activity.empty')}
            text={t('activity.emptyText')}
          />
        }
        news={
          <NewItems
            query={query}
            pick={anyEvents}
            label={(values) => t('activity.showNew', values)}
            onShow={() => void query.refetch()}
          />
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
          <span className={`flex flex-wrap ${styles.wallets}`}>
            {from && <AccountLink address={from} />}
            {to && (
              <span className={`inline-flex items-center ${styles.receiver}`}>
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
