import { schema } from 'virtual:kura-input/payments.refund';
import type { AdminPayment } from '@kura/api-contract/payments';
import { ConfirmDialog, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDollars } from '@kura/web-kit';
import { useCallForm } from '@kura/web-kit/form';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import type { CallName } from '../../../app/access/may-call.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './payments.module.css';

/** The actions that an admin can take on a payment now, as the server lists them. */
export function PaymentActions({ payment }: { payment: AdminPayment }) {
  const t = useT();
  const toast = useToast();
  const { id, actions, status } = payment;
  const saved = () => toast({ tone: 'success', title: t('common.saved') });
  const retry = useAdminMutation((api) => api.payments.retry({ id }), saved);
  const refund = useAdminMutation((api, reason: string) => api.payments.refund({ id, reason }), saved);
  const review = useAdminMutation(
    (api, decision: { accept: boolean; reason: string }) => api.payments.review({ id, ...decision }),
    saved,
  );
  const amount = formatDollars(payment.amountUsd);
  if (actions.length === 0) return null;
  return (
    <Panel heading={t('act.heading')}>
      <div className="grid gap-5">
        <ProblemLine error={retry.error ?? refund.error ?? review.error} />
        {actions.includes('RETRY') && (
          <div className={`grid gap-3 ${styles.form}`}>
            <p className="text-sm text-soft wrap-anywhere">{t('payments.retry.text')}</p>
            <ActionButton call="payments.retry" wide busy={retry.isPending} onClick={() => retry.mutate()}>
              {t('payments.retry')}
            </ActionButton>
          </div>
        )}
        {actions.includes('ACCEPT_REVIEW') && (
          <ReasonForm
            id={id}
            call="payments.review"
            hint={t('payments.accept.hint')}
            label={t('payments.accept')}
            question={t('payments.accept.question', { amount })}
            busy={review.isPending}
            onSend={(reason) => review.mutate({ accept: true, reason })}
          />
        )}
        {actions.includes('REJECT_REVIEW') && (
          <ReasonForm
            id={id}
            call="payments.review"
            hint={t('payments.reject.hint')}
            label={t('payments.reject')}
            question={t('payments.reject.question', { amount })}
            danger
            busy={review.isPending}
            onSend={(reason) => review.mutate({ accept: false, reason })}
          />
        )}
        {actions.includes('REFUND') && (
          <ReasonForm
            id={id}
            call="payments.refund"
            hint={t(status === 'DELIVERED' ? 'payments.refund.delivered' : 'payments.refund.hint')}
            label={t('payments.refund.act', { amount })}
            question={t('payments.refund.question', { amount })}
            danger
            busy={refund.isPending}
            onSend={(reason) => refund.mutate(reason)}
          />
        )}
      </div>
    </Panel>
  );
}

interface ReasonFormProps {
  readonly id: string;
  readonly call: CallName;
  readonly hint: string;
  readonly label: string;
  readonly question: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onSend: (reason: string) => void;
}

const Field = fieldsOf<{ reason: string }>();

/** An action on money: a reason, and a question before the action is sent. */
function ReasonForm({ id, call, hint, label, question, danger = false, busy, onSend }: ReasonFormProps) {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useCallForm({
    schema,
    values: { reason: '' },
    read: ({ reason }) => ({ id, reason: reason.trim() }),
    save: { isPending: busy, error: null, mutate: ({ input }) => setAsked(input.reason) },
  });
  return (
    <Form form={form} className={`grid gap-3 ${styles.form}`}>
      <Field.TextArea name="reason" label={t('payments.reasonFor', { action: label })} hint={hint} rows={2} />
      <ActionButton call={call} type="submit" tone="secondary" wide busy={busy}>
        {label}
      </ActionButton>
      <ConfirmDialog
        open={asked !== null}
        title={question}
        confirmLabel={label}
        danger={danger}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) onSend(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked}</p>
      </ConfirmDialog>
    </Form>
  );
}
