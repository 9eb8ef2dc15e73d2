import type { Campaign } from '@kura/api-contract/campaigns';
import { Chip, Skeleton, TimeLeft } from '@kura/ui';
import { formatDate, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import styles from './campaigns.module.css';
import { prizeText } from './prize-text.ts';

export const campaignGridClass: string = styles.grid ?? '';

/** Prizes that a card lists. */
const LISTED_PRIZES = 3;

/** A campaign in a list, with its prizes and its end. */
export function CampaignCard({ campaign, level = 2 }: { campaign: Campaign; level?: 2 | 3 }) {
  const t = useT();
  const locale = useLocale();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { id, title, description, prizes } = campaign;
  const [lead = ''] = description[locale].split('\n');
  return (
    <article
      className={`stack gap-3 content-start relative p-5 border rounded-lg bg-panel hover-edge ${styles.card}`}
    >
      <p className="cluster gap-3 gap-y-2">
        <CampaignChip campaign={campaign} />
        {campaign.forAllowedWallets && <Chip>{t('campaign.allowedOnly')}</Chip>}
      </p>
      <Heading className="text-lg wrap-anywhere">
        <Link to="/campaigns/$id" params={{ id }} className={styles.whole}>
          {title[locale]}
        </Link>
      </Heading>
      {lead && <p className="text-sm text-soft line-clamp-2">{lead}</p>}
      <ul
        className={`grid gap-2 py-3 border-y text-sm ${styles.prizeLines}`}
        aria-label={t('campaign.prizes')}
      >
        {prizes.slice(0, LISTED_PRIZES).map((prize) => (
          <li key={prize.id}>
            <span>{prizeText(t, prize, locale)}</span>
            <span className="flex-none text-sm text-soft tabular">
              {t('campaign.winners', { count: prize.winners })}
            </span>
          </li>
        ))}
        {prizes.length > LISTED_PRIZES && (
          <li>{t('campaign.morePrizes', { count: prizes.length - LISTED_PRIZES })}</li>
        )}
      </ul>
      <p className="text-sm text-soft tabular">
        <CampaignTime campaign={campaign} />
      </p>
    </article>
  );
}

export function CampaignChip({ campaign: { status } }: { campaign: Pick<Campaign, 'status'> }) {
  const t = useT();
  if (status === 'DRAFT' || status === 'PENDING') return null;
  return (
    <Chip
      tone={status === 'PUBLISHED' ? 'success' : status === 'READY' ? 'accent' : 'neutral'}
      live={status === 'PUBLISHED'}
    >
      {t(`campaign.state.${status}`)}
    </Chip>
  );
}

/** The time until a campaign starts or ends; after the end, the date. */
export function CampaignTime({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const { status, startsAt, endsAt } = campaign;
  if (status === 'READY') {
    return (
      <>
        {t('campaign.startsIn')} <TimeLeft until={startsAt} whenOver={t('campaign.starting')} />
      </>
    );
  }
  if (status === 'PUBLISHED') {
    return (
      <>
        {t('campaign.endsIn')} <TimeLeft until={endsAt} whenOver={t('campaign.closed')} />
      </>
    );
  }
  return t('campaign.endedAt', { date: formatDate(endsAt) });
}

export function CampaignCardSkeleton() {
  return <Skeleton height="260px" radius="16px" />;
}
