import type { PaidItem } from '@kura/api-contract/receipts';
import { Button, buttonClass, Chip, EmptyState, Icon, Row } from '@kura/ui';
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
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Paging } from '../../../components/paged-list.tsx';
import { RowsWithDialog } from '../../../components/rows-with-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx').then((m) => m.ReceiptDialog));

/** Lists the user's payments to the shop with their receipts, newest first. */
export function OwnReceipts({ paging }: { paging: Paging }) {
  const t = useTexts('receipts');
  const { api } = useAppClient();
  const query = useQuery(ownReceiptsQuery(api, paging.place));
  return (
    <div className="stack gap-4">
      <p className="text-soft">{t('receipt.lead')}</p>
      <RowsWithDialog
        query={query}
        paging={paging}
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
        keyOf={({ source, id }) => `${source} ${id}`}
        row={(item, onOpen) => <PaidRow item={item} onOpen={onOpen} />}
        dialog={(item, onClose) => <ReceiptDialog item={item} onClose={onClose} />}
      />
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
          {receiptNumber !== null && <span className="text-sm text-soft">{receiptNumber}</span>}
        </>
      }
      figure={formatYen(amountYen)}
      figureNote={
        <span className="text-sm text-soft">
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
