import { Link } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './payment-receipt-link.module.css';

/** Leads from a reveal's result to the payment, with its receipt. */
export function PaymentReceiptLink({ id }: { id: string }) {
  const t = useTexts('payments');
  return (
    <p className={`text-sm text-center ${styles.receipt}`}>
      <Link to="/payments/$id" params={{ id }}>
        {t('payment.wait.details')}
      </Link>
    </p>
  );
}
