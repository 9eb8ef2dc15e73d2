import { Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { orderById } from '../features/trading/orders/order-queries.ts';
import { OrderFacts, OrderParties } from '../features/trading/orders/order-record.tsx';
import { OrderStatusChip } from '../features/trading/orders/order-status-chip.tsx';
import { useTargetText } from '../features/trading/orders/target-text.ts';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/orders/$id')({ component: OrderPage });

function OrderPage() {
  const t = useT();
  const targetText = useTargetText();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(orderById(api, id))}>
      {(record) => (
        <>
          <PageHead
            back={
              <Link to="/orders" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('orders.heading')}
              </Link>
            }
            heading={record.nft?.name ?? targetText(record.order.target)}
            mark={<OrderStatusChip order={record.order} />}
          />
          <div className={styles.columns}>
            <div className={styles.main}>
              <OrderFacts record={record} />
            </div>
            <aside className={styles.aside}>
              <OrderParties record={record} />
            </aside>
          </div>
        </>
      )}
    </RecordPage>
  );
}
