import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { formatDollars, shortAddress, useAppClient } from '@kura/web-kit';
import { Amount } from '../../../../components/amount.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';

interface AcceptFormProps {
  readonly order: Order;
  /** The card to give. */
  readonly gives: Card;
  /** The reason why it can't be accepted; null when it can. */
  readonly reason: string | null;
  readonly act: IntentAction;
}

/** Accepting an offer: the price, the fee and the proceeds. */
export function AcceptOfferForm({ order, gives, reason, act }: AcceptFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const { price, proceeds, paymentToken } = order;
  return (
    <div className="grid gap-5">
      {gives.price !== null && <Notice tone="info">{t('accept.endsListing')}</Notice>}
      <IntentSubmit
        act={act}
        facts={[
          { key: 'buyer', name: t('accept.buyer'), value: shortAddress(order.offerer) },
          { key: 'price', name: t('accept.price'), value: `${formatDollars(price)} ${paymentToken}` },
          { key: 'fee', name: t('accept.fee'), value: `− ${formatDollars(order.fee)}` },
        ]}
        next={t('accept.next')}
        total={{
          name: t('sell.youGet'),
          value: <Amount exact withToken size="inherit" amount={proceeds} token={paymentToken} />,
        }}
        blocked={reason}
        prepare={(rest) => api.trading.prepareFill({ id: order.id, price, nftId: gives.id }, rest)}
      >
        {t('sell.acceptBest', { price: formatDollars(price), proceeds: formatDollars(proceeds) })}
      </IntentSubmit>
    </div>
  );
}
