import type { Campaign } from '@kura/api-contract/campaigns';
import type { Locale } from '@kura/web-kit';
import { priceText } from '../../../components/price-text.ts';
import type { T } from '../../../i18n/use-t.ts';

type PrizeContent = Pick<
  Campaign['prizes'][number],
  'kind' | 'points' | 'packs' | 'tickets' | 'colourTier' | 'title'
>;

/** Describes the prize of one winner in the reader's language. */
export function prizeText(
  t: T,
  { kind, points, packs, tickets, colourTier, title }: PrizeContent,
  locale: Locale,
): string {
  const name = title?.[locale];
  switch (kind) {
    case 'POINTS':
      return priceText(t, points ?? '0', 'POINT');
    case 'PACK':
      return t('campaign.packs', { count: packs ?? 1, name: name ?? t('campaign.drop') });
    case 'TICKET':
      return t('campaign.tickets', {
        count: tickets ?? 1,
        name: colourTier ? t(`campaign.tier.${colourTier}`) : (name ?? t('campaign.drop')),
      });
    case 'CARD':
      return name ?? t('campaign.card');
  }
}
