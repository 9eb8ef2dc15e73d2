import type { Sale } from '@kura/api-contract/orders';
import { Button, DataTable, EmptyState, LoadingRegion, Skeleton } from '@kura/ui';
import { formatDateTime, salesQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../../components/account-link.tsx';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../components/nft-title-link.tsx';
import { priceText } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fewSales, firstSales } from './collection-search.ts';
import styles from './recent-sales.module.css';

const manySales = 50;

/** Lists the sales in a collection, newest first. */
export function RecentSales({ collectionId }: { collectionId: string }) {
  const t = useTexts('collections');
  const { api } = useAppClient();
  const [more, setMore] = useState(false);
  const query = useQuery(
    salesQuery(api, more ? { collectionId, pageSize: manySales } : firstSales(collectionId)),
  );
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion>
          <Skeleton height="280px" radius="16px" />
        </LoadingRegion>
      }
    >
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState icon="clock" title={t('collection.salesEmpty')}>
            {t('collection.salesEmptyText')}
          </EmptyState>
        ) : (
          <div className={`stack gap-4 justify-items-center ${styles.sales}`}>
            <SalesTable sales={items} />
            {!more && total > fewSales && (
              <Button tone="secondary" onClick={() => setMore(true)}>
                {t('collection.moreSales')}
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

function SalesTable({ sales }: { sales: readonly Sale[] }) {
  const t = useTexts('collections');
  return (
    <DataTable<Sale>
      stacks
      caption={t('collection.salesTitle')}
      rows={sales}
      rowKey={(sale) => sale.orderId}
      columns={[
        {
          key: 'card',
          title: t('collection.sale.card'),
          width: '34%',
          cell: ({ nft }) => (
            <span className={`inline-flex gap-3 items-center ${styles.card}`}>
              <NftThumb nft={nft} />
              <span>
                <NftTitleLink nft={nft} />
                {nft.certificate && (
                  <small>
                    {nft.certificate.grader} {nft.certificate.grade}
                  </small>
                )}
              </span>
            </span>
          ),
        },
        {
          key: 'price',
          title: t('collection.sale.price'),
          numeric: true,
          cell: ({ price, paymentToken }) => priceText(t, price, paymentToken),
        },
        {
          key: 'seller',
          title: t('collection.sale.seller'),
          stackedTitle: t('collection.sale.seller'),
          cell: ({ seller }) => (seller ? <AccountLink address={seller} /> : t('collection.sale.shop')),
        },
        {
          key: 'buyer',
          title: t('collection.sale.buyer'),
          stackedTitle: t('collection.sale.buyer'),
          cell: ({ buyer }) => <AccountLink address={buyer} />,
        },
        {
          key: 'time',
          title: t('collection.sale.time'),
          cell: ({ soldAt }) => <time dateTime={soldAt}>{formatDateTime(soldAt)}</time>,
        },
        {
          key: 'tx',
          title: t('collection.sale.tx'),
          cell: ({ nft, transactionHash }) => (
            <ExplorerLink
              explorerUrl={nft.collection.chain.explorerUrl}
              to={{ kind: 'tx', hash: transactionHash }}
            >
              {shortAddress(transactionHash)}
            </ExplorerLink>
          ),
        },
      ]}
    />
  );
}
