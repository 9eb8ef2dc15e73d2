export { feeBasisPoints } from './fee-percent.ts';
export { SETTING_KEYS, type SettingKey } from './setting-keys.ts';
export { SETTING_RULES } from './setting-rules.ts';
