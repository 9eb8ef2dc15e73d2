import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { DescriptionList, Money, Segmented, Skeleton } from '@kura/ui';
import {
  configQuery,
  formatDollars,
  formatYen,
  isProblem,
  listingOfQuery,
  listingPaymentQuery,
  orderKeys,
  paymentTermsQuery,
  shortAddress,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Amount } from '../../../../components/amount.tsx';
import { BankCardHold } from '../../../../components/bank-card/bank-card-hold.tsx';
import { type CardPrice, cardPriceOf } from '../../../../components/bank-card/card-price.ts';
import { SaleConditions } from '../../../../components/bank-card/sale-conditions.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import { type IntentAction, useIntentAction } from '../../../../intents/use-intent-action.ts';
import { SaleTrade } from '../sale-trade.tsx';
import { TradeLoading } from '../trade-loading.tsx';
import { type Funds, useFunds } from '../use-funds.ts';
import { useReceipt } from '../use-receipt.ts';
import { BuyByCard, type CardPurchase } from './buy-by-card.tsx';

/** Buys a listed card or pack: total and balance, then the wallet, then the receipt. */
export function BuyModal({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  // Another buyer may be faster.
  useRoom(`nft:${nftId}`);
  const listing = useQuery(listingOfQuery(api, nftId));
  const act = useIntentAction();
  // Kept here, so that the form is unchanged when the buyer returns from the final confirmation.
  const [way, setWay] = useState<Way | null>(null);
  const [purchase, setPurchase] = useState<CardPurchase | null>(null);
  const [paying, setPaying] = useState(false);
  useReceipt(act, 'ACCEPT_ORDER_SUCCESS', onClose);

  return (
    <SaleTrade
      nftId={nftId}
      title={t(purchase === null ? 'buy.title' : 'buy.confirmTitle')}
      act={act}
      dismissible={!paying}
      onClose={onClose}
      listing={listing}
      form={(card, { order }) => {
        if (!order) return <Notice tone="info">{t('buy.gone')}</Notice>;
        if (purchase === null) {
          return (
            <BuyForm
              card={card}
              order={order}
              act={act}
              way={way}
              onChoose={setWay}
              onPayByCard={setPurchase}
            />
          );
        }
        return (
          <Suspense fallback={<TradeLoading />}>
            <BuyByCard
              card={card}
              order={order}
              purchase={purchase}
              onBusy={setPaying}
              onBack={() => setPurchase(null)}
            />
          </Suspense>
        );
      }}
    />
  );
}

type Way = 'TOKEN' | 'BANK_CARD';

interface BuyFormProps {
  readonly card: Card;
  readonly order: Order;
  readonly act: IntentAction;
  /** Null until the buyer chooses: the default depends on the balance. */
  readonly way: Way | null;
  readonly onChoose: (way: Way) => void;
  readonly onPayByCard: (purchase: CardPurchase) => void;
}

function BuyForm(props: BuyFormProps) {
  const t = useTexts('orders');
  const { order, act } = props;
  const purchase = usePurchase(props);
  const { byCard, cardPrice, funds, isFromStock } = purchase;
  const cardTotal = formatDollars(cardPrice?.usd ?? order.price);
  const seller = isFromStock ? t('card.seller.shop') : shortAddress(order.offerer);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        purchase.buy();
      }}
    >
      {order.reservedFor && !purchase.isReservedForOther && <Notice tone="info">{t('buy.reserved')}</Notice>}
      <DescriptionList
        compact
        facts={[
          { key: 'seller', name: t('buy.seller'), value: seller },
          { key: 'price', name: t('buy.price'), value: formatDollars(order.price) },
          { key: 'fee', name: t('buy.fee'), value: t(byCard ? 'buy.feeNoneByCard' : 'buy.feeNone') },
          ...(byCard ? [] : funds.facts),
        ]}
      />
      {purchase.takesCards && <WayField {...props} {...purchase} onChoose={props.onChoose} />}
      {byCard && <BankCardHold />}
      <p className="text-xs text-faint">{t(nextOf({ byCard, isFromStock }))}</p>
      {purchase.noCard && <p className="text-xs text-faint">{t(`buy.noCard.${purchase.noCard}`)}</p>}
      {isFromStock && !byCard && (
        <Suspense fallback={<Skeleton height="160px" />}>
          <SaleConditions />
        </Suspense>
      )}
      <IntentSubmit
        act={act}
        error={byCard ? null : act.error}
        total={{
          name: t('common.total'),
          value: byCard ? (
            <BankCardTotal usd={cardTotal} yen={cardPrice?.yen ?? null} />
          ) : (
            <Amount exact withToken size="inherit" amount={order.price} token={order.paymentToken} />
          ),
        }}
        blocked={purchase.blocked}
      >
        {byCard
          ? t('buy.review', { total: cardTotal })
          : t('buy.submit', { price: formatDollars(order.price) })}
      </IntentSubmit>
    </form>
  );
}

/** How an order can be paid, why it can't be bought, and its purchase. */
function usePurchase({ card, order, act, way: chosen, onPayByCard }: BuyFormProps) {
  const { api, queryClient } = useAppClient();
  const address = useSession()?.wallet?.address;
  const funds = useFunds(order.paymentToken, parseAmount(order.price));
  const isFromStock = order.origin === 'ORDER_OFF_CHAIN';
  const isOwn = address?.toLowerCase() === order.offerer;
  const { terms, takesCards, cardPrice, noCard } = useBankCard(order, { isFromStock, isOwn });
  const way: Way = chosen ?? (takesCards && funds.shortfall !== null ? 'BANK_CARD' : 'TOKEN');
  const byCard = takesCards && way === 'BANK_CARD';
  const isReservedForOther =
    order.reservedFor !== null && order.reservedFor.toLowerCase() !== address?.toLowerCase();
  const blocked = useBlocker(order, { isOwn, isReservedForOther, isFromStock });
  const t = useTexts('orders');
  const unpayable = byCard ? (cardPrice === null ? t('buy.cardAmount') : null) : funds.shortfall;
  useEffect(() => {
    if (isProblem(act.error, 'PRICE_CHANGED', 'ORDER_NOT_OPEN', 'ORDER_NOT_FILLABLE')) {
      void queryClient.invalidateQueries({ queryKey: orderKeys.ofNft(card.id) });
    }
  }, [act.error, queryClient, card.id]);
  const buy = () => {
    if (byCard) {
      if (terms && cardPrice) onPayByCard({ price: cardPrice, terms });
      return;
    }
    act.start((idempotencyKey) =>
      api.trading.prepareFill(
        { id: order.id, price: order.price, ...(address && { wallet: address }) },
        { context: { idempotencyKey } },
      ),
    );
  };
  const reason = blocked ?? unpayable;
  return {
    way,
    byCard,
    takesCards,
    cardPrice,
    noCard,
    funds,
    isFromStock,
    isReservedForOther,
    blocked: reason,
    buy,
  };
}

/** Whether an order can be paid by bank card, and its price then. */
function useBankCard(order: Order, { isFromStock, isOwn }: { isFromStock: boolean; isOwn: boolean }) {
  const { api } = useAppClient();
  const address = useSession()?.wallet?.address;
  const { data: terms } = useQuery(paymentTermsQuery(api));
  const { data: config } = useQuery(configQuery(api));
  const { data: listed } = useQuery({
    ...listingPaymentQuery(api, { id: order.id, ...(address && { wallet: address }) }),
    enabled: !isFromStock && !isOwn && terms?.isAvailable === true && address !== undefined,
  });
  const takesCards = terms?.isAvailable === true && (isFromStock || listed?.isPayable === true);
  const cardPrice = takesCards ? cardPriceOf(order.price, config?.['jpyPerUsd']) : null;
  return { terms, takesCards, cardPrice, noCard: listed?.reason };
}

interface Facts {
  readonly isOwn: boolean;
  readonly isReservedForOther: boolean;
  readonly isFromStock: boolean;
}

/** The reason why this user can't buy an order; null when it only has to be paid. */
function useBlocker(order: Order, { isOwn, isReservedForOther, isFromStock }: Facts): string | null {
  const t = useTexts('orders');
  if (isOwn) return t('buy.own');
  if (isReservedForOther) return t(isFromStock ? 'card.beingBought' : 'card.reservedForOther');
  return order.fillable === false ? t('card.notFillable') : null;
}

interface WayFieldProps {
  readonly order: Order;
  readonly way: Way;
  readonly funds: Funds;
  readonly cardPrice: CardPrice | null;
  readonly onChoose: (way: Way) => void;
}

/** Chooses between the tokens of the wallet and a bank card. */
function WayField({ order, way, funds, cardPrice, onChoose }: WayFieldProps) {
  const t = useTexts('orders');
  const balance = funds.balance === null ? null : formatDollars(formatAmount(funds.balance));
  const yen = cardPrice?.yen ?? null;
  return (
    <Segmented
      label={t('buy.pay')}
      selected={way}
      onSelect={onChoose}
      items={[
        {
          key: 'TOKEN',
          label: order.paymentToken,
          detail: balance === null ? undefined : t('buy.balance', { amount: balance }),
        },
        {
          key: 'BANK_CARD',
          label: t('buy.bankCard'),
          detail: yen === null ? undefined : t('buy.aboutYen', { yen: formatYen(yen) }),
        },
      ]}
    />
  );
}

/** Japanese cards are charged in dollars and billed in yen, so yen come first. */
function BankCardTotal({ usd, yen }: { usd: string; yen: number | null }) {
  const t = useTexts('orders');
  const isJapanese = useLocale() === 'ja';
  if (!isJapanese || yen === null) return usd;
  return <Money size="inherit" text={t('buy.aboutYen', { yen: formatYen(yen) })} estimate={usd} />;
}

/** Explains the step after the button. */
function nextOf({ byCard, isFromStock }: { byCard: boolean; isFromStock: boolean }) {
  if (byCard) return isFromStock ? 'buy.nextByCard' : 'buy.nextByCard.listing';
  return isFromStock ? 'buy.next.fromStock' : 'buy.next';
}
