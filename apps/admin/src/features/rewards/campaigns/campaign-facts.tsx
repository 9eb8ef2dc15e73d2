import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { DescriptionList, Fact } from '@kura/ui';
import { TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { useCampaignText } from './campaign-text.ts';
import styles from './campaigns.module.css';

/** The terms of a campaign that is no longer a draft: applicants agreed to them. */
export function CampaignFacts({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const locale = useLocale();
  const text = useCampaignText();
  const { description, startsAt, endsAt, forAllowedWallets, allowedWallets, tasks, prizes } = campaign;
  return (
    <Panel heading={t('campaigns.terms')} hint={t('campaigns.terms.hint')}>
      {description[locale] !== '' && (
        <p className="whitespace-pre-wrap wrap-anywhere">{description[locale]}</p>
      )}
      <DescriptionList>
        <TimeFact name={t('campaigns.startsAt')} at={startsAt} />
        <TimeFact name={t('campaigns.endsAt')} at={endsAt} />
        <Fact name={t('campaigns.allowList')}>
          {forAllowedWallets
            ? t('campaigns.allowList.count', { count: allowedWallets })
            : t('campaigns.allowList.everyone')}
        </Fact>
      </DescriptionList>
      <h3 className="font-600">{t('campaigns.tasks')}</h3>
      <ol className={`grid gap-2 text-sm text-soft list-disc ${styles.list}`}>
        {tasks.map((task) => (
          <li key={task.id}>{text.task(task)}</li>
        ))}
      </ol>
      <h3 className="font-600">{t('campaigns.prizes')}</h3>
      <ol className={`grid gap-2 text-sm text-soft list-disc ${styles.list}`}>
        {prizes.map((prize) => (
          <li key={prize.id}>
            {text.prize(prize, prize.title)} · {t('campaigns.winners.count', { count: prize.winners })}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
