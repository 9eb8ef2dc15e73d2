import type { SettingsView } from '@kura/api-contract/settings';
import { SETTING_GROUPS, SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { Button, Dialog, useToast } from '@kura/ui';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useSettingName, useSettingValue } from '../../../components/setting-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import { editOf, type SettingDrafts, type SettingEdit } from './setting-drafts.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';

interface SettingsFormProps {
  readonly view: SettingsView;
  readonly onHistory: (key: SettingKey) => void;
  /** A further group of settings that has its own calls. */
  readonly furtherGroup: { readonly id: string; readonly heading: string; readonly content: ReactNode };
}

/** Lists every setting by group. One bar saves all changes together. */
export function SettingsForm({ view, onHistory, furtherGroup }: SettingsFormProps) {
  const t = useT();
  const [drafts, setDrafts] = useState<SettingDrafts>({});
  const [isReviewing, setReviewing] = useState(false);
  const edits = view.settings.map((setting) => editOf(setting, drafts));
  const changed = edits.filter(({ isChanged }) => isChanged);
  const change = (key: SettingKey, value: string, version: number) =>
    setDrafts((all) => ({ ...all, [key]: { value, version: all[key]?.version ?? version } }));
  const reset = (key: SettingKey) => setDrafts(({ [key]: _gone, ...rest }) => rest);
  const keep = ({ setting, value }: SettingEdit) =>
    setDrafts((all) => ({ ...all, [setting.key]: { value, version: setting.version } }));
  const blocked = changed.some(({ isConflict }) => isConflict)
    ? t('settings.save.conflict')
    : changed.some(({ isPossible }) => !isPossible)
      ? t('settings.save.impossible')
      : null;

  return (
    <>
      <nav className={styles.groups} aria-label={t('settings.groups')}>
        {SETTING_GROUPS.map((group) => (
          <a key={group} href={`#settings-${group}`}>
            {t(`settings.group.${group}`)}
          </a>
        ))}
        <a href={`#settings-${furtherGroup.id}`}>{furtherGroup.heading}</a>
      </nav>
      <div className="stack">
        {SETTING_GROUPS.map((group) => (
          <div key={group} id={`settings-${group}`} className={styles.group}>
            <Panel heading={t(`settings.group.${group}`)} hint={t(`settings.group.${group}.hint`)}>
              {edits
                .filter(({ setting }) => SETTING_RULES[setting.key].group === group)
                .map((edit) => (
                  <SettingField
                    key={edit.setting.key}
                    edit={edit}
                    onChange={(value) => change(edit.setting.key, value, edit.setting.version)}
                    onReset={() => reset(edit.setting.key)}
                    onKeep={() => keep(edit)}
                    onHistory={() => onHistory(edit.setting.key)}
                  />
                ))}
            </Panel>
          </div>
        ))}
        <div id={`settings-${furtherGroup.id}`} className={styles.group}>
          {furtherGroup.content}
        </div>
      </div>
      {changed.length > 0 && (
        <div className={styles.bar}>
          <p role="status">{t('settings.changed', { count: changed.length })}</p>
          <Button tone="quiet" onClick={() => setDrafts({})}>
            {t('settings.discard')}
          </Button>
          <ActionButton call="settings.change" disabledReason={blocked} onClick={() => setReviewing(true)}>
            {t('settings.review')}
          </ActionButton>
        </div>
      )}
      {isReviewing && (
        <ReviewDialog
          changed={changed}
          onClose={() => setReviewing(false)}
          onSaved={() => {
            setReviewing(false);
            setDrafts({});
          }}
        />
      )}
    </>
  );
}

interface ReviewDialogProps {
  readonly changed: readonly SettingEdit[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Lists all changes with their values before and after, and whether a second admin has to confirm them. */
function ReviewDialog({ changed, onClose, onSaved }: ReviewDialogProps) {
  const t = useT();
  const toast = useToast();
  const nameOf = useSettingName();
  const shown = useSettingValue();
  const save = useAdminMutation(
    (api) =>
      api.settings.change({
        entries: changed.map(({ setting, value }) => ({
          key: setting.key,
          value: value.trim(),
          version: setting.version,
        })),
      }),
    () => {
      toast({ tone: 'success', title: t('settings.saved') });
      onSaved();
    },
  );
  const needsSecondAdmin = changed.some((edit) => edit.needsSecondAdmin);
  // Another admin saved first: the form shows the change and keeps the input.
  const isOutdated = changed.length === 0 || changed.some(({ isConflict }) => isConflict);
  return (
    <Dialog
      open
      title={t('settings.review.title')}
      dismissible={!save.isPending}
      onClose={onClose}
      actions={
        <Button
          wide
          busy={save.isPending}
          disabledReason={isOutdated ? t('settings.save.conflict') : null}
          onClick={() => save.mutate()}
        >
          {t(needsSecondAdmin ? 'settings.request' : 'settings.save')}
        </Button>
      }
    >
      <div className={styles.review}>
        {needsSecondAdmin && <p>{t('settings.review.secondAdmin')}</p>}
        <dl className={styles.differences}>
          {changed.map(({ setting, value }) => (
            <div key={setting.key}>
              <dt>{nameOf(setting.key)}</dt>
              <dd>
                {SETTING_RULES[setting.key].kind === 'TEXT' ? (
                  <LineDifferences before={setting.value} after={value.trim()} />
                ) : (
                  <>
                    <span className={styles.before}>
                      <span className="visually-hidden">{t('approvals.before')}: </span>
                      {shown(setting.key, setting.value)}
                    </span>
                    <span aria-hidden="true"> → </span>
                    <strong>
                      <span className="visually-hidden">{t('approvals.after')}: </span>
                      {shown(setting.key, value.trim())}
                    </strong>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <ProblemLine error={save.error} />
      </div>
    </Dialog>
  );
}
