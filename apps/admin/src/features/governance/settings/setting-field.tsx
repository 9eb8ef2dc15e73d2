import { SETTING_RULES } from '@kura/domain/settings';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { AmountField, Button, Chip, SelectField, Switch, TextAreaField, TextField } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { formatDateTime, useLocale } from '@kura/web-kit';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { useSettingName, useSettingValue } from '../../../components/setting-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './settings.module.css';
import type { SettingEdit, SettingValues, useSettingsForm } from './use-settings-form.ts';

interface SettingFieldProps {
  readonly edit: SettingEdit;
  readonly form: ReturnType<typeof useSettingsForm>['form'];
  readonly onHistory: () => void;
}

const Field = fieldsOf<SettingValues>();

const languageOf = (key: string) => (key.endsWith('Ja') ? 'ja' : key.endsWith('En') ? 'en' : undefined);

/** One setting: its field by kind, its meaning, the last change, and a concurrent change of another admin. */
export function SettingField({ edit, form, onHistory }: SettingFieldProps) {
  const { setting, value, isChanged, conflict } = edit;
  const { key } = setting;
  return (
    <div className={`grid gap-2 py-2 ${styles.setting}`} data-changed={isChanged || undefined}>
      <Field.Custom name={key}>
        {({ error, onChange }) => (
          <>
            <Control edit={edit} error={error} onChange={onChange} />
            {SETTING_RULES[key].kind === 'COUNTRIES' && error === null && <CountryNames codes={value} />}
          </>
        )}
      </Field.Custom>
      <Facts edit={edit} onReset={() => form.methods.resetField(key)} onHistory={onHistory} />
      {conflict && (
        <Conflict edit={edit} onTake={() => form.take(conflict)} onKeep={() => form.keep(conflict)} />
      )}
    </div>
  );
}

interface ControlProps {
  readonly edit: SettingEdit;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function Control({ edit: { setting, value }, error, onChange }: ControlProps) {
  const t = useT();
  const label = useSettingName()(setting.key);
  const rule = SETTING_RULES[setting.key];
  const hint = t(`settings.${setting.key}.hint`);
  const field = { label, hint, error, value, lang: languageOf(setting.key) };
  switch (rule.kind) {
    case 'SWITCH':
      return (
        <Switch
          label={label}
          hint={hint}
          checked={value === 'true'}
          onChange={(checked) => onChange(String(checked))}
        />
      );
    case 'TIER':
      return (
        <SelectField {...field} onChange={({ target }) => onChange(target.value)}>
          {COLOUR_TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {t(`tier.${tier}`)}
            </option>
          ))}
        </SelectField>
      );
    case 'TEXT':
      return <TextAreaField {...field} rows={8} onChange={({ target }) => onChange(target.value)} />;
  }
  if (rule.unit !== null)
    return <AmountField {...field} suffix={t(`settings.unit.${rule.unit}`)} onValueChange={onChange} />;
  return (
    <TextField
      {...field}
      spellCheck={rule.kind === 'LINE'}
      type={rule.kind === 'EMAIL' ? 'email' : 'text'}
      onChange={({ target }) =>
        onChange(rule.kind === 'COUNTRIES' ? target.value.toUpperCase() : target.value)
      }
    />
  );
}

interface FactsProps extends Pick<SettingFieldProps, 'edit' | 'onHistory'> {
  readonly onReset: () => void;
}

function Facts({ edit, onReset, onHistory }: FactsProps) {
  const t = useT();
  const name = useSettingName()(edit.setting.key);
  const { setting, value, isChanged, needsSecondAdmin } = edit;
  const isMissing = SETTING_RULES[setting.key].isLegallyRequired && value.trim() === '';
  return (
    <p className="cluster gap-3 gap-y-1 text-sm text-faint">
      <span>
        {setting.updatedAt === null
          ? t('settings.neverChanged')
          : t('settings.lastChanged', {
              by: setting.updatedBy ?? '',
              time: formatDateTime(setting.updatedAt),
            })}
      </span>
      {isMissing && <Chip tone="warning">{t('settings.required')}</Chip>}
      {needsSecondAdmin && <Chip tone="accent">{t('settings.needsSecondAdmin')}</Chip>}
      <span className="inline-flex gap-1 ms-auto">
        {isChanged && (
          <Button tone="quiet" size="sm" onClick={onReset}>
            {t('settings.undo')}
          </Button>
        )}
        {setting.version > 0 && (
          <Button tone="quiet" size="sm" aria-label={t('settings.history.of', { name })} onClick={onHistory}>
            {t('settings.history')}
          </Button>
        )}
      </span>
    </p>
  );
}

function CountryNames({ codes }: { codes: string }) {
  const locale = useLocale();
  if (codes.trim() === '') return null;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <p className="text-sm text-soft">
      {codes
        .trim()
        .split(' ')
        .map((code) => names.of(code))
        .join(locale === 'ja' ? '、' : ', ')}
    </p>
  );
}

interface ConflictProps extends Pick<SettingFieldProps, 'edit'> {
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

function Conflict({ edit, onTake, onKeep }: ConflictProps) {
  const t = useT();
  const shown = useSettingValue();
  const { setting, value } = edit;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {t('settings.conflict', {
          by: setting.updatedBy ?? '',
          time: setting.updatedAt ? formatDateTime(setting.updatedAt) : '',
        })}
      </p>
      {setting.value.includes('\n') ? (
        <LineDifferences before={setting.value} after={value} lang={languageOf(setting.key)} />
      ) : (
        <p>
          <strong>{shown(setting.key, setting.value)}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="sm" onClick={onTake}>
          {t('settings.conflict.takeTheirs')}
        </Button>
        <Button tone="secondary" size="sm" onClick={onKeep}>
          {t('settings.conflict.keepMine')}
        </Button>
      </div>
    </div>
  );
}
