import type { Card, Order } from '@kura/api-contract';
import { formatAmount, parseAmount } from '@kura/domain';
import { Button, Dialog, FactList } from '@kura/ui';
import {
  balancesQuery,
  formatDollars,
  isProblem,
  listingOfQuery,
  nftQuery,
  orderKeys,
  shortAddress,
  useKura,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { IntentSteps } from '../../intents/intent-steps.tsx';
import { type IntentAct, useIntentAct } from '../../intents/use-intent-act.ts';
import { useModals } from '../../modals/market-modals.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Notice } from '../../pieces/notice.tsx';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeSubject } from './trade-subject.tsx';

/** Buying a listed card or pack: total and balance first, then the wallet, then the receipt. */
export function BuyModal({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const t = useT();
  const { api } = useKura();
  const card = useQuery(nftQuery(api, nftId));
  const listing = useQuery(listingOfQuery(api, nftId));
  const act = useIntentAct();
  useReceipt(act, onClose);

  return (
    <Dialog open onClose={onClose} title={t('buy.title')} dismissible={!act.running}>
      <Loaded query={card} loading={<TradeLoading />}>
        {(shown) => (
          <div className={styles.form}>
            <TradeSubject card={shown} />
            {act.intent && act.error === null ? (
              <BuyUnderWay act={act} />
            ) : (
              <Loaded query={listing} loading={<TradeLoading />}>
                {({ order }) =>
                  order ? (
                    <BuyForm card={shown} order={order} act={act} />
                  ) : (
                    <Notice tone="info">{t('buy.gone')}</Notice>
                  )
                }
              </Loaded>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function BuyForm({ card, order, act }: { card: Card; order: Order; act: IntentAct }) {
  const t = useT();
  const { api, queryClient } = useKura();
  const session = useSession();
  const address = session?.wallet?.address;
  const { data: balances } = useQuery({ ...balancesQuery(api), enabled: session !== null });
  const held = balances?.wallets
    .find((wallet) => wallet.address.toLowerCase() === address?.toLowerCase())
    ?.tokens.find((token) => token.kind === order.paymentToken)?.balance;

  const left = held === undefined ? null : parseAmount(held) - parseAmount(order.price);
  const own = address?.toLowerCase() === order.offerer;
  const reason = own
    ? t('buy.own')
    : order.fillable === false
      ? t('buy.notFillable')
      : left !== null && left < 0n
        ? t('buy.short', { token: order.paymentToken })
        : null;

  useEffect(() => {
    if (isProblem(act.error, 'PRICE_CHANGED', 'ORDER_NOT_OPEN', 'ORDER_NOT_FILLABLE')) {
      void queryClient.invalidateQueries({ queryKey: orderKeys.ofNft(card.id) });
    }
  }, [act.error, queryClient, card.id]);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) return;
        act.start((idempotencyKey) =>
          api.trading.prepareFill(
            { id: order.id, price: order.price, ...(address && { wallet: address }) },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      <FactList
        compact
        facts={[
          { key: 'seller', name: t('buy.seller'), value: shortAddress(order.offerer) },
          { key: 'price', name: t('buy.price'), value: formatDollars(order.price) },
          { key: 'fee', name: t('buy.fee'), value: t('buy.feeNone') },
          { key: 'balance', name: t('buy.balance'), value: held === undefined ? '—' : formatDollars(held) },
          {
            key: 'after',
            name: t('buy.after'),
            value: left === null || left < 0n ? '—' : formatDollars(formatAmount(left)),
          },
          {
            key: 'total',
            name: t('common.total'),
            value: `${formatDollars(order.price)} ${order.paymentToken}`,
            strong: true,
          },
        ]}
      />
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <Button type="submit" size="lg" wide busy={act.running} disabledReason={reason}>
        {t('buy.submit', { price: formatDollars(order.price) })}
      </Button>
      <p className={styles.next}>{t('buy.next')}</p>
    </form>
  );
}

function BuyUnderWay({ act }: { act: IntentAct }) {
  const t = useT();
  const ended = act.intent?.status === 'FAILED' || act.intent?.status === 'EXPIRED';
  return (
    <>
      <IntentSteps intent={act.intent} moment={act.moment} running={act.running} />
      {ended && (
        <Button wide onClick={act.reset}>
          {t('common.back')}
        </Button>
      )}
    </>
  );
}

/** When the purchase is on chain its receipt takes the modal's place. */
function useReceipt(act: IntentAct, onClose: () => void): void {
  const modals = useModals();
  const confirmedId = act.intent?.status === 'CONFIRMED' ? act.intent.intentId : null;
  useEffect(() => {
    if (confirmedId === null) return;
    onClose();
    modals.open('ACCEPT_ORDER_SUCCESS', { intentId: confirmedId });
  }, [confirmedId, modals, onClose]);
}
