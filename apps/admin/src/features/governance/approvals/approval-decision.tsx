import type { Approval } from '@kura/api-contract/approvals';
import { Button, ConfirmDialog, TextAreaField, useToast } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './approvals.module.css';

/** Confirms or refuses as second admin; the requesting admin withdraws. */
export function ApprovalDecision({ approval }: { approval: Approval }) {
  const t = useT();
  const toast = useToast();
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const [note, setNote] = useState('');
  const { id, bodyHash, blocker } = approval;
  const isOwn = blocker === 'OWN_REQUEST';
  const confirm = useAdminMutation(
    (api) => api.approvals.confirm({ id, bodyHash }),
    () => {
      setAsked(null);
      toast({ tone: 'success', title: t('approvals.confirmed') });
    },
  );
  const refuse = useAdminMutation(
    (api) => api.approvals.refuse({ id, note: note.trim() }),
    () => {
      setAsked(null);
      toast({ tone: 'success', title: t(isOwn ? 'approvals.withdrawn' : 'approvals.refused') });
    },
  );
  const open = (kind: 'confirm' | 'refuse') => {
    confirm.reset();
    refuse.reset();
    setAsked(kind);
  };

  return (
    <Panel heading={t('act.heading')}>
      <div className={styles.acts}>
        <Button
          wide
          disabledReason={blocker === null ? null : t(`approvals.blocker.${blocker}`)}
          onClick={() => open('confirm')}
        >
          {t('approvals.confirm')}
        </Button>
        <Button wide tone="danger" onClick={() => open('refuse')}>
          {t(isOwn ? 'approvals.withdraw' : 'approvals.refuse')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'confirm'}
        busy={confirm.isPending}
        title={t('approvals.confirm.title')}
        confirmLabel={t('approvals.confirm')}
        onConfirm={() => confirm.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>{t('approvals.confirm.text', { name: approval.requestedBy.name })}</p>
        <ProblemLine error={confirm.error} />
        <RefusalReason error={confirm.error} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'refuse'}
        danger
        busy={refuse.isPending}
        title={t(isOwn ? 'approvals.withdraw.title' : 'approvals.refuse.title')}
        confirmLabel={t(isOwn ? 'approvals.withdraw' : 'approvals.refuse')}
        onConfirm={() => refuse.mutate()}
        onClose={() => setAsked(null)}
      >
        <div className={styles.form}>
          <p>{t('approvals.refuse.text')}</p>
          <TextAreaField
            label={t('approvals.note')}
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <ProblemLine error={refuse.error} />
        </div>
      </ConfirmDialog>
    </Panel>
  );
}

/** The error of the approved call itself. */
function RefusalReason({ error }: { error: unknown }) {
  if (!isProblem(error, 'APPROVED_CALL_REFUSED')) return null;
  const refusal = error.document?.['refusal'] as { title?: string; detail?: string | null } | undefined;
  return refusal ? <p>{refusal.detail ?? refusal.title}</p> : null;
}
