import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './bank-card.module.css';

/** The documents that a buyer agrees to, each in a tab of its own. */
export function LegalLinks() {
  const t = useTexts('payments');
  return (
    <p className={`text-xs text-soft ${styles.small}`}>
      {t('payment.agree')}{' '}
      <Link to="/terms" target="_blank">
        {t('legal.terms')}
        <span className="visually-hidden">{t('common.opensNewTab')}</span>
      </Link>{' '}
      ·{' '}
      <Link to="/legal-notice" target="_blank">
        {t('legal.notice')}
        <span className="visually-hidden">{t('common.opensNewTab')}</span>
      </Link>
    </p>
  );
}
