export { feeBasisPoints } from './fee-percent.ts';
export { SETTING_KEYS, type SettingKey } from './setting-keys.ts';
export {
  MAX_SETTING_LENGTH,
  SETTING_GROUPS,
  SETTING_PAGES,
  SETTING_RULES,
  type SettingGroup,
  type SettingKind,
  type SettingPage,
  type SettingUnit,
} from './setting-rules.ts';
