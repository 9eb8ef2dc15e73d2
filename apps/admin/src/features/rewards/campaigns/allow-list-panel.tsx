import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { Form, fieldsOf } from '@kura/ui/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { readWallets } from './campaign-values.ts';

const Field = fieldsOf<{ wallets: string }>();

interface AllowListProps {
  readonly campaign: AdminCampaign;
}

/** Replaces the wallets that may join a draft. */
export function AllowListPanel({ campaign }: AllowListProps) {
  const t = useT();
  const form = useAdminForm({
    version: campaign.version,
    values: { wallets: '' },
    read: ({ wallets }) => {
      const list = readWallets(wallets);
      return { id: campaign.id, wallets: Array.isArray(list) ? list : [] };
    },
    check: ({ wallets }) => {
      const list = readWallets(wallets);
      return { wallets: Array.isArray(list) ? null : t('campaigns.allowList.invalid', { line: list.line }) };
    },
    clears: true,
    send: (api, input, rest) => api.campaigns.setAllowList(input, rest),
    onDone: (saved) => t('campaigns.allowList.saved', { count: saved.wallets }),
  });
  const isEmpty = form.methods.watch('wallets').trim() === '';
  return (
    <Panel heading={t('campaigns.allowList')} hint={t('campaigns.allowList.hint')}>
      <p>
        {campaign.forAllowedWallets
          ? t('campaigns.allowList.count', { count: campaign.allowedWallets })
          : t('campaigns.allowList.everyone')}
      </p>
      <Form form={form} className="grid gap-4">
        <Field.TextArea
          name="wallets"
          label={t('campaigns.allowList.wallets')}
          hint={t('campaigns.allowList.wallets.hint')}
          rows={4}
          spellCheck={false}
        />
        <div>
          <ActionButton call="campaigns.setAllowList" type="submit" tone="secondary" busy={form.busy}>
            {t(isEmpty ? 'campaigns.allowList.clear' : 'campaigns.allowList.save')}
          </ActionButton>
        </div>
        <ProblemLine error={form.error} />
      </Form>
    </Panel>
  );
}
