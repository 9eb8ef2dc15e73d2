import type { Setting } from '@kura/api-contract/settings';
import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { useToast } from '@kura/ui';
import type { OthersChange } from '@kura/web-kit/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { useT } from '../../../i18n/i18n.ts';

/** The value of each setting as text. */
export type SettingValues = Record<SettingKey, string>;

export interface SettingEdit {
  readonly setting: Setting;
  /** The value in the field: own input, or else the stored value. */
  readonly value: string;
  readonly isChanged: boolean;
  /** A change by another admin since the input began, until it is taken or refused. */
  readonly conflict: OthersChange | null;
  readonly needsSecondAdmin: boolean;
}

/** All settings in one form. Settings that another admin changes follow, unless they have own input. */
export function useSettingsForm(settings: readonly Setting[], onSaved: () => void) {
  const t = useT();
  const toast = useToast();
  const changedIn = (values: SettingValues) =>
    settings.filter(({ key, value }) => values[key].trim() !== value);
  const form = useAdminForm({
    values: Object.fromEntries(settings.map(({ key, value }) => [key, value])) as SettingValues,
    version: settings.map(({ version }) => version).join(),
    read: (values) => ({
      entries: changedIn(values).map(({ key, version }) => ({ key, value: values[key].trim(), version })),
    }),
    check: (values) =>
      Object.fromEntries(
        changedIn(values)
          .filter(({ key }) => !SETTING_RULES[key].accepts(values[key].trim()))
          .map(({ key }) => [key, t(`settings.kind.${SETTING_RULES[key].kind}`)]),
      ),
    isEager: () => true,
    // Each entry has its version.
    send: (api, input) => api.settings.change(input),
    onDone: () => {
      toast({ tone: 'success', title: t('settings.saved') });
      onSaved();
    },
  });
  const values = form.methods.watch();
  const changed = new Set(changedIn(values));
  const edits = settings.map((setting): SettingEdit => {
    const { key } = setting;
    const isChanged = changed.has(setting);
    const conflict = form.changes.find(({ path, isConflict }) => path[0] === key && isConflict);
    return {
      setting,
      value: values[key],
      isChanged,
      conflict: isChanged && conflict ? conflict : null,
      needsSecondAdmin: isChanged && SETTING_RULES[key].needsSecondAdmin(setting.value, values[key].trim()),
    };
  });
  return { form, edits };
}
