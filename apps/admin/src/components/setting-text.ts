import { SETTING_KEYS, type SettingKey } from '@kura/domain/settings';
import { useT } from '../i18n/i18n.ts';

const isSetting = (key: string): key is SettingKey => (SETTING_KEYS as readonly string[]).includes(key);

/** The name of a setting as the settings page shows it; any other text unchanged. */
export function useSettingName(): (key: string) => string {
  const t = useT();
  return (key) => (isSetting(key) ? t(`settings.${key}`) : key);
}
