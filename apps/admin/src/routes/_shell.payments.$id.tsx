import { Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { EvidenceDownload } from '../features/payments/payments/evidence-download.tsx';
import { PaymentActions } from '../features/payments/payments/payment-actions.tsx';
import { DisputeChip, PaymentStatusChip } from '../features/payments/payments/payment-chips.tsx';
import { paymentById } from '../features/payments/payments/payment-queries.ts';
import { PaymentFacts, PaymentRecord } from '../features/payments/payments/payment-record.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/payments/$id')({ component: PaymentPage });

function PaymentPage() {
  return (
    <Restricted call="payments.getForAdmin">
      <OnePayment />
    </Restricted>
  );
}

function OnePayment() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(paymentById(api, id))}>
      {(payment) => (
        <>
          <PageHead
            back={
              <Link to="/payments" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('payments.heading')}
              </Link>
            }
            heading={payment.number}
            mark={
              <>
                <PaymentStatusChip status={payment.status} /> <DisputeChip chargeback={payment.chargeback} />
              </>
            }
          >
            <EvidenceDownload payment={payment} />
          </PageHead>
          <div className={styles.columns}>
            <div className={styles.main}>
              <PaymentRecord payment={payment} />
            </div>
            <aside className={styles.aside}>
              {/* Each status has empty forms. */}
              <PaymentActions key={payment.status} payment={payment} />
              <PaymentFacts payment={payment} />
            </aside>
          </div>
        </>
      )}
    </RecordPage>
  );
}
