import type { Setting } from '@kura/api-contract/settings';
import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';

/** What an admin typed, and the version of the setting that they saw then. */
export interface SettingDraft {
  readonly value: string;
  readonly version: number;
}
export type SettingDrafts = Readonly<Partial<Record<SettingKey, SettingDraft>>>;

export interface SettingEdit {
  readonly setting: Setting;
  /** What the field shows: the own input, or else the stored value. */
  readonly value: string;
  readonly isChanged: boolean;
  readonly isPossible: boolean;
  /** Another admin changed it since the input began. */
  readonly isConflict: boolean;
  readonly needsSecondAdmin: boolean;
}

/** A setting with the admin's own input. An input equal to the stored value is none. */
export function editOf(setting: Setting, drafts: SettingDrafts): SettingEdit {
  const draft = drafts[setting.key];
  const rule = SETTING_RULES[setting.key];
  const value = draft?.value ?? setting.value;
  const trimmed = value.trim();
  const isChanged = draft !== undefined && trimmed !== setting.value;
  return {
    setting,
    value,
    isChanged,
    isPossible: !isChanged || rule.accepts(trimmed),
    isConflict: isChanged && draft.version !== setting.version,
    needsSecondAdmin: isChanged && rule.needsSecondAdmin(setting.value, trimmed),
  };
}
