import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { EvidenceDownload } from '../features/payments/payments/evidence-download.tsx';
import { PaymentActions } from '../features/payments/payments/payment-actions.tsx';
import { DisputeChip, PaymentStatusChip } from '../features/payments/payments/payment-chips.tsx';
import { paymentById } from '../features/payments/payments/payment-queries.ts';
import { PaymentFacts, PaymentRecord } from '../features/payments/payments/payment-record.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/$id')({ component: PaymentPage });

function PaymentPage() {
  const t = useT();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="payments.getForAdmin"
      query={paymentById(useAppClient().api, id)}
      back={<BackLink to="/payments">{t('payments.heading')}</BackLink>}
      parts={(payment) => ({
        heading: payment.number,
        mark: (
          <>
            <PaymentStatusChip status={payment.status} /> <DisputeChip chargeback={payment.chargeback} />
          </>
        ),
        actions: <EvidenceDownload payment={payment} />,
        main: <PaymentRecord payment={payment} />,
        aside: (
          <>
            {/* Each status has empty forms. */}
            <PaymentActions key={payment.status} payment={payment} />
            <PaymentFacts payment={payment} />
          </>
        ),
      })}
    />
  );
}
