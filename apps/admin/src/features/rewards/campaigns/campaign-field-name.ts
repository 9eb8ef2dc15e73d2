import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { formatDateTime } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';
import type { PrizeValues, TaskValues } from './campaign-values.ts';

/** The labels of a campaign's fields, by their path in the form. */
export function useCampaignFieldName(): (path: readonly string[]) => string {
  const t = useT();
  const prizeLabel = (part: keyof PrizeValues): string => {
    if (part === 'cardId') return t('campaigns.prizeKind.CARD');
    if (part === 'gachaId') return t('campaigns.prize.drop');
    if (part === 'ticketFor') return t('tickets.target');
    return t(`campaigns.prize.${part}`);
  };
  return ([field, key, part]) => {
    if (field === 'title' || field === 'description')
      return t(`drop.field.${field}.${key === 'ja' ? 'ja' : 'en'}`);
    if (field === 'startsAt' || field === 'endsAt') return t(`campaigns.${field}`);
    const isTask = field === 'tasks';
    if (key === undefined) return t(isTask ? 'campaigns.tasks' : 'campaigns.prizes');
    const item = t(isTask ? 'campaigns.task' : 'campaigns.prize', { number: Number(key) + 1 });
    if (part === undefined) return item;
    return `${item}: ${isTask ? t(`campaigns.task.${part as keyof TaskValues}`) : prizeLabel(part as keyof PrizeValues)}`;
  };
}

/** The values of those fields as people read them. */
export function useCampaignFieldText(
  titleOf: (cardId: string) => string,
): (value: unknown, path: readonly string[]) => string {
  const t = useT();
  const kindText = (kind: unknown, isTask: boolean): string =>
    isTask
      ? t(`campaigns.taskKind.${kind as TaskValues['kind']}`)
      : t(`campaigns.prizeKind.${kind as PrizeValues['kind']}`);
  return (value, path) => {
    const [field] = path;
    const part = path.at(-1);
    if (Array.isArray(value)) return value.map(({ kind }) => kindText(kind, field === 'tasks')).join('\n');
    if (part === 'kind') return kindText(value, field === 'tasks');
    if (part === 'cardId' && value !== '') return titleOf(String(value));
    const tier = COLOUR_TIERS.find((each) => each === value);
    if (part === 'ticketFor' && tier !== undefined) return t('tickets.ofTier', { tier: t(`tier.${tier}`) });
    if ((part === 'startsAt' || part === 'endsAt') && typeof value === 'string') return formatDateTime(value);
    return String(value ?? '');
  };
}
