import type { PaymentTerms } from '@kura/api-contract/payments';
import { Button, DescriptionList, DialogFooter, type Fact } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { useTexts } from '../../i18n/use-texts.ts';
import { Notice } from '../notice.tsx';
import type { CardPrice } from './card-price.ts';
import { LegalLinks } from './legal-links.tsx';
import { PriceInYen } from './price-in-yen.tsx';
import { useConditionFacts } from './use-condition-facts.tsx';

interface BankCardReviewProps {
  readonly price: CardPrice;
  readonly terms: PaymentTerms;
  /** The purchased item and its quantity. */
  readonly item: readonly Fact[];
  /** The cancellation deadline, and the items without returns. */
  readonly returns: string;
  /** Whether the item is reserved until the payment. Default: true. */
  readonly isReserved?: boolean;
  readonly busy: boolean;
  /** The reason why the order was refused, in the reader's language; null otherwise. */
  readonly problem: string | null;
  readonly onPay: () => void;
  readonly onBack: () => void;
}

/** The final confirmation of a card payment: item, quantity, price with all fees, and the conditions. */
export function BankCardReview({
  price,
  terms,
  item,
  returns,
  isReserved = true,
  busy,
  problem,
  onPay,
  onBack,
}: BankCardReviewProps) {
  const t = useTexts('payments');
  const conditions = useConditionFacts({
    method: t('payment.method.text'),
    limit: t(isReserved ? 'payment.limit.text' : 'payment.limit.listing', { count: terms.checkoutMinutes }),
    delivery: t('payment.delivery.text', { count: terms.refundMinutes }),
    returns,
  });
  const facts: Fact[] = [
    ...item,
    {
      key: 'price',
      name: t('common.total'),
      value: <PriceInYen {...price} />,
      strong: true,
    },
    { key: 'fee', name: t('payment.fee'), value: t('payment.fee.none'), prose: true },
    ...conditions,
  ];
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <DescriptionList facts={facts} />
      <LegalLinks />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <DialogFooter>
        <Button type="submit" size="lg" wide busy={busy}>
          {t('payment.toCheckout', { total: formatDollars(price.usd) })}
        </Button>
        <Button tone="quiet" wide disabled={busy} onClick={onBack}>
          {t('common.back')}
        </Button>
      </DialogFooter>
    </form>
  );
}
