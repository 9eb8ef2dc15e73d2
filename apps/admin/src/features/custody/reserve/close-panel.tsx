import type { StockTake } from '@kura/api-contract/reserve';
import { ConfirmDialog, TextAreaField } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { stockTakeMonthText } from './stock-take-month.ts';
import styles from './stock-takes.module.css';

/** Ends a count: with a statement on chain, or without one. */
export function ClosePanel({ stockTake }: { stockTake: StockTake }) {
  const t = useT();
  const locale = useLocale();
  const { id, counted, expected, surplus, unexplained } = stockTake;
  const [asked, setAsked] = useState<'publish' | 'abandon' | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = () => setAsked(null);
  const publish = useAdminMutation((api) => api.reserve.publish({ id }), t('stockTakes.publishing'));
  const abandon = useAdminMutation(
    (api) => api.reserve.abandon({ id, reason: reason.trim() }),
    t('stockTakes.abandoned'),
  );
  const obstacle =
    counted === 0
      ? t('stockTakes.nothingCounted')
      : unexplained > 0
        ? t('stockTakes.unexplained', { count: unexplained })
        : null;
  return (
    <Panel heading={t('act.heading')}>
      <div className={styles.acts}>
        <ActionButton
          call="reserve.publish"
          wide
          busy={publish.isPending}
          disabledReason={obstacle}
          onClick={() => setAsked('publish')}
        >
          {t('stockTakes.publish')}
        </ActionButton>
        <ActionButton call="reserve.abandon" wide tone="secondary" onClick={() => setAsked('abandon')}>
          {t('stockTakes.abandon')}
        </ActionButton>
        <ProblemLine error={publish.error ?? abandon.error} />
      </div>
      <ConfirmDialog
        open={asked === 'publish'}
        title={t('stockTakes.publish.title', { month: stockTakeMonthText(stockTake.month, locale) })}
        confirmLabel={t('stockTakes.publish')}
        busy={publish.isPending}
        onClose={close}
        onConfirm={() => publish.mutate(undefined, { onSettled: close })}
      >
        <p>{t('stockTakes.publish.figures', { counted, missing: expected - counted, surplus })}</p>
        <p>{t('stockTakes.publish.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'abandon'}
        danger
        title={t('stockTakes.abandon.title')}
        confirmLabel={t('stockTakes.abandon')}
        busy={abandon.isPending}
        onClose={close}
        onConfirm={() => {
          setTried(true);
          if (reason.trim() !== '') abandon.mutate(undefined, { onSettled: close });
        }}
      >
        <TextAreaField
          label={t('common.reason')}
          hint={t('stockTakes.abandon.hint')}
          rows={2}
          maxLength={500}
          value={reason}
          error={tried && reason.trim() === '' ? t('form.missing') : null}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </Panel>
  );
}
