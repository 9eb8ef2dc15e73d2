import type { Approval } from '@kura/api-contract/approvals';
import { isSetting, useSettingName, useSettingValue } from '../../../components/setting-text.ts';
import { type AdminMessages, hasText, useT } from '../../../i18n/i18n.ts';

type Key = Extract<keyof AdminMessages, `approvals.${'action' | 'note'}.${string}` | `field.${string}`>;
const isKnown = (key: string): key is Key => hasText(key);

/** Calls, fields and values of an approval in the reader's language. */
export function useApprovalText() {
  const t = useT();
  const settingName = useSettingName();
  const settingValue = useSettingValue();
  const wordOf = (key: string, raw: string) => (isKnown(key) ? t(key) : raw);
  return {
    action: ({ action }: Pick<Approval, 'action'>) => wordOf(`approvals.action.${action}`, action),
    field: (name: string) => wordOf(`field.${name}`, settingName(name)),
    /** A value before or after: that of a setting has its unit. */
    value: (field: string, value: string | null) =>
      value === null || value === ''
        ? t('settings.emptyValue')
        : isSetting(field)
          ? settingValue(field, value)
          : value,
    note: (note: string) => wordOf(`approvals.note.${note}`, note),
  };
}
