import type { AdminCampaign, AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { useToast } from '@kura/ui';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
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
  const toast = useToast();
  const text = useCampaignText();
  const task = campaign.tasks.find(({ id }) => id === taskId);
  const decide = useAdminMutation(
    (api, note: string) =>
      api.campaigns.decide({ id: campaign.id, appId: application.id, taskId, decision, note }),
    () => {
      toast({ tone: 'success', title: t('campaigns.decided') });
      onClose();
    },
  );
  return (
    <NoteDialog
      title={t(`campaigns.decide.${decision}`)}
      tone={decision === 'VERIFIED' ? 'primary' : 'danger'}
      hint={t('campaigns.decide.hint')}
      busy={decide.isPending}
      error={decide.error}
      onSend={(note) => decide.mutate(note)}
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
  const toast = useToast();
  const change = useAdminMutation(
    (api, note: string) =>
      api.campaigns.distribute(
        { id: campaign.id, prizeId: application.prize?.id ?? '', action, note },
        { context: { ifMatch: String(campaign.version) } },
      ),
    () => {
      toast({ tone: 'success', title: t(`campaigns.prizeAct.${action}.done`) });
      onClose();
    },
  );
  return (
    <NoteDialog
      title={t(`campaigns.prizeAct.${action}`)}
      tone={action === 'RETRY' ? 'primary' : 'danger'}
      hint={t('campaigns.note.hint')}
      busy={change.isPending}
      error={change.error}
      onSend={(note) => change.mutate(note)}
      onClose={onClose}
    >
      <p>{t(`campaigns.prizeAct.${action}.text`)}</p>
    </NoteDialog>
  );
}
