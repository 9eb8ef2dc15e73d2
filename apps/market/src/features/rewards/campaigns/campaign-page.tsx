import type { Campaign } from '@kura/api-contract/campaigns';
import { Chip } from '@kura/ui';
import {
  campaignDrawQuery,
  formatDateTime,
  ownApplicationQuery,
  useAppClient,
  useLocale,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CampaignChip } from './campaign-card.tsx';
import styles from './campaigns.module.css';
import { DrawProof } from './draw-proof.tsx';
import { Participation } from './participation.tsx';
import { prizeText } from './prize-text.ts';
import { TaskList } from './task-list.tsx';

interface CampaignPageProps {
  readonly campaign: Campaign;
  readonly onSignIn: () => void;
}

/** A campaign: prizes, tasks, terms, the own entry and the draw. */
export function CampaignPage({ campaign, onSignIn }: CampaignPageProps) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const { api } = useAppClient();
  const session = useSession();
  const { data: draw } = useQuery(campaignDrawQuery(api, campaign.id));
  const { data: application } = useQuery({
    ...ownApplicationQuery(api, campaign.id, session?.accountId ?? ''),
    enabled: session !== null,
  });
  const description = campaign.description[locale];
  return (
    <>
      <header className="grid gap-3">
        <p className="cluster gap-3 gap-y-2">
          <CampaignChip campaign={campaign} />
          {campaign.forAllowedWallets && <Chip>{t('campaign.allowedOnly')}</Chip>}
        </p>
        <h1 className="text-3xl wrap-anywhere">{campaign.title[locale]}</h1>
        <p className="max-w-68ch text-sm text-soft">
          {t('campaign.period', {
            from: formatDateTime(campaign.startsAt),
            to: formatDateTime(campaign.endsAt),
          })}
        </p>
      </header>
      <div className={`stack gap-7 items-start ${styles.columns}`}>
        <Participation campaign={campaign} onSignIn={onSignIn} />
        <div className="stack gap-7">
          <Section title={t('campaign.tasks')} anchor="tasks">
            <TaskList campaign={campaign} application={session ? (application ?? null) : null} />
          </Section>
          <Section title={t('campaign.prizes')} lead={t('campaign.prizesLead')} anchor="prizes">
            <Prizes campaign={campaign} />
          </Section>
          {description && (
            <Section title={t('campaign.about')}>
              <p className="max-w-72ch whitespace-pre-line wrap-anywhere">{description}</p>
            </Section>
          )}
          <Section title={t('campaign.terms')} anchor="terms">
            <ul className={`grid gap-2 max-w-72ch text-sm text-soft list-disc ${styles.terms}`}>
              <li>{t('campaign.term.apply')}</li>
              <li>{t('campaign.term.keep')}</li>
              <li>{t('campaign.term.pr')}</li>
              <li>{t('campaign.term.draw')}</li>
            </ul>
            {campaign.termsHash && (
              <p className="max-w-68ch text-sm text-soft">
                {t('campaign.term.hash')}: <code className="text-xs wrap-anywhere">{campaign.termsHash}</code>
              </p>
            )}
          </Section>
          {draw && (
            <DrawProof campaign={campaign} draw={draw} application={session ? (application ?? null) : null} />
          )}
        </div>
      </div>
    </>
  );
}

function Prizes({ campaign: { prizes } }: { campaign: Campaign }) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  return (
    <ol className={`grid border rounded-lg bg-panel ${styles.prizes}`}>
      {prizes.map((prize) => {
        const { id, kind, winners, cardId, gachaId, ticketDays } = prize;
        const text = prizeText(t, prize, locale);
        return (
          <li key={id} className={`grid gap-4 items-baseline p-5 py-4 border-t ${styles.prize}`}>
            <span className="font-550 wrap-anywhere">
              {kind === 'CARD' && cardId ? (
                <Link
                  to="/cards/$id"
                  params={{ id: cardId }}
                  className="text-accent underline underline-offset-4"
                >
                  {text}
                </Link>
              ) : gachaId ? (
                <Link
                  to="/drops/$id"
                  params={{ id: gachaId }}
                  className="text-accent underline underline-offset-4"
                >
                  {text}
                </Link>
              ) : (
                text
              )}
              {ticketDays !== null && (
                <span className="text-sm text-soft">
                  {' '}
                  · {t('campaign.ticketDays', { count: ticketDays })}
                </span>
              )}
            </span>
            <span className="flex-none text-sm text-soft tabular">
              {t('campaign.winners', { count: winners })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
