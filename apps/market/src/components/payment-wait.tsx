import type { Payment } from '@kura/api-contract/payments';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Notice } from './notice.tsx';

/** The state of a payment while the sealed pack waits for it. A buyer who hasn't paid yet finds the checkout from here. */
export function PaymentWait({ payment: { id, status } }: { payment: Payment }) {
  const t = useTexts('payments');
  return (
    <Notice tone="info">
      <strong>{t(status === 'CREATED' ? 'payment.wait.CREATED' : 'payment.heading.AUTHORISED')}</strong>
      <p>
        <Link to="/payments/$id" params={{ id }}>
          {t(status === 'CREATED' ? 'payment.wait.unpaid' : 'payment.wait.details')}
        </Link>
      </p>
    </Notice>
  );
}

/** Whether a payment still leads to its packs without an act by the buyer or the shop's staff. */
export const isOnItsWay = ({ status, chargeback }: Pick<Payment, 'status' | 'chargeback'>): boolean =>
  (status === 'CREATED' || status === 'AUTHORISED' || status === 'SETTLED' || status === 'DELIVERING') &&
  chargeback !== 'OPENED' &&
  chargeback !== 'LOST';
