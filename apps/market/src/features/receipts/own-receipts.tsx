import type { PaidItem } from '@kura/api-contract/receipts';
import { Button, buttonClass, Chip, EmptyState, Icon, Row, RowList, RowListSkeleton } from '@kura/ui';
import {
  formatDateTime,
  formatDollars,
  formatYen,
  ownReceiptsQuery,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedList, type Paging } from '../../components/paged-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import styles from './receipts.module.css';

/** What the user paid to the shop, newest first, each with its receipt. */
export function OwnReceipts({ paging }: { paging: Paging }) {
  const t = useTexts('receipts');
  const { api } = useAppClient();
  const query = useQuery(ownReceiptsQuery(api, paging.place));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = query.data?.items.find(({ id }) => id === openId);
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('receipt.lead')}</p>
      <PagedList
        query={query}
        paging={paging}
        loading={<RowListSkeleton />}
        empty={
          <EmptyState
            icon="list"
            title={t('receipt.empty')}
            action={
              <Link to="/drops" className={buttonClass({ tone: 'secondary' })}>
                {t('receipt.toDrops')}
              </Link>
            }
          >
            {t('receipt.emptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <RowList>
            {items.map((item) => (
              <PaidRow key={`${item.source} ${item.id}`} item={item} onOpen={() => setOpenId(item.id)} />
            ))}
          </RowList>
        )}
      </PagedList>
      {open && <ReceiptDialog item={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function PaidRow({ item, onOpen }: { item: PaidItem; onOpen: () => void }) {
  const t = useTexts('receipts');
  const locale = useLocale();
  const { source, paidAt, amountUsd, amountYen, token, isFinal, refundedAt, receiptNumber } = item;
  return (
    <Row
      eyebrow={
        <>
          <span>{t(`receipt.source.${source}`)}</span>
          <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
        </>
      }
      title={item.item[locale]}
      details={
        <>
          {refundedAt !== null && <Chip tone="neutral">{t('receipt.refunded')}</Chip>}
          {receiptNumber !== null && <span className={styles.faint}>{receiptNumber}</span>}
        </>
      }
      figure={formatYen(amountYen)}
      figureNote={
        <span className={styles.faint}>
          {token === 'USD' ? formatDollars(amountUsd) : `${amountUsd} ${token}`}
        </span>
      }
      actions={
        <Button
          tone="secondary"
          size="sm"
          disabledReason={isFinal ? null : t('receipt.waits')}
          aria-label={t('receipt.of', { item: item.item[locale] })}
          onClick={onOpen}
        >
          <Icon name="download" sizePx={16} />
          {t('receipt.get')}
        </Button>
      }
    />
  );
}
