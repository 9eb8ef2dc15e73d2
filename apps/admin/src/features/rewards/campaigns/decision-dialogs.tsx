import { schema as decideSchema } from 'virtual:kura-input/campaigns.decide';
import { schema as distributeSchema } from 'virtual:kura-input/campaigns.distribute';
import type { AdminCampaign, AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { Decision } from './application-columns.tsx';
import { useCampaignText } from './campaign-text.ts';
import { NoteDialog } from './note-dialog.tsx';

interface DecideTaskProps extends Decision {
  readonly campaign: AdminCampaign;
  readonly onClose: () => void;
}

/** Decides a task that X can't verify. */
export function DecideTaskDialog({ campaign, application, taskId, decision, onClose }: DecideTaskProps) {
  const t = useT();
  const text = useCampaignText();
  const task = campaign.tasks.find(({ id }) => id === taskId);
  const form = useAdminForm({
    schema: decideSchema,
    values: { note: '' },
    read: ({ note }) => ({ id: campaign.id, appId: application.id, taskId, decision, note: note.trim() }),
    send: (api, input, rest) => api.campaigns.decide(input, rest),
    onDone: () => {
      onClose();
      return t('campaigns.decided');
    },
  });
  return (
    <NoteDialog
      form={form}
      title={t(`campaigns.decide.${decision}`)}
      tone={decision === 'VERIFIED' ? 'primary' : 'danger'}
      hint={t('campaigns.decide.hint')}
      onClose={onClose}
    >
      {task && <p>{text.task(task)}</p>}
      {application.xName && <p>@{application.xName}</p>}
    </NoteDialog>
  );
}

interface PrizeDialogProps {
  readonly campaign: AdminCampaign;
  readonly application: AdminCampaignApplication;
  readonly action: 'RETRY' | 'CLOSE';
  readonly onClose: () => void;
}

/** Delivers a prize again that failed, or closes it. */
export function PrizeDialog({ campaign, application, action, onClose }: PrizeDialogProps) {
  const t = useT();
  const form = useAdminForm({
    schema: distributeSchema,
    version: campaign.version,
    values: { note: '' },
    read: ({ note }) => ({
      id: campaign.id,
      prizeId: application.prize?.id ?? '',
      action,
      note: note.trim(),
    }),
    send: (api, input, rest) => api.campaigns.distribute(input, rest),
    onDone: () => {
      onClose();
      return t(`campaigns.prizeAct.${action}.done`);
    },
  });
  return (
    <NoteDialog
      form={form}
      title={t(`campaigns.prizeAct.${action}`)}
      tone={action === 'RETRY' ? 'primary' : 'danger'}
      hint={t('campaigns.note.hint')}
      onClose={onClose}
    >
      <p>{t(`campaigns.prizeAct.${action}.text`)}</p>
    </NoteDialog>
  );
}
