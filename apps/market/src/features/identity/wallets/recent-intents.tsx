import type { Intent } from '@kura/api-contract/intents';
import { Button, Chip, type ChipTone, EmptyState, EndOfList, Row, RowList, RowListSkeleton } from '@kura/ui';
import { formatDateTime, recentIntentsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { exactPriceText } from '../../../components/price-text.ts';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { intentName } from '../../../intents/intent-text.ts';
import { useModals } from '../../../modals/market-modals.ts';
import styles from './recent-intents.module.css';

/** The number of rows before "More" is pressed. */
const shownFirst = 6;

const tones: Partial<Record<Intent['status'], ChipTone>> = {
  SUBMITTED: 'accent',
  CONFIRMED: 'success',
  FAILED: 'danger',
};

/** Lists the reader's recent transactions with their status. Intents without a wallet's confirmation are left out. */
export function RecentIntents({ address }: { address: `0x${string}` }) {
  const t = useTexts('wallets');
  const { api } = useAppClient();
  const query = useQuery(recentIntentsQuery(api));
  const [all, setAll] = useState(false);
  return (
    <Loaded query={query} loading={<RowListSkeleton count={3} />}>
      {(intents) => {
        const sent = intents.filter(
          ({ wallet, status }) => wallet.toLowerCase() === address.toLowerCase() && status in tones,
        );
        const shown = all ? sent : sent.slice(0, shownFirst);
        return sent.length === 0 ? (
          <EmptyState icon="clock" title={t('wallet.recent.empty')}>
            {t('wallet.recent.emptyText')}
          </EmptyState>
        ) : (
          <div className="stack gap-3">
            <RowList ordered>
              {shown.map((intent) => (
                <IntentRow key={intent.intentId} intent={intent} />
              ))}
            </RowList>
            {shown.length < sent.length ? (
              <Button tone="quiet" onClick={() => setAll(true)}>
                {t('common.more')}
              </Button>
            ) : (
              all && <EndOfList />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function IntentRow({ intent }: { intent: Intent }) {
  const t = useTexts('wallets');
  const modals = useModals();
  const { summary, status, result, transactionHashes, createdAt } = intent;
  const hash = result.transactionHash ?? transactionHashes.at(-1);
  return (
    <Row
      title={<strong>{intentName(t, summary)}</strong>}
      details={<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      figure={'total' in summary && exactPriceText(t, summary.total, summary.token)}
      actions={
        <span className={`cluster gap-4 gap-y-2 text-xs ${styles.end}`}>
          {tones[status] && (
            <Chip tone={tones[status]} live={status === 'SUBMITTED'}>
              {t(`wallet.recent.${status as 'SUBMITTED'}`)}
            </Chip>
          )}
          {status === 'SUBMITTED' ? (
            <Button
              size="sm"
              tone="quiet"
              onClick={() => modals.open('TRANSACTION_PENDING', { intentId: intent.intentId })}
            >
              {t('intent.resume')}
            </Button>
          ) : (
            hash && <TransactionLink hash={hash}>{t('common.transaction')}</TransactionLink>
          )}
        </span>
      }
    />
  );
}
