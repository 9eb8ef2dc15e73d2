import type { SettingsView } from '@kura/api-contract/settings';
import { SETTING_GROUPS, SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { Button } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly view: SettingsView;
  readonly onHistory: (key: SettingKey) => void;
  /** A further group of settings that has its own calls. */
  readonly furtherGroup: { readonly id: string; readonly heading: string; readonly content: ReactNode };
}

/** Lists every setting by group. One bar saves all changes together. */
export function SettingsForm({ view, onHistory, furtherGroup }: SettingsFormProps) {
  const t = useT();
  const [isReviewing, setReviewing] = useState(false);
  const { form, edits } = useSettingsForm(view.settings, () => setReviewing(false));
  const changed = edits.filter(({ isChanged }) => isChanged);
  const blocked = changed.some(({ conflict }) => conflict)
    ? t('settings.save.conflict')
    : Object.keys(form.methods.formState.errors).length > 0
      ? t('settings.save.impossible')
      : null;
  return (
    <>
      <nav className={`flex flex-wrap gap-2 mb-4 ${styles.groups}`} aria-label={t('settings.groups')}>
        {SETTING_GROUPS.map((group) => (
          <a key={group} href={`#settings-${group}`}>
            {t(`settings.group.${group}`)}
          </a>
        ))}
        <a href={`#settings-${furtherGroup.id}`}>{furtherGroup.heading}</a>
      </nav>
      <div className="grid gap-4">
        <Form form={form} className="grid gap-4">
          {SETTING_GROUPS.map((group) => (
            <div key={group} id={`settings-${group}`} className={styles.group}>
              <Panel heading={t(`settings.group.${group}`)} hint={t(`settings.group.${group}.hint`)}>
                {edits
                  .filter(({ setting }) => SETTING_RULES[setting.key].group === group)
                  .map((edit) => (
                    <SettingField
                      key={edit.setting.key}
                      edit={edit}
                      form={form}
                      onHistory={() => onHistory(edit.setting.key)}
                    />
                  ))}
              </Panel>
            </div>
          ))}
        </Form>
        <div id={`settings-${furtherGroup.id}`} className={styles.group}>
          {furtherGroup.content}
        </div>
      </div>
      {changed.length > 0 && (
        <div className={`cluster gap-3 p-4 py-3 border rounded-lg bg-raised sticky ${styles.bar}`}>
          <p role="status">{t('settings.changed', { count: changed.length })}</p>
          <Button tone="quiet" onClick={form.reset}>
            {t('settings.discard')}
          </Button>
          <ActionButton call="settings.change" disabledReason={blocked} onClick={() => setReviewing(true)}>
            {t('settings.review')}
          </ActionButton>
        </div>
      )}
      {isReviewing && <ReviewDialog changed={changed} form={form} onClose={() => setReviewing(false)} />}
    </>
  );
}
