import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { parseAmount } from '@kura/domain/money';
import { Icon } from '@kura/ui';
import { formatDollars, nftQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../components/loaded.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import styles from '../trade-form.module.css';
import { TradeLoading } from '../trade-loading.tsx';
import { TradeSubject } from '../trade-subject.tsx';
import { useFunds } from '../use-funds.ts';

interface AcceptSwapFormProps {
  readonly order: Order;
  readonly swap: NonNullable<Order['swap']>;
  readonly gives: Card;
  readonly reason: string | null;
  readonly act: IntentAction;
}

/** Accepting a swap: both cards, and the additional payment. */
export function AcceptSwapForm({ order, swap, gives, reason, act }: AcceptSwapFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const receives = useQuery(nftQuery(api, swap.givesNftId));
  const { paymentToken: token } = order;
  const pays = swap.cash?.paidBy === 'ACCEPTER';
  const funds = useFunds(token, pays ? parseAmount(order.price) : 0n);
  return (
    <Loaded query={receives} loading={<TradeLoading />}>
      {(received) => (
        <div className="grid gap-5">
          <div className={`grid gap-3 p-4 border rounded-md ${styles.swap}`}>
            <p className="text-sm font-500 text-soft">{t('accept.youGive')}</p>
            <TradeSubject card={gives} />
            <Icon name="swap" />
            <p className="text-sm font-500 text-soft">{t('accept.youReceive')}</p>
            <TradeSubject card={received} />
          </div>
          <IntentSubmit
            act={act}
            facts={[
              { key: 'with', name: t('accept.with'), value: shortAddress(order.offerer) },
              ...(swap.cash ? [{ key: 'fee', name: t('accept.fee'), value: formatDollars(order.fee) }] : []),
              ...(pays ? funds.facts : []),
              {
                key: 'cash',
                name: t(pays ? 'offer.youPay' : 'accept.youReceiveCash'),
                value: swap.cash
                  ? `${formatDollars(pays ? order.price : order.proceeds)} ${token}`
                  : formatDollars('0'),
                strong: true,
              },
            ]}
            next={t('accept.nextSwap')}
            blocked={reason ?? funds.shortfall}
            prepare={(rest) => api.trading.prepareFill({ id: order.id, price: order.price }, rest)}
          >
            {t('accept.submitSwap')}
          </IntentSubmit>
        </div>
      )}
    </Loaded>
  );
}
