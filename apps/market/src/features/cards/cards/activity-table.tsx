import type { Activity, Card } from '@kura/api-contract/cards';
import { DataTable, LoadingRegion, Skeleton } from '@kura/ui';
import { ACTIVITY_PAGE_SIZE, activityQuery, formatDateTime, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../../app/use-address.ts';
import { AccountLink } from '../../../components/account-link.tsx';
import { Amount } from '../../../components/amount.tsx';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { PagedList, pagingOf } from '../../../components/paged-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ActivityTypeField, NoActivity } from './activity-parts.tsx';
import type { ActivitySearch } from './activity-search.ts';

interface ActivityTableProps {
  readonly nft: Card;
  readonly address: Address<ActivitySearch>;
}

/** The activity of a card or pack, newest first: all of it, or one type. */
export function ActivityTable({ nft, address }: ActivityTableProps) {
  const t = useTexts('cards');
  return (
    <div className="stack gap-4">
      <ActivityTypeField
        label={t('card.activity.which')}
        all={t('card.activity.all')}
        nameOf={(type) => t(`card.activity.${type}`)}
        address={address}
      />
      <Rows nft={nft} address={address} />
    </div>
  );
}

function Rows({ nft, address }: ActivityTableProps) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const query = useQuery(activityQuery(api, nft.id, address.search));
  return (
    <PagedList
      query={query}
      paging={pagingOf(address, ACTIVITY_PAGE_SIZE)}
      loading={
        <LoadingRegion>
          <Skeleton height="240px" radius="16px" />
        </LoadingRegion>
      }
      empty={
        <NoActivity
          address={address}
          noneOfType={t('card.activity.noneOfType')}
          showAll={t('card.activity.showAll')}
          title={t('card.activity.empty')}
          text={t('card.activity.emptyText')}
        />
      }
    >
      {(items) => <Table items={items} explorerUrl={nft.collection.chain.explorerUrl} />}
    </PagedList>
  );
}

function Table({ items, explorerUrl }: { items: readonly Activity[]; explorerUrl: string }) {
  const t = useTexts('cards');
  const person = (address: string | null) => (address ? <AccountLink address={address} /> : '—');
  return (
    <DataTable<Activity>
      stacks
      caption={t('card.activity')}
      rows={items}
      rowKey={(activity) => activity.id}
      columns={[
        { key: 'type', title: t('card.activity.type'), cell: ({ type }) => t(`card.activity.${type}`) },
        {
          key: 'price',
          title: t('card.activity.price'),
          numeric: true,
          cell: ({ price, paymentToken }) =>
            price && paymentToken ? <Amount size="inherit" amount={price} token={paymentToken} /> : '—',
        },
        {
          key: 'from',
          title: t('card.activity.from'),
          stackedTitle: t('card.activity.from'),
          cell: ({ from }) => person(from),
        },
        {
          key: 'to',
          title: t('card.activity.to'),
          stackedTitle: t('card.activity.to'),
          cell: ({ to }) => person(to),
        },
        {
          key: 'time',
          title: t('card.activity.time'),
          cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>,
        },
        {
          key: 'tx',
          title: t('card.activity.tx'),
          cell: ({ transactionHash }) =>
            transactionHash ? (
              <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'tx', hash: transactionHash }}>
                {shortAddress(transactionHash)}
              </ExplorerLink>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
}
