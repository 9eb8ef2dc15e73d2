import type { Payment } from '@kura/api-contract/payments';
import {
  Button,
  buttonClass,
  DescriptionList,
  EmptyState,
  type Fact,
  LoadingRegion,
  Skeleton,
  Spinner,
} from '@kura/ui';
import { formatDateTime, formatDollars, paymentQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PriceInYen } from '../../../components/bank-card/price-in-yen.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { keepRoll } from '../../../components/roll-choice.ts';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { usePaymentName } from './payment-name.ts';
import { isMoving, stageOf } from './payment-stage.ts';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** A card payment in any state. The payment provider redirects the buyer here, and the buyer can leave and return. */
export function PaymentPage({ id, onSignIn }: { id: string; onSignIn: () => void }) {
  const t = useTexts('payments');
  const { api } = useAppClient();
  const isKnown = useHydrated();
  const session = useSession();
  const query = useQuery({ ...paymentQuery(api, id), enabled: session !== null });
  const loading = (
    <LoadingRegion className="stack gap-6 max-w-640px w-full mx-auto">
      <Skeleton height="180px" radius="16px" />
      <Skeleton height="260px" radius="16px" />
    </LoadingRegion>
  );
  if (!isKnown) return loading;
  if (session === null) {
    return (
      <>
        <h1 className="flex gap-3 items-center text-2xl text-strong text-balance">{t('payment.title')}</h1>
        <EmptyState
          icon="wallet"
          title={t('payment.signIn')}
          action={<Button onClick={onSignIn}>{t('session.signIn')}</Button>}
        />
      </>
    );
  }
  return (
    <Loaded query={query} loading={loading} mayBeAbsent>
      {(payment) => <OnePayment payment={payment} />}
    </Loaded>
  );
}

function OnePayment({ payment }: { payment: Payment }) {
  const t = useTexts('payments');
  const nameOf = usePaymentName();
  const { chargeback, refundReason, transactionHash, timeline } = payment;
  const stage = stageOf(payment);
  useOpening(payment);
  const facts: Fact[] = [
    { key: 'item', name: t('payment.item'), value: nameOf(payment) },
    {
      key: 'price',
      name: t('common.total'),
      value: <PriceInYen usd={payment.amountUsd} yen={payment.amountYen} />,
      strong: true,
    },
    { key: 'rate', name: t('payment.rate'), value: t('payment.rate.text', { rate: payment.yenPerUsd }) },
    { key: 'number', name: t('payment.number'), value: payment.number },
    { key: 'created', name: t('payment.created'), value: formatDateTime(payment.createdAt) },
  ];
  if (transactionHash) {
    const link = <TransactionLink hash={transactionHash}>{t('common.transaction')}</TransactionLink>;
    facts.push({ key: 'transaction', name: t('payment.record'), value: link });
  }
  return (
    <div className="stack gap-6 max-w-640px w-full mx-auto">
      <section className="grid gap-5 justify-items-start p-6 border rounded-lg bg-panel" data-stage={stage}>
        <div role="status" className="grid gap-3 text-soft">
          <h1 className="flex gap-3 items-center text-2xl text-strong text-balance">
            {isMoving(stage) && <Spinner sizePx={24} />}
            {t(`payment.heading.${stage}`)}
          </h1>
          <p>{stageText(t, payment)}</p>
          {refundReason !== null && <p>{t(`payment.refundReason.${refundReason}`)}</p>}
        </div>
        <NextStep payment={payment} />
      </section>
      {chargeback !== 'NONE' && stage !== 'DISPUTED' && stage !== 'CHARGED_BACK' && (
        <Notice tone={chargeback === 'WON' ? 'info' : 'danger'}>{t(`payment.dispute.${chargeback}`)}</Notice>
      )}
      <DescriptionList facts={facts} />
      <section className="grid gap-3" aria-labelledby="payment-history">
        <h2 id="payment-history" className="text-md font-600">
          {t('payment.timeline')}
        </h2>
        <ol className="grid gap-3">
          {timeline.map(({ at, status }) => (
            <li key={`${at} ${status}`} className="cluster gap-4 gap-y-2 justify-between">
              <PaymentStatusChip status={status} />
              <time dateTime={at} className="text-xs text-faint">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      {payment.settledAt !== null && (
        <Link to="/me" search={{ tab: 'receipts' }} className="justify-self-start text-accent">
          {t('payment.receipt')}
        </Link>
      )}
      <Link to="/me" search={{ tab: 'payments' }} className="justify-self-start text-accent">
        {t('payment.all')}
      </Link>
    </div>
  );
}

function stageText(t: TextsT<'payments'>, payment: Payment): string {
  const stage = stageOf(payment);
  if (stage !== 'DELIVERED') {
    const time = formatDateTime(payment.reviewEndsAt ?? payment.expiresAt);
    const isListing = (stage === 'CREATED' || stage === 'REVIEW') && !payment.isReserved;
    return t(isListing ? `payment.text.${stage}.listing` : `payment.text.${stage}`, { time });
  }
  if (payment.kind === 'CARD') return t('payment.text.DELIVERED.card');
  const count = payment.quantity ?? 1;
  return payment.openNow ? t('payment.text.DELIVERED.open') : t('payment.text.DELIVERED.packs', { count });
}

/** The buyer's next step. */
function NextStep({ payment }: { payment: Payment }) {
  const t = useTexts('payments');
  const modals = useModals();
  const { id, kind, checkoutUrl, gachaId, card, openNow, quantity, amountUsd } = payment;
  const way = buttonClass({ size: 'lg' });
  switch (stageOf(payment)) {
    case 'CREATED':
      return checkoutUrl === null ? null : (
        <a href={checkoutUrl} className={way}>
          {t('payment.toCheckout', { total: formatDollars(amountUsd) })}
        </a>
      );
    case 'DELIVERED':
      if (kind === 'CARD') {
        return card === null ? null : (
          <Link to="/cards/$id" params={{ id: card.id }} className={way}>
            {t('payment.seeCard')}
          </Link>
        );
      }
      return openNow ? (
        <Link to="/reveal/payment/$id" params={{ id }} className={way}>
          {t('payment.open')}
        </Link>
      ) : (
        <Link to="/me" search={{ tab: 'packs' }} className={way}>
          {t('payment.seePacks')}
        </Link>
      );
    case 'FAILED':
    case 'EXPIRED':
    case 'REFUNDED':
      if (gachaId !== null) {
        return (
          <Button
            size="lg"
            onClick={() => {
              keepRoll({
                gachaId,
                token: 'BANK_CARD',
                quantity: quantity ?? 1,
                openNow: openNow !== false,
                openOn: null,
              });
              modals.open('ROLL_GACHA', { gachaId });
            }}
          >
            {t('payment.again')}
          </Button>
        );
      }
      return card === null ? null : (
        <Link to="/cards/$id" params={{ id: card.id }} className={way}>
          {t(card.saleType === 'OFF_CHAIN' ? 'payment.again' : 'payment.seeCard')}
        </Link>
      );
    default:
      return null;
  }
}

/** Opens the reveal when the packs are delivered, for a buyer who waited on this page. */
function useOpening({ id, status, kind, openNow }: Payment): void {
  const navigate = useNavigate();
  const waited = useRef(false);
  const opens = kind === 'PACKS' && openNow === true;
  useEffect(() => {
    if (status !== 'DELIVERED') {
      waited.current = true;
      return;
    }
    if (waited.current && opens) void navigate({ to: '/reveal/payment/$id', params: { id } });
  }, [status, opens, id, navigate]);
}
