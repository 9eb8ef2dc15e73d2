import type { AdminPayment } from '@kura/api-contract/payments';
import { DescriptionList, Fact } from '@kura/ui';
import { formatDollars, formatYen, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { Explored } from '../../../components/explored.tsx';
import { ExploredFact, TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { UserCell } from '../../../framework/list-page/cells.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { DisputeChip, PaymentStatusChip } from './payment-chips.tsx';
import { type HistoryEntry, historyOf } from './payment-history.ts';
import { PaymentItem } from './payment-item.tsx';
import styles from './payments.module.css';

/** The complete history of a payment: status changes and provider events. */
export function PaymentRecord({ payment }: { payment: AdminPayment }) {
  const t = useT();
  return (
    <>
      {payment.amountDiffers && (
        <p role="alert" className="p-4 py-3 rounded-md bg-warning text-sm text-warning">
          {t('payments.amountDiffers.text')}
        </p>
      )}
      <Panel heading={t('common.history')}>
        <ol className="grid gap-3 mb-3">
          {historyOf(payment).map((entry) => (
            <li
              key={entry.key}
              className="flex flex-wrap gap-4 gap-y-2 justify-between pb-3 border-b text-sm"
            >
              <HistoryLine entry={entry} />
              <span className={cell.whole}>
                <Timestamp at={entry.at} />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
      {payment.surplus.length > 0 && (
        <Panel heading={t('payments.surplus')} hint={t('payments.surplus.hint')}>
          <ul className="grid gap-3 mb-3">
            {payment.surplus.map(({ providerId, amountUsd, status, refundError }) => (
              <li
                key={providerId}
                className="flex flex-wrap gap-4 gap-y-2 justify-between pb-3 border-b text-sm"
              >
                <span className={cell.stack}>
                  <span>{formatDollars(amountUsd)}</span>
                  <code className="text-xs font-400 text-faint">{providerId}</code>
                  {refundError !== null && (
                    <span className="text-sm text-soft wrap-anywhere">{refundError}</span>
                  )}
                </span>
                <PaymentStatusChip status={status} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const t = useT();
  if (entry.kind === 'REFUND_REQUESTED') return <span>{t('payments.refundRequested')}</span>;
  if (entry.kind === 'CHANGE') {
    const { status, cause, note, adminId } = entry.change;
    return (
      <span className={cell.stack}>
        <span className="cluster gap-2 gap-y-1">
          <PaymentStatusChip status={status} />
          <span className="text-xs font-400 text-faint">
            {adminId === null ? (
              t(`payments.cause.${cause}`)
            ) : (
              <Link to="/admins/$id" params={{ id: adminId }} className="font-550 hover-accent">
                {t(`payments.cause.${cause}`)}
              </Link>
            )}
          </span>
        </span>
        {note && <span className="text-sm text-soft wrap-anywhere">{note}</span>}
      </span>
    );
  }
  const { eventType, outcome, timesReceived, body } = entry.event;
  return (
    <details className={`min-w-0 ${styles.body}`}>
      <summary className="cursor-pointer wrap-anywhere">
        <strong>{eventType}</strong>{' '}
        <span className="text-xs font-400 text-faint">
          {outcome === null ? t('payments.outcome.PENDING') : t(`payments.outcome.${outcome}`)}
          {timesReceived > 1 && ` · ${t('payments.received', { count: timesReceived })}`}
        </span>
      </summary>
      {/* Wide, so it scrolls, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard */}
      <pre tabIndex={0}>{prettyBody(body)}</pre>
    </details>
  );
}

function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Amounts, buyer, item, delivery and refund. */
export function PaymentFacts({ payment }: { payment: AdminPayment }) {
  const t = useT();
  const locale = useLocale();
  const { card, transactionHash } = payment;

  return (
    <>
      <Panel heading={t('common.order')}>
        <DescriptionList>
          <Fact name={t('payments.item')}>
            {card ? (
              <Link to="/cards/$id" params={{ id: card.id }} className="font-550 hover-accent">
                {cardTitle(card, locale)}
              </Link>
            ) : (
              <PaymentItem payment={{ ...payment, cardId: payment.card?.id ?? null }} />
            )}
          </Fact>
          <Fact name={t('payments.user')}>
            <UserCell id={payment.userId} name={payment.userName} />
          </Fact>
          <ExploredFact name={t('common.wallet')} kind="address" text={payment.wallet} />
        </DescriptionList>
      </Panel>
      <Panel heading={t('payments.money')}>
        <DescriptionList>
          <Fact name={t('common.price')} strong>
            {formatDollars(payment.amountUsd)}
          </Fact>
          <Fact name={t('payments.yen')}>
            {formatYen(payment.amountYen)} ({t('payments.rate', { rate: payment.yenPerUsd })})
          </Fact>
          <Fact name={t('payments.paid')}>
            {payment.paidUsd === null ? '–' : formatDollars(payment.paidUsd)}
          </Fact>
          <Fact name={t('payments.provider')}>
            <code className="text-xs wrap-anywhere">{payment.providerId ?? '–'}</code>
          </Fact>
          <Fact name={t('payments.dispute')}>
            {payment.chargeback === 'NONE' ? '–' : <DisputeChip chargeback={payment.chargeback} />}
          </Fact>
          {payment.reviewEndsAt !== null && (
            <TimeFact name={t('payments.reviewEndsAt')} strong at={payment.reviewEndsAt} />
          )}
        </DescriptionList>
      </Panel>
      <Panel heading={t('payments.delivery')}>
        <DescriptionList>
          <TimeFact name={t('payments.settledAt')} at={payment.settledAt} />
          <TimeFact name={t('payments.deliveredAt')} at={payment.deliveredAt} />
          <Fact name={t('common.transaction')}>
            {transactionHash ? <Explored kind="tx" text={transactionHash} /> : '–'}
          </Fact>
          <TimeFact name={t('payments.heldUntil')} at={payment.heldUntil} />
        </DescriptionList>
      </Panel>
      <RefundPanel payment={payment} />
    </>
  );
}

function RefundPanel({ payment }: { payment: AdminPayment }) {
  const t = useT();
  const { refundReason, refundAttempts } = payment;
  if (refundReason === null && refundAttempts === 0) return null;
  return (
    <Panel heading={t('payments.refund')}>
      <DescriptionList>
        <Fact name={t('common.reason')}>
          <span className={cell.stack}>
            <span>{refundReason === null ? '–' : t(`payments.refundReason.${refundReason}`)}</span>
            {payment.refundNote && (
              <span className="text-sm text-soft wrap-anywhere">{payment.refundNote}</span>
            )}
          </span>
        </Fact>
        <Fact name={t('common.attempts')}>{payment.refundAttempts}</Fact>
        <Fact name={t('payments.refundError')}>{payment.refundError ?? '–'}</Fact>
        <TimeFact name={t('payments.refundedAt')} at={payment.refundedAt} />
      </DescriptionList>
    </Panel>
  );
}
