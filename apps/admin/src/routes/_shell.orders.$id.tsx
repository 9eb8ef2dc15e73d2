import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { orderById } from '../features/trading/orders/order-queries.ts';
import { OrderFacts, OrderParties } from '../features/trading/orders/order-record.tsx';
import { OrderStatusChip } from '../features/trading/orders/order-status-chip.tsx';
import { useTargetText } from '../features/trading/orders/target-text.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/orders/$id')({ component: OrderPage });

function OrderPage() {
  const t = useT();
  const targetText = useTargetText();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="trading.getForAdmin"
      query={orderById(useAppClient().api, id)}
      back={<BackLink to="/orders">{t('orders.heading')}</BackLink>}
      parts={(record) => ({
        heading: record.nft?.name ?? targetText(record.order.target),
        mark: <OrderStatusChip order={record.order} />,
        main: <OrderFacts record={record} />,
        aside: <OrderParties record={record} />,
      })}
    />
  );
}
