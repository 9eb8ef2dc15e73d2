import type { NftActivity } from '@kura/api-contract/cards';
import { RowList, RowListSkeleton, SelectField } from '@kura/ui';
import { useAppClient, walletActivityQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AccountLink } from '../../../../components/account-link.tsx';
import { ActivityRow } from '../../../../components/activity-row.tsx';
import { PagedList } from '../../../../components/paged-list.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { counterpartOf, ownActivityIcons, ownActivityKind } from './activity-kind.ts';
import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import { activityInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { activityFilters } from './holdings-search.ts';

/** The activity of a wallet, newest first. */
export function ActivityList(props: HoldingsListProps) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const { owner, search, onNarrow, paging } = props;
  const query = useQuery(walletActivityQuery(api, owner, activityInput(search)));
  return (
    <>
      <HeldToolbar {...props}>
        <SelectField
          label={t('me.activity.which')}
          hideLabel
          value={search.type ?? ''}
          onChange={(event) => {
            const { type: _, ...rest } = search;
            const type = activityFilters.find((each) => each === event.target.value);
            onNarrow(type ? { ...rest, type } : rest);
          }}
        >
          <option value="">{t('me.activity.all')}</option>
          {activityFilters.map((type) => (
            <option key={type} value={type}>
              {t(`me.activity.of.${type}`)}
            </option>
          ))}
        </SelectField>
      </HeldToolbar>
      <PagedList
        query={query}
        paging={paging}
        loading={<RowListSkeleton count={6} />}
        empty={
          <EmptyHoldings
            {...props}
            icon="clock"
            title={t('me.activity.empty')}
            text={t('me.activity.emptyText')}
          />
        }
      >
        {(items) => (
          <RowList ordered>
            {items.map((activity) => (
              <WalletActivityRow key={activity.id} activity={activity} wallet={owner} />
            ))}
          </RowList>
        )}
      </PagedList>
    </>
  );
}

function WalletActivityRow({ activity, wallet }: { activity: NftActivity; wallet: string }) {
  const t = useTexts('holdings');
  const kind = ownActivityKind(activity, wallet);
  const counterpart = counterpartOf(activity, wallet);
  return (
    <ActivityRow
      activity={activity}
      icon={ownActivityIcons[kind]}
      label={t(`me.activity.kind.${kind}`)}
      wallets={
        counterpart && (
          <span>
            {t(activity.from === counterpart ? 'me.activity.from' : 'me.activity.to')}{' '}
            <AccountLink address={counterpart} />
          </span>
        )
      }
    />
  );
}
