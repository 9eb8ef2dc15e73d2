import type { AdminPayment } from '@kura/api-contract/payments';
import { DescriptionList, type Fact } from '@kura/ui';
import { formatDollars, formatYen, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
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
        <p role="alert" className={styles.warning}>
          {t('payments.amountDiffers.text')}
        </p>
      )}
      <Panel heading={t('common.history')}>
        <ol className={styles.timeline}>
          {historyOf(payment).map((entry) => (
            <li key={entry.key} className={styles.event}>
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
          <ul className={styles.timeline}>
            {payment.surplus.map(({ providerId, amountUsd, status, refundError }) => (
              <li key={providerId} className={styles.event}>
                <span className={cell.stack}>
                  <span>{formatDollars(amountUsd)}</span>
                  <code className={styles.faint}>{providerId}</code>
                  {refundError !== null && <span className={styles.note}>{refundError}</span>}
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
        <span className={styles.chips}>
          <PaymentStatusChip status={status} />
          <span className={styles.faint}>
            {adminId === null ? (
              t(`payments.cause.${cause}`)
            ) : (
              <Link to="/admins/$id" params={{ id: adminId }} className={styles.name}>
                {t(`payments.cause.${cause}`)}
              </Link>
            )}
          </span>
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    );
  }
  const { eventType, outcome, timesReceived, body } = entry.event;
  return (
    <details className={styles.body}>
      <summary>
        <strong>{eventType}</strong>{' '}
        <span className={styles.faint}>
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
  const { card, transactionHash, refundReason } = payment;
  const bought: Fact[] = [
    {
      key: 'item',
      name: t('payments.item'),
      value: card ? (
        <Link to="/cards/$id" params={{ id: card.id }} className={styles.name}>
          {cardTitle(card, locale)}
        </Link>
      ) : (
        <PaymentItem payment={{ ...payment, cardId: payment.card?.id ?? null }} />
      ),
    },
    {
      key: 'user',
      name: t('payments.user'),
      value:
        payment.userId === null ? (
          '–'
        ) : (
          <Link to="/users/$id" params={{ id: payment.userId }} className={styles.name}>
            {payment.userName || t('users.nameless')}
          </Link>
        ),
    },
    { key: 'wallet', name: t('common.wallet'), value: <Explored kind="address" text={payment.wallet} /> },
  ];
  const money: Fact[] = [
    { key: 'amount', name: t('common.price'), value: formatDollars(payment.amountUsd), strong: true },
    {
      key: 'yen',
      name: t('payments.yen'),
      value: `${formatYen(payment.amountYen)} (${t('payments.rate', { rate: payment.yenPerUsd })})`,
    },
    {
      key: 'paid',
      name: t('payments.paid'),
      value: payment.paidUsd === null ? '–' : formatDollars(payment.paidUsd),
    },
    {
      key: 'provider',
      name: t('payments.provider'),
      value: <code className={styles.code}>{payment.providerId ?? '–'}</code>,
    },
    {
      key: 'dispute',
      name: t('payments.dispute'),
      value: payment.chargeback === 'NONE' ? '–' : <DisputeChip chargeback={payment.chargeback} />,
    },
  ];
  if (payment.reviewEndsAt !== null) {
    money.push({
      key: 'review',
      name: t('payments.reviewEndsAt'),
      value: <Timestamp at={payment.reviewEndsAt} />,
      strong: true,
    });
  }
  const delivery: Fact[] = [
    { key: 'settled', name: t('payments.settledAt'), value: <Timestamp at={payment.settledAt} /> },
    { key: 'delivered', name: t('payments.deliveredAt'), value: <Timestamp at={payment.deliveredAt} /> },
    {
      key: 'transaction',
      name: t('common.transaction'),
      value: transactionHash ? <Explored kind="tx" text={transactionHash} /> : '–',
    },
    { key: 'held', name: t('payments.heldUntil'), value: <Timestamp at={payment.heldUntil} /> },
  ];
  return (
    <>
      <Panel heading={t('common.order')}>
        <DescriptionList facts={bought} />
      </Panel>
      <Panel heading={t('payments.money')}>
        <DescriptionList facts={money} />
      </Panel>
      <Panel heading={t('payments.delivery')}>
        <DescriptionList facts={delivery} />
      </Panel>
      {(refundReason !== null || payment.refundAttempts > 0) && (
        <Panel heading={t('payments.refund')}>
          <DescriptionList
            facts={[
              {
                key: 'reason',
                name: t('common.reason'),
                value: (
                  <span className={cell.stack}>
                    <span>{refundReason === null ? '–' : t(`payments.refundReason.${refundReason}`)}</span>
                    {payment.refundNote && <span className={styles.note}>{payment.refundNote}</span>}
                  </span>
                ),
              },
              { key: 'attempts', name: t('common.attempts'), value: String(payment.refundAttempts) },
              { key: 'error', name: t('payments.refundError'), value: payment.refundError ?? '–' },
              {
                key: 'refunded',
                name: t('payments.refundedAt'),
                value: <Timestamp at={payment.refundedAt} />,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
