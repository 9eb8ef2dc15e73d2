import { Spinner } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContractErrorText } from '../../../components/contract-error-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './transaction-progress.module.css';
import { isOnItsWay, transactionById } from './transaction-queries.ts';

/** The progress of an operator transaction, with the reason for a failure. Renders nothing once it is done. */
export function TransactionProgress({ id }: { id: string }) {
  const t = useT();
  const queryClient = useQueryClient();
  const transaction = useQuery(transactionById(useAppClient().api, id));
  const contractErrorText = useContractErrorText();
  const status = transaction.data?.status;
  const errorCode = transaction.data?.errorCode;

  useEffect(() => {
    // Its effect is in the tables soon after it is confirmed.
    if (status !== 'CONFIRMED' && status !== 'FAILED') return;
    for (const key of ['drop', 'card', 'cards', 'collections'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  }, [status, queryClient]);

  if (!transaction.data || status === 'CONFIRMED' || !status) return null;
  return (
    <p
      className={`flex gap-3 items-center p-4 py-3 rounded-md text-sm text-accent ${styles.progress}`}
      data-status={status}
      role="status"
    >
      {isOnItsWay(status) && <Spinner />}
      <span>
        <strong>{t(`transaction.${status}`)}</strong>
        {errorCode && (
          <>
            {' '}
            {contractErrorText(errorCode)} <code className="block text-xs font-mono">{errorCode}</code>
          </>
        )}
      </span>
    </p>
  );
}
