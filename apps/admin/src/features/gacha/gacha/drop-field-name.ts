import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { formatDateTime } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';
import type { GachaValues, PhaseValues } from './gacha-values.ts';

type PlainField = Exclude<keyof GachaValues, 'collectionId' | 'texts' | 'phases'>;
type TextField = keyof GachaValues['texts']['ja'];

/** The labels of a drop's fields, by their path in the form. */
export function useDropFieldName(): (path: readonly string[]) => string {
  const t = useT();
  return ([field, key, part]) => {
    if (field === 'texts') return t(`drop.field.${part as TextField}.${key as 'ja' | 'en'}`);
    if (field !== 'phases') return t(`drop.field.${field as PlainField}`);
    if (key === undefined) return t('drop.section.phases');
    const phase = t('drop.phase', { number: Number(key) + 1 });
    return part === undefined ? phase : `${phase}: ${t(`drop.phase.${part as keyof PhaseValues}`)}`;
  };
}

/** The values of those fields as people read them. */
export function useDropFieldText(): (value: unknown, path: readonly string[]) => string {
  const t = useT();
  return (value, path) => {
    if (Array.isArray(value)) return t('drop.phases.count', { count: value.length });
    const tier = COLOUR_TIERS.find((each) => each === value);
    if (tier !== undefined && path[0] === 'colourTier') return t(`tier.${tier}`);
    if (/^(?:starts|ends)At$/.test(path.at(-1) ?? '') && typeof value === 'string')
      return formatDateTime(value);
    return String(value ?? '');
  };
}
