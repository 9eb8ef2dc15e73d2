import { ORDER_TYPES, type OrderType } from '@kura/domain/vocabulary';
import { EmptyState, SearchField, Segmented, SelectField, Tabs } from '@kura/ui';
import { shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { ExportOrders } from '../features/trading/orders/export-orders.tsx';
import { orderList, shopWallets } from '../features/trading/orders/order-queries.ts';
import { OrderSumsRow } from '../features/trading/orders/order-sums.tsx';
import {
  type OrdersSearch,
  orderGroupNames,
  orderLists,
  parseOrdersSearch,
} from '../features/trading/orders/orders-search.ts';
import { OrdersTable } from '../features/trading/orders/orders-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/orders/')({
  validateSearch: parseOrdersSearch,
  component: OrdersPage,
});

function OrdersPage() {
  const t = useT();
  const search: OrdersSearch = Route.useSearch();
  const { list = 'all' } = search;
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHead heading={t('orders.heading')}>{list === 'all' && <ExportOrders shown={search} />}</PageHead>
      <p>{t('orders.lead')}</p>
      <Tabs
        label={t('orders.lists')}
        items={orderLists.map((key) => ({ key, label: t(`orders.list.${key}`) }))}
        selected={list}
        onSelect={(key) => void navigate({ search: key === 'all' ? {} : { list: key } })}
      >
        <Orders />
      </Tabs>
    </>
  );
}

function Orders() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const shown: OrdersSearch = Route.useSearch();
  const { list = 'all', group = 'OPEN', type, wallet, search = '', page = 1, pageSize = 20 } = shown;
  const navigate = Route.useNavigate();
  const show = (next: OrdersSearch, replace = false) =>
    void navigate({ search: parseOrdersSearch({ ...next }), replace });
  const orders = useQuery(orderList(api, shown));
  const isFiltered = search !== '' || group !== 'OPEN' || type !== undefined || wallet !== undefined;
  return (
    <div className="stack">
      <div className="toolbar">
        <Segmented
          label={t('orders.group')}
          hideLabel
          items={orderGroupNames.map((key) => ({ key, label: t(`orders.group.${key}`) }))}
          selected={group}
          onSelect={(key) => show({ ...shown, group: key, page: undefined })}
        />
        {list === 'all' ? (
          <TypeField type={type} onChange={(next) => show({ ...shown, type: next, page: undefined })} />
        ) : (
          <WalletField
            wallet={wallet}
            onChange={(next) => show({ ...shown, wallet: next, page: undefined })}
          />
        )}
        <SearchField
          label={t('orders.search')}
          value={search}
          onSearch={(text) => show({ ...shown, search: text, page: undefined }, true)}
        />
      </div>
      <PagedTable
        query={orders}
        place={{ page, pageSize }}
        hrefFor={(place) => router.buildLocation({ to: '/orders', search: { ...shown, ...place } }).href}
        onGo={(place) => show({ ...shown, ...place })}
        height="18rem"
        empty={
          <EmptyState icon="tag" title={t(isFiltered ? 'orders.none' : `orders.${list}.empty`)}>
            {isFiltered ? null : t(`orders.${list}.empty.hint`)}
          </EmptyState>
        }
      >
        {({ items, total, sums }) => (
          <>
            {sums && <OrderSumsRow total={total} sums={sums} />}
            <OrdersTable caption={t(`orders.list.${list}`)} orders={items} received={list === 'offers'} />
          </>
        )}
      </PagedTable>
    </div>
  );
}

interface TypeFieldProps {
  readonly type: OrderType | undefined;
  readonly onChange: (type: OrderType | undefined) => void;
}

function TypeField({ type, onChange }: TypeFieldProps) {
  const t = useT();
  return (
    <SelectField
      label={t('orders.type')}
      hideLabel
      value={type ?? ''}
      onChange={(event) => onChange(ORDER_TYPES.find((each) => each === event.target.value))}
    >
      <option value="">{t('orders.type.all')}</option>
      {ORDER_TYPES.map((each) => (
        <option key={each} value={each}>
          {t(`orders.type.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface WalletFieldProps {
  readonly wallet: `0x${string}` | undefined;
  readonly onChange: (wallet: `0x${string}` | undefined) => void;
}

/** One of the shop's wallets, or all of them. */
function WalletField({ wallet, onChange }: WalletFieldProps) {
  const t = useT();
  const { api } = useAppClient();
  const { data: wallets = [] } = useQuery(shopWallets(api));
  const known = new Set([...wallets.map(({ address }) => address), ...(wallet ? [wallet] : [])]);
  return (
    <SelectField
      label={t('orders.wallet')}
      hideLabel
      value={wallet ?? ''}
      onChange={(event) => onChange([...known].find((address) => address === event.target.value))}
    >
      <option value="">{t('orders.wallet.all')}</option>
      {[...known].map((address) => (
        <option key={address} value={address}>
          {shortAddress(address)}
        </option>
      ))}
    </SelectField>
  );
}
