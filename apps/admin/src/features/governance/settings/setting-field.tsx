import { SETTING_RULES } from '@kura/domain/settings';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { AmountField, Button, Chip, SelectField, Switch, TextAreaField, TextField } from '@kura/ui';
import { formatDateTime, useLocale } from '@kura/web-kit';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { useSettingName, useSettingValue } from '../../../components/setting-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { SettingEdit } from './setting-drafts.ts';
import styles from './settings.module.css';

interface SettingFieldProps {
  readonly edit: SettingEdit;
  readonly onChange: (value: string) => void;
  readonly onReset: () => void;
  /** Keeps this admin's input although another admin changed the setting. */
  readonly onKeep: () => void;
  readonly onHistory: () => void;
}

const languageOf = (key: string) => (key.endsWith('Ja') ? 'ja' : key.endsWith('En') ? 'en' : undefined);

/** One setting: its field by kind, its meaning, the last change, and a concurrent change of another admin. */
export function SettingField({ edit, onChange, onReset, onKeep, onHistory }: SettingFieldProps) {
  const t = useT();
  const nameOf = useSettingName();
  const { setting, value, isChanged, isPossible, isConflict, needsSecondAdmin } = edit;
  const { key } = setting;
  const rule = SETTING_RULES[key];
  const isMissing = rule.isLegallyRequired && value.trim() === '';
  const field = {
    label: nameOf(key),
    hint: t(`settings.${key}.hint`),
    error: isPossible ? null : t(`settings.kind.${rule.kind}`),
    value,
    lang: languageOf(key),
  };
  return (
    <div className={styles.setting} data-changed={isChanged || undefined}>
      {rule.kind === 'SWITCH' ? (
        <Switch
          label={field.label}
          hint={field.hint}
          checked={value === 'true'}
          onChange={(checked) => onChange(String(checked))}
        />
      ) : rule.kind === 'TIER' ? (
        <SelectField {...field} onChange={({ target }) => onChange(target.value)}>
          {COLOUR_TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {t(`tier.${tier}`)}
            </option>
          ))}
        </SelectField>
      ) : rule.kind === 'TEXT' ? (
        <TextAreaField {...field} rows={8} onChange={({ target }) => onChange(target.value)} />
      ) : rule.unit === null ? (
        <TextField
          {...field}
          spellCheck={rule.kind === 'LINE'}
          type={rule.kind === 'EMAIL' ? 'email' : 'text'}
          onChange={({ target }) =>
            onChange(rule.kind === 'COUNTRIES' ? target.value.toUpperCase() : target.value)
          }
        />
      ) : (
        <AmountField {...field} suffix={t(`settings.unit.${rule.unit}`)} onValueChange={onChange} />
      )}
      {rule.kind === 'COUNTRIES' && isPossible && <CountryNames codes={value} />}
      <p className={styles.facts}>
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
        <span className={styles.acts}>
          {isChanged && (
            <Button tone="quiet" size="sm" onClick={onReset}>
              {t('settings.undo')}
            </Button>
          )}
          {setting.version > 0 && (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('settings.history.of', { name: field.label })}
              onClick={onHistory}
            >
              {t('settings.history')}
            </Button>
          )}
        </span>
      </p>
      {isConflict && <Conflict edit={edit} onKeep={onKeep} onReset={onReset} />}
    </div>
  );
}

function CountryNames({ codes }: { codes: string }) {
  const locale = useLocale();
  if (codes.trim() === '') return null;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <p className={styles.countries}>
      {codes
        .trim()
        .split(' ')
        .map((code) => names.of(code))
        .join(locale === 'ja' ? '、' : ', ')}
    </p>
  );
}

function Conflict(props: Pick<SettingFieldProps, 'edit' | 'onKeep' | 'onReset'>) {
  const t = useT();
  const shown = useSettingValue();
  const { setting, value } = props.edit;
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
      <div className={styles.conflictActs}>
        <Button tone="secondary" size="sm" onClick={props.onReset}>
          {t('settings.conflict.takeTheirs')}
        </Button>
        <Button tone="secondary" size="sm" onClick={props.onKeep}>
          {t('settings.conflict.keepMine')}
        </Button>
      </div>
    </div>
  );
}
