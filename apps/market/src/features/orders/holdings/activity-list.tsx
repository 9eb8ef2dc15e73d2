import type { WalletActivity } from '@kura/api-contract/users';
import { Icon, Row, RowList, RowListSkeleton, SelectField } from '@kura/ui';
import { formatDateTime, useAppClient, walletActivityQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AccountLink } from '../../../components/account-link.tsx';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../components/nft-title-link.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { priceText } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { activityIcons, activityKind, counterpartOf } from './activity-kind.ts';
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
              <ActivityRow key={activity.id} activity={activity} wallet={owner} />
            ))}
          </RowList>
        )}
      </PagedList>
    </>
  );
}

function ActivityRow({ activity, wallet }: { activity: WalletActivity; wallet: string }) {
  const t = useTexts('holdings');
  const { nft, price, paymentToken, transactionHash, occurredAt } = activity;
  const kind = activityKind(activity, wallet);
  const counterpart = counterpartOf(activity, wallet);
  return (
    <Row
      media={<NftThumb nft={nft} />}
      eyebrow={
        <>
          <Icon name={activityIcons[kind]} sizePx={16} />
          {t(`me.activity.kind.${kind}`)}
        </>
      }
      title={<NftTitleLink nft={nft} />}
      details={
        counterpart && (
          <span>
            {t(activity.from === counterpart ? 'me.activity.from' : 'me.activity.to')}{' '}
            <AccountLink address={counterpart} />
          </span>
        )
      }
      figure={price && paymentToken && priceText(t, price, paymentToken)}
      figureNote={
        <>
          <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>
          {transactionHash && (
            <ExplorerLink
              explorerUrl={nft.collection.chain.explorerUrl}
              to={{ kind: 'tx', hash: transactionHash }}
            >
              {t('common.transaction')}
            </ExplorerLink>
          )}
        </>
      }
    />
  );
}
