import type { Activity, Card } from '@kura/api-contract';
import { DataTable, EmptyState, LoadingRegion, type PagerPlace, Skeleton } from '@kura/ui';
import { activityQuery, formatDateTime, shortAddress, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { AccountLink } from '../../pieces/account-link.tsx';
import { ExplorerLink } from '../../pieces/explorer-link.tsx';
import { PagedList } from '../../pieces/paged-list.tsx';
import { priceText } from '../../pieces/price-text.ts';

interface ActivityTableProps {
  readonly nft: Card;
  readonly page: number;
  readonly hrefFor: (place: PagerPlace) => string;
  readonly onGo: (place: PagerPlace) => void;
}

/** What happened to a card or pack, newest first. */
export function ActivityTable({ nft, page, hrefFor, onGo }: ActivityTableProps) {
  const t = useT();
  const { api } = useKura();
  const query = useQuery(activityQuery(api, nft.id, page));
  const { explorerUrl } = nft.collection.chain;
  const person = (address: string | null) => (address ? <AccountLink address={address} /> : '—');
  return (
    <PagedList
      query={query}
      paging={{ place: { page, pageSize: 10 }, hrefFor, onGo }}
      loading={
        <LoadingRegion>
          <Skeleton height="240px" radius="16px" />
        </LoadingRegion>
      }
      empty={
        <EmptyState icon="clock" title={t('card.activity.empty')}>
          {t('card.activity.emptyText')}
        </EmptyState>
      }
    >
      {(items) => (
        <DataTable<Activity>
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
                price && paymentToken ? priceText(t, price, paymentToken) : '—',
            },
            { key: 'from', title: t('card.activity.from'), cell: ({ from }) => person(from) },
            { key: 'to', title: t('card.activity.to'), cell: ({ to }) => person(to) },
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
      )}
    </PagedList>
  );
}

/** Which page of what happened an address asks for. */
export function parseActivitySearch(raw: Record<string, unknown>): { page?: number } {
  const page = Number(raw['page']);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {};
}
