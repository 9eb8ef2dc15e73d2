import type { AdminTransaction } from '@kura/api-contract/transactions';
import { Chip, type ChipTone } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useContractErrorText } from '../../../components/contract-error-text.ts';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useKindText } from './kind-text.ts';

const tones: Record<AdminTransaction['status'], ChipTone> = {
  QUEUED: 'warning',
  SENT: 'accent',
  CONFIRMED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** The columns of the operator's transactions, with actions for pending ones. */
export function useTransactionColumns(): ListColumn<AdminTransaction>[] {
  const t = useT();
  return [
    column('kind', t('chain.transactions.kind'), (row) => <Kind row={row} />),
    column('status', t('common.status'), ({ status }) => (
      <Chip tone={tones[status]}>{t(`transaction.${status}`)}</Chip>
    )),
    column('when', t('common.requested'), ({ createdAt }) => (
      <span className="text-xs text-soft whitespace-nowrap">{formatDateTime(createdAt)}</span>
    )),
    figure('block', t('chain.transactions.block'), ({ blockNumber }) => blockNumber ?? '–'),
    column('acts', t('common.actions'), (row) => <Acts row={row} />),
  ];
}

function Kind({ row: { kind, errorCode, heldBecause } }: { row: AdminTransaction }) {
  const kindText = useKindText();
  const contractErrorText = useContractErrorText();
  return (
    <>
      <span className="font-550 whitespace-nowrap">{kindText(kind)}</span>
      {errorCode ? (
        <span className="block text-xs text-faint">
          {contractErrorText(errorCode)} <code>{errorCode}</code>
        </span>
      ) : (
        heldBecause && <span className="block text-xs text-faint">{heldBecause}</span>
      )}
    </>
  );
}

function Acts({ row: { id, status, cancelRequested } }: { row: AdminTransaction }) {
  const t = useT();
  if (cancelRequested) return t('chain.transactions.cancelling');
  if (status !== 'QUEUED' && status !== 'SENT') return '–';
  return (
    <span className="flex flex-wrap gap-2">
      {status === 'SENT' && (
        <CallButton
          call="transactions.bump"
          size="sm"
          tone="secondary"
          send={(api) => api.transactions.bump({ id })}
          onDone={t('chain.transactions.bumped')}
        >
          {t('chain.transactions.bump')}
        </CallButton>
      )}
      <CallButton
        call="transactions.cancel"
        size="sm"
        tone="quiet"
        send={(api) => api.transactions.cancel({ id })}
        onDone={t('chain.transactions.cancelled')}
        confirm={{
          title: t('chain.transactions.cancel.confirm'),
          text: <p>{t('chain.transactions.cancel.text')}</p>,
          danger: true,
        }}
      >
        {t('common.cancel')}
      </CallButton>
    </span>
  );
}
