import { SETTING_RULES } from '@kura/domain/settings';
import { Button, Dialog } from '@kura/ui';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useSettingName, useSettingValue } from '../../../components/setting-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './settings.module.css';
import type { SettingEdit, useSettingsForm } from './use-settings-form.ts';

interface ReviewDialogProps {
  readonly changed: readonly SettingEdit[];
  readonly form: ReturnType<typeof useSettingsForm>['form'];
  readonly onClose: () => void;
}

/** Lists all changes with their values before and after, and whether a second admin has to confirm them. */
export function ReviewDialog({ changed, form, onClose }: ReviewDialogProps) {
  const t = useT();
  const nameOf = useSettingName();
  const shown = useSettingValue();
  const needsSecondAdmin = changed.some((edit) => edit.needsSecondAdmin);
  // Another admin saved first: the form shows the change and keeps the input.
  const isOutdated = changed.length === 0 || changed.some(({ conflict }) => conflict);
  return (
    <Dialog
      open
      title={t('settings.review.title')}
      dismissible={!form.busy}
      onClose={onClose}
      actions={
        <Button
          wide
          busy={form.busy}
          disabledReason={isOutdated ? t('settings.save.conflict') : null}
          onClick={() => void form.submit()}
        >
          {t(needsSecondAdmin ? 'settings.request' : 'settings.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {needsSecondAdmin && <p>{t('settings.review.secondAdmin')}</p>}
        <dl className={`grid gap-4 ${styles.differences}`}>
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
        <ProblemLine error={form.error} />
      </div>
    </Dialog>
  );
}
