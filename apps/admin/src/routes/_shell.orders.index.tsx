import { Tabs } from '@kura/ui';
import { shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { ExportOrders } from '../features/trading/orders/export-orders.tsx';
import { useOrderColumns } from '../features/trading/orders/order-columns.tsx';
import { orderListNames, orderLists, parseOrdersSearch } from '../features/trading/orders/order-lists.ts';
import { shopWallets } from '../features/trading/orders/order-queries.ts';
import { OrderSumsRow } from '../features/trading/orders/order-sums.tsx';
import { ListView } from '../framework/list-page/list-view.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/orders/')({
  validateSearch: parseOrdersSearch,
  component: OrdersPage,
});

function OrdersPage() {
  const t = useT();
  const search: ReturnType<typeof parseOrdersSearch> = Route.useSearch();
  const { list = 'all' } = search;
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHead heading={t('orders.heading')}>{list === 'all' && <ExportOrders shown={search} />}</PageHead>
      <p>{t('orders.lead')}</p>
      <Tabs
        label={t('orders.lists')}
        items={orderListNames.map((key) => ({ key, label: t(`orders.list.${key}`) }))}
        selected={list}
        onSelect={(key) => void navigate({ search: key === 'all' ? {} : { list: key } })}
      >
        {list === 'all' ? <AllOrders /> : <ReceivedOrders list={list} />}
      </Tabs>
    </>
  );
}

function useOrderView(list: keyof typeof orderLists) {
  const t = useT();
  return {
    caption: t(`orders.list.${list}`),
    columns: useOrderColumns(list === 'offers'),
    rowKey: ({ order }: { order: { id: string } }) => order.id,
    groups: {
      label: t('orders.group'),
      option: (group: 'OPEN' | 'COMPLETED' | 'ENDED') => t(`orders.group.${group}`),
    },
    empty: {
      icon: 'tag' as const,
      title: t(`orders.${list}.empty`),
      hint: t(`orders.${list}.empty.hint`),
      filtered: t('orders.none'),
    },
    views: 'orders' as const,
  };
}

function AllOrders() {
  const t = useT();
  return (
    <ListView
      {...useOrderView('all')}
      list={orderLists.all}
      filters={[
        {
          field: 'type',
          label: t('common.type'),
          any: t('orders.type.all'),
          option: (type) => t(`orders.type.${type}`),
        },
        { field: 'search', label: t('orders.search') },
      ]}
      above={(page) => page?.sums && page.total > 0 && <OrderSumsRow total={page.total} sums={page.sums} />}
    />
  );
}

/** Offers or bids for cards in one of the shop's wallets, or in all of them. */
function ReceivedOrders({ list }: { list: 'offers' | 'bids' }) {
  const t = useT();
  const { data: wallets = [] } = useQuery(shopWallets(useAppClient().api));
  return (
    <ListView
      {...useOrderView(list)}
      list={list === 'offers' ? orderLists.offers : orderLists.bids}
      filters={[
        {
          field: 'owner',
          label: t('common.wallet'),
          any: t('orders.wallet.all'),
          values: wallets.map(({ address }) => address),
          option: shortAddress,
        },
        { field: 'search', label: t('orders.search') },
      ]}
    />
  );
}
