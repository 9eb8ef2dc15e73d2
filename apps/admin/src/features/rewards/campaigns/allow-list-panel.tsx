import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { TextAreaField, useToast } from '@kura/ui';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { readWallets } from './campaign-draft.ts';
import styles from './campaigns.module.css';

interface AllowListProps {
  readonly campaign: AdminCampaign;
}

/** Replaces the wallets that may join a draft. */
export function AllowListPanel({ campaign }: AllowListProps) {
  const t = useT();
  const toast = useToast();
  const [written, setWritten] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const wallets = readWallets(written);
  const save = useAdminMutation(
    (api, list: `0x${string}`[]) =>
      api.campaigns.setAllowList(
        { id: campaign.id, wallets: list },
        { context: { ifMatch: String(campaign.version) } },
      ),
    (saved) => {
      toast({ tone: 'success', title: t('campaigns.allowList.saved', { count: saved.wallets }) });
      setWritten('');
      setSubmitted(false);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Array.isArray(wallets)) save.mutate(wallets);
  };
  return (
    <Panel heading={t('campaigns.allowList')} hint={t('campaigns.allowList.hint')}>
      <p>
        {campaign.forAllowedWallets
          ? t('campaigns.allowList.count', { count: campaign.allowedWallets })
          : t('campaigns.allowList.everyone')}
      </p>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('campaigns.allowList.wallets')}
          hint={t('campaigns.allowList.wallets.hint')}
          rows={4}
          spellCheck={false}
          value={written}
          error={
            submitted && !Array.isArray(wallets)
              ? t('campaigns.allowList.invalid', { line: wallets.line })
              : null
          }
          onChange={({ target }) => setWritten(target.value)}
        />
        <div>
          <ActionButton call="campaigns.setAllowList" type="submit" tone="secondary" busy={save.isPending}>
            {t(written.trim() === '' ? 'campaigns.allowList.clear' : 'campaigns.allowList.save')}
          </ActionButton>
        </div>
        <ProblemLine error={save.error} />
      </form>
    </Panel>
  );
}
