import type { Activity } from '@kura/api-contract';
import { DataTable, EmptyState, LoadingRegion, Skeleton } from '@kura/ui';
import { activityQuery, formatDateTime, shortAddress, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { ExplorerLink } from '../../pieces/explorer-link.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { priceText } from '../../pieces/price-text.ts';

/** What happened to a card or pack, newest first. */
export function ActivityTable({ nftId, explorerUrl }: { nftId: string; explorerUrl: string }) {
  const t = useT();
  const { api } = useKura();
  const query = useQuery(activityQuery(api, nftId));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion>
          <Skeleton height="200px" radius="16px" />
        </LoadingRegion>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="clock" title={t('card.activity.empty')} />
        ) : (
          <DataTable<Activity>
            caption={t('card.activity')}
            rows={items}
            rowKey={(activity) => activity.id}
            columns={[
              {
                key: 'type',
                title: t('card.activity.type'),
                cell: ({ type }) => t(`card.activity.${type}`),
              },
              {
                key: 'price',
                title: t('card.activity.price'),
                numeric: true,
                cell: ({ price, paymentToken }) =>
                  price && paymentToken ? priceText(t, price, paymentToken) : '—',
              },
              {
                key: 'from',
                title: t('card.activity.from'),
                cell: ({ from }) => (from ? shortAddress(from) : '—'),
              },
              { key: 'to', title: t('card.activity.to'), cell: ({ to }) => (to ? shortAddress(to) : '—') },
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
        )
      }
    </Loaded>
  );
}
