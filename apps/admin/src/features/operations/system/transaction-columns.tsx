import type { AdminTransaction } from '@kura/api-contract/transactions';
import { Chip, type ChipTone, ConfirmDialog, useToast } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { useContractErrorText } from '../../../components/contract-error-text.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useKindText } from './kind-text.ts';
import styles from './transactions-table.module.css';

const tones: Record<AdminTransaction['status'], ChipTone> = {
  QUEUED: 'warning',
  SENT: 'accent',
  CONFIRMED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** The columns of the operator's transactions with actions for pending ones, and the dialog of an action. */
export function useTransactionsTable() {
  const t = useT();
  const toast = useToast();
  const kindText = useKindText();
  const contractErrorText = useContractErrorText();
  const [given, setGiven] = useState<AdminTransaction | null>(null);
  const bump = useAdminMutation(
    (api, id: string) => api.transactions.bump({ id }),
    () => toast({ tone: 'success', title: t('chain.transactions.bumped') }),
  );
  const cancel = useAdminMutation(
    (api, id: string) => api.transactions.cancel({ id }),
    () => {
      toast({ tone: 'success', title: t('chain.transactions.cancelled') });
      setGiven(null);
    },
  );

  const columns: ListColumn<AdminTransaction>[] = [
    {
      key: 'kind',
      title: t('chain.transactions.kind'),
      cell: (row) => (
        <>
          <span className={styles.kind}>{kindText(row.kind)}</span>
          {row.errorCode ? (
            <span className={styles.why}>
              {contractErrorText(row.errorCode)} <code>{row.errorCode}</code>
            </span>
          ) : (
            row.heldBecause && <span className={styles.why}>{row.heldBecause}</span>
          )}
        </>
      ),
    },
    {
      key: 'status',
      title: t('common.status'),
      cell: (row) => <Chip tone={tones[row.status]}>{t(`transaction.${row.status}`)}</Chip>,
    },
    {
      key: 'when',
      title: t('common.requested'),
      cell: (row) => <span className={cell.when}>{formatDateTime(row.createdAt)}</span>,
    },
    {
      key: 'block',
      title: t('chain.transactions.block'),
      numeric: true,
      cell: (row) => row.blockNumber ?? '–',
    },
    {
      key: 'acts',
      title: t('common.actions'),
      cell: (row) =>
        row.cancelRequested ? (
          t('chain.transactions.cancelling')
        ) : row.status === 'QUEUED' || row.status === 'SENT' ? (
          <span className={styles.acts}>
            {row.status === 'SENT' && (
              <ActionButton
                call="transactions.bump"
                size="sm"
                tone="secondary"
                busy={bump.isPending && bump.variables === row.id}
                onClick={() => bump.mutate(row.id)}
              >
                {t('chain.transactions.bump')}
              </ActionButton>
            )}
            <ActionButton
              call="transactions.cancel"
              size="sm"
              tone="quiet"
              onClick={() => {
                cancel.reset();
                setGiven(row);
              }}
            >
              {t('common.cancel')}
            </ActionButton>
          </span>
        ) : (
          '–'
        ),
    },
  ];

  const dialog = (
    <ConfirmDialog
      open={given !== null}
      title={t('chain.transactions.cancel.confirm')}
      confirmLabel={t('common.cancel')}
      danger
      busy={cancel.isPending}
      onConfirm={() => given && cancel.mutate(given.id)}
      onClose={() => setGiven(null)}
    >
      <p>{t('chain.transactions.cancel.text')}</p>
      <ProblemLine error={cancel.error} />
    </ConfirmDialog>
  );
  return { columns, problem: <ProblemLine error={bump.error} />, dialog };
}
