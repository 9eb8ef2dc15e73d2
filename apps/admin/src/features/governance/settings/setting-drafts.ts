import type { Setting } from '@kura/api-contract/settings';
import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';

/** An admin's input, and the version of the setting at that time. */
export interface SettingDraft {
  readonly value: string;
  readonly version: number;
}
export type SettingDrafts = Readonly<Partial<Record<SettingKey, SettingDraft>>>;

export interface SettingEdit {
  readonly setting: Setting;
  /** The value in the field: own input, or else the stored value. */
  readonly value: string;
  readonly isChanged: boolean;
  readonly isPossible: boolean;
  /** Whether another admin changed the setting since the input began. */
  readonly isConflict: boolean;
  readonly needsSecondAdmin: boolean;
}

/** A setting with the admin's input. Input that equals the stored value is ignored. */
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
