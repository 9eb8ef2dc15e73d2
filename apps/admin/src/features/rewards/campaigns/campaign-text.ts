import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { CAMPAIGN_FAULTS, type CampaignFault, campaignFaults } from '@kura/domain/campaigns';
import { parseAmount } from '@kura/domain/money';
import { isProblem } from '@kura/web-kit';
import { type AdminMessages, hasText, useLocale, useT } from '../../../i18n/i18n.ts';

type Task = Pick<
  AdminCampaign['tasks'][number],
  'kind' | 'accountName' | 'accountId' | 'postId' | 'requiredText'
>;
type Prize = Pick<AdminCampaign['prizes'][number], 'kind' | 'points' | 'packs' | 'tickets' | 'colourTier'>;
type ReasonKey = Extract<keyof AdminMessages, `campaigns.reason.${string}`>;

const isKnown = (key: string): key is ReasonKey => hasText(key);

/** Texts for tasks, prizes and reasons, in the reader's language. */
export function useCampaignText() {
  const t = useT();
  const locale = useLocale();
  return {
    task: ({ kind, accountName, postId, requiredText }: Task) =>
      t(`campaigns.task.text.${kind}`, { name: accountName ?? '', post: postId ?? '', text: requiredText }),
    prize: (
      { kind, points, packs, tickets, colourTier }: Prize,
      title: AdminCampaign['prizes'][number]['title'],
    ) => {
      const name = title?.[locale];
      if (kind === 'POINTS') return t('campaigns.prize.text.POINTS', { points: points ?? '0' });
      if (kind === 'PACK') return t('campaigns.prize.text.PACK', { count: packs ?? 0, name: name ?? '' });
      if (kind === 'TICKET') {
        const target = colourTier ? t('tickets.ofTier', { tier: t(`tier.${colourTier}`) }) : (name ?? '');
        return t('campaigns.prize.text.TICKET', { count: tickets ?? 0, name: target });
      }
      return name ?? t('campaigns.prizeKind.CARD');
    },
    /** The reason why a task is not verified or an application was disqualified. */
    reason: (code: string) => {
      const key = `campaigns.reason.${code}`;
      return isKnown(key) ? t(key) : code;
    },
  };
}

/** The faults in a draft that prevent its publication and that the browser can detect. */
export const faultsOf = (campaign: AdminCampaign, nowMs: number): readonly CampaignFault[] =>
  campaignFaults(
    {
      title: campaign.title,
      startsAt: new Date(campaign.startsAt),
      endsAt: new Date(campaign.endsAt),
      tasks: campaign.tasks,
      prizes: campaign.prizes.map(({ points, ...prize }) => ({
        ...prize,
        pointsBaseUnits: points === null ? null : parseAmount(points),
      })),
    },
    new Date(nowMs),
  );

/** The faults that the server found at publication. */
export function faultsIn(error: unknown): readonly CampaignFault[] {
  const found: unknown = isProblem(error, 'CAMPAIGN_NOT_PUBLISHABLE') ? error.document?.['faults'] : [];
  return CAMPAIGN_FAULTS.filter((fault) => Array.isArray(found) && found.includes(fault));
}
