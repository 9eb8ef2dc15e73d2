import type { Payment } from '@kura/api-contract/payments';
import { buttonClass, EmptyState, Icon, Row, RowList, RowListSkeleton } from '@kura/ui';
import { formatDateTime, ownPaymentsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PriceInYen } from '../../../components/bank-card/price-in-yen.tsx';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { PagedList, type Paging } from '../../../components/paged-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePaymentName } from './payment-name.ts';
import { PaymentStatusChip } from './payment-status-chip.tsx';
import styles from './payments.module.css';

/** The user's payments by bank card, newest first. */
export function OwnPayments({ paging }: { paging: Paging }) {
  const t = useTexts('payments');
  const { api } = useAppClient();
  return (
    <PagedList
      query={useQuery(ownPaymentsQuery(api, paging.place))}
      paging={paging}
      loading={<RowListSkeleton />}
      empty={
        <EmptyState
          icon="wallet"
          title={t('payment.empty')}
          action={
            <Link to="/drops" className={buttonClass({ tone: 'secondary' })}>
              {t('payment.toDrops')}
            </Link>
          }
        >
          {t('payment.emptyText')}
        </EmptyState>
      }
    >
      {(items) => (
        <RowList>
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </RowList>
      )}
    </PagedList>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const nameOf = usePaymentName();
  const { id, number, card, status, createdAt, amountUsd, amountYen } = payment;
  return (
    <Row
      isLink
      media={
        card ? (
          <NftThumb nft={card} />
        ) : (
          <span className={`grid place-items-center w-full rounded-md bg-raised text-soft ${styles.thumb}`}>
            <Icon name="pack" sizePx={22} />
          </span>
        )
      }
      eyebrow={
        <>
          <span>{number}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </>
      }
      title={
        <Link to="/payments/$id" params={{ id }}>
          {nameOf(payment)}
        </Link>
      }
      details={
        <>
          <PaymentStatusChip status={status} />
          <PriceInYen usd={amountUsd} yen={amountYen} />
        </>
      }
    />
  );
}
