import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { Button, DescriptionList, DialogFooter } from '@kura/ui';
import { formatDollars, shortAddress, useAppClient } from '@kura/web-kit';
import { Amount } from '../../../../components/amount.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import styles from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';

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
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null || act.running) return;
        act.start((idempotencyKey) =>
          api.trading.prepareFill(
            { id: order.id, price: order.price, nftId: gives.id },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      {gives.price !== null && <Notice tone="info">{t('accept.endsListing')}</Notice>}
      <DescriptionList
        compact
        facts={[
          { key: 'buyer', name: t('accept.buyer'), value: shortAddress(order.offerer) },
          {
            key: 'price',
            name: t('accept.price'),
            value: `${formatDollars(order.price)} ${order.paymentToken}`,
          },
          { key: 'fee', name: t('accept.fee'), value: `− ${formatDollars(order.fee)}` },
        ]}
      />
      <p className={styles.next}>{t('accept.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[
            {
              key: 'proceeds',
              name: t('sell.youGet'),
              value: (
                <Amount exact withToken size="inherit" amount={order.proceeds} token={order.paymentToken} />
              ),
              strong: true,
            },
          ]}
        />
        <Button type="submit" size="lg" wide busy={act.running} disabledReason={reason}>
          {t('sell.acceptBest', {
            price: formatDollars(order.price),
            proceeds: formatDollars(order.proceeds),
          })}
        </Button>
      </DialogFooter>
    </form>
  );
}
