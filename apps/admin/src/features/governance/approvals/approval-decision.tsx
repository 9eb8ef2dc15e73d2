import type { Approval } from '@kura/api-contract/approvals';
import { TextAreaField } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import { useState } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** Confirms or refuses as second admin; the requesting admin withdraws. */
export function ApprovalDecision({ approval }: { approval: Approval }) {
  const t = useT();
  const [note, setNote] = useState('');
  const { id, bodyHash, blocker } = approval;
  const isOwn = blocker === 'OWN_REQUEST';
  return (
    <Panel heading={t('act.heading')}>
      <div className="grid gap-3">
        <CallButton
          call="approvals.confirm"
          wide
          disabledReason={blocker === null ? null : t(`approvals.blocker.${blocker}`)}
          send={(api) => api.approvals.confirm({ id, bodyHash })}
          onDone={t('approvals.confirmed')}
          confirm={{
            title: t('approvals.confirm.title'),
            text: <p>{t('approvals.confirm.text', { name: approval.requestedBy.name })}</p>,
            problem: (error) => <RefusalReason error={error} />,
          }}
        >
          {t('approvals.confirm')}
        </CallButton>
        <CallButton
          call="approvals.refuse"
          wide
          tone="danger"
          send={(api) => api.approvals.refuse({ id, note: note.trim() })}
          onDone={t(isOwn ? 'approvals.withdrawn' : 'approvals.refused')}
          confirm={{
            title: t(isOwn ? 'approvals.withdraw.title' : 'approvals.refuse.title'),
            text: (
              <div className="grid gap-4">
                <p>{t('approvals.refuse.text')}</p>
                <TextAreaField
                  label={t('approvals.note')}
                  rows={3}
                  maxLength={500}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              </div>
            ),
            danger: true,
          }}
        >
          {t(isOwn ? 'approvals.withdraw' : 'approvals.refuse')}
        </CallButton>
      </div>
    </Panel>
  );
}

/** The error of the approved call itself. */
function RefusalReason({ error }: { error: unknown }) {
  if (!isProblem(error, 'APPROVED_CALL_REFUSED')) return null;
  const refusal = error.document?.['refusal'] as { title?: string; detail?: string | null } | undefined;
  return refusal ? <p>{refusal.detail ?? refusal.title}</p> : null;
}
