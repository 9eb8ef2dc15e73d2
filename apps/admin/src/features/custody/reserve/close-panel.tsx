import { schema } from 'virtual:kura-input/reserve.abandon';
import type { StockTake } from '@kura/api-contract/reserve';
import { fieldsOf } from '@kura/ui/form';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { stockTakeMonthText } from './stock-take-month.ts';

/** Ends a count: with a statement on chain, or without one. */
export function ClosePanel({ stockTake }: { stockTake: StockTake }) {
  const t = useT();
  const locale = useLocale();
  const [isAbandoning, setIsAbandoning] = useState(false);
  const { id, counted, expected, surplus, unexplained } = stockTake;
  const obstacle =
    counted === 0
      ? t('stockTakes.nothingCounted')
      : unexplained > 0
        ? t('stockTakes.unexplained', { count: unexplained })
        : null;
  return (
    <Panel heading={t('act.heading')}>
      <div className="grid gap-3">
        <CallButton
          call="reserve.publish"
          wide
          disabledReason={obstacle}
          send={(api) => api.reserve.publish({ id })}
          onDone={t('stockTakes.publishing')}
          confirm={{
            title: t('stockTakes.publish.title', { month: stockTakeMonthText(stockTake.month, locale) }),
            text: (
              <>
                <p>{t('stockTakes.publish.figures', { counted, missing: expected - counted, surplus })}</p>
                <p>{t('stockTakes.publish.text')}</p>
              </>
            ),
          }}
        >
          {t('stockTakes.publish')}
        </CallButton>
        <ActionButton call="reserve.abandon" wide tone="secondary" onClick={() => setIsAbandoning(true)}>
          {t('stockTakes.abandon')}
        </ActionButton>
      </div>
      {isAbandoning && <AbandonDialog id={id} onClose={() => setIsAbandoning(false)} />}
    </Panel>
  );
}

const Field = fieldsOf<{ reason: string }>();

function AbandonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { reason: '' },
    read: ({ reason }) => ({ id, reason: reason.trim() }),
    send: (api, input, rest) => api.reserve.abandon(input, rest),
    onDone: () => {
      onClose();
      return t('stockTakes.abandoned');
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('stockTakes.abandon.title')}
      action={t('stockTakes.abandon')}
      size="sm"
      tone="danger"
      onClose={onClose}
    >
      <Field.TextArea name="reason" label={t('common.reason')} hint={t('stockTakes.abandon.hint')} rows={2} />
    </FormDialog>
  );
}
