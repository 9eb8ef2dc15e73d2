import { SETTING_KEYS, SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { useT } from '../i18n/i18n.ts';

export const isSetting = (key: string): key is SettingKey =>
  (SETTING_KEYS as readonly string[]).includes(key);

/** The name of a setting as the settings page shows it; any other text unchanged. */
export function useSettingName(): (key: string) => string {
  const t = useT();
  return (key) => (isSetting(key) ? t(`settings.${key}`) : key);
}

/** A stored value in words: with its unit, and never blank. */
export function useSettingValue(): (key: SettingKey, value: string) => string {
  const t = useT();
  return (key, value) => {
    if (value === '') return t('settings.emptyValue');
    const { kind, unit } = SETTING_RULES[key];
    if (kind === 'SWITCH') return t(value === 'true' ? 'settings.on' : 'settings.off');
    const tier = kind === 'TIER' ? COLOUR_TIERS.find((each) => each === value) : undefined;
    if (tier !== undefined) return t(`tier.${tier}`);
    return unit === null ? value : t(`settings.value.${unit}`, { value });
  };
}
