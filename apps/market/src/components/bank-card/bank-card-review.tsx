import type { PaymentTerms } from '@kura/api-contract/payments';
import { Button, DescriptionList, type Fact } from '@kura/ui';
import { formatDollars, localizedSetting, pageTextsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { Notice } from '../notice.tsx';
import { operatorName } from '../operator-facts.ts';
import styles from './bank-card.module.css';
import type { CardPrice } from './card-price.ts';
import { LegalLinks } from './legal-links.tsx';
import { PriceInYen } from './price-in-yen.tsx';

interface BankCardReviewProps {
  readonly price: CardPrice;
  readonly terms: PaymentTerms;
  /** What is bought: the item, its quantity, what is received. */
  readonly item: readonly Fact[];
  /** The seller's terms of this item. */
  readonly itemTerms?: string;
  readonly busy: boolean;
  /** Why the order was refused, in the reader's words; null when it wasn't. */
  readonly problem: string | null;
  readonly onPay: () => void;
  readonly onBack: () => void;
}

/**
 * The final confirmation of a purchase by bank card. Japanese law asks for quantity, price with all fees, time and way of payment,
 * delivery, the time limit of the offer, and cancellation (特定商取引法 第12条の6).
 */
export function BankCardReview({
  price,
  terms,
  item,
  itemTerms = '',
  busy,
  problem,
  onPay,
  onBack,
}: BankCardReviewProps) {
  const t = useTexts('payments');
  const locale = useLocale();
  const { api } = useAppClient();
  const { data: settings = {} } = useQuery(pageTextsQuery(api, 'legal-notice'));
  const seller = operatorName(settings, locale);
  const returns = localizedSetting(settings, 'returnTerms', locale);
  const facts: Fact[] = [
    ...item,
    {
      key: 'price',
      name: t('common.total'),
      value: <PriceInYen {...price} />,
      strong: true,
    },
    { key: 'fee', name: t('payment.fee'), value: t('payment.fee.none'), prose: true },
    { key: 'method', name: t('payment.method'), value: t('payment.method.text'), prose: true },
    {
      key: 'limit',
      name: t('payment.limit'),
      value: t('payment.limit.text', { count: terms.checkoutMinutes }),
      prose: true,
    },
    {
      key: 'delivery',
      name: t('payment.delivery'),
      value: t('payment.delivery.text', { count: terms.refundMinutes }),
      prose: true,
    },
    {
      key: 'returns',
      name: t('payment.returns'),
      prose: true,
      value: (
        <span className={styles.seller}>
          <span>{t('payment.returns.text')}</span>
          {returns !== '' && <span className={styles.small}>{returns}</span>}
        </span>
      ),
    },
    ...(seller === '' ? [] : [{ key: 'seller', name: t('notice.seller'), value: seller }]),
  ];
  return (
    <form
      className={styles.review}
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <DescriptionList facts={facts} />
      {terms.holdDays > 0 && (
        <Notice tone="info">
          <p>{t('payment.hold', { count: terms.holdDays })}</p>
        </Notice>
      )}
      {itemTerms !== '' && (
        <details className={`${styles.small} ${styles.terms}`}>
          <summary>{t('payment.itemTerms')}</summary>
          <p>{itemTerms}</p>
        </details>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" size="lg" wide busy={busy}>
        {t('payment.toCheckout', { total: formatDollars(price.usd) })}
      </Button>
      <LegalLinks />
      <Button tone="quiet" wide disabled={busy} onClick={onBack}>
        {t('common.back')}
      </Button>
    </form>
  );
}
