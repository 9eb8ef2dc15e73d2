import { isBirthDate, isMinor, MAX_AGE } from '@kura/domain/limits';
import { SelectField } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './birth-date-field.module.css';
import { type BirthDateParts, dateOfParts, daysInMonth } from './birth-date-parts.ts';

/** A birth date as it was chosen, judged by the present day. */
export interface ChosenBirthDate extends BirthDateParts {
  /** `YYYY-MM-DD`, or empty while it isn't complete. */
  readonly text: string;
  readonly isPossible: boolean;
  readonly isMinor: boolean;
}

export const noBirthDate: ChosenBirthDate = {
  year: '',
  month: '',
  day: '',
  text: '',
  isPossible: false,
  isMinor: false,
};

interface BirthDateFieldProps {
  readonly value: ChosenBirthDate;
  readonly onChange: (value: ChosenBirthDate) => void;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Year, month and day as three lists, which browsers fill in. A day that the month doesn't have can't be chosen. */
export function BirthDateField({ value, onChange }: BirthDateFieldProps) {
  const t = useTexts('users');
  const locale = useLocale();
  const thisYear = new Date().getFullYear();
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const choose = (part: Partial<BirthDateParts>) => {
    const { year, month, day } = { ...value, ...part };
    const isWithinMonth = Number(day) <= daysInMonth({ year, month });
    const parts = { year, month, day: isWithinMonth ? day : '' };
    const text = dateOfParts(parts);
    const now = new Date();
    const isPossible = isBirthDate(text, now);
    onChange({ ...parts, text, isPossible, isMinor: isPossible && isMinor(text, now) });
  };
  const list = (part: keyof BirthDateParts, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={t(`account.birth.${part}`)}
      hideLabel
      name={`bday-${part}`}
      autoComplete={`bday-${part}`}
      value={value[part]}
      onChange={(event) => choose({ [part]: event.target.value })}
    >
      <option value="">{t(`account.birth.${part}`)}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <fieldset className="min-w-0 border-0">
      <legend className="mb-2 p-0 text-sm font-500 text-soft">{t('account.birth')}</legend>
      <div className={`grid gap-2 ${styles.parts}`}>
        {list(
          'year',
          upTo(MAX_AGE + 1).map((years) => {
            const year = String(thisYear + 1 - Number(years));
            return { value: year, label: t('account.birth.yearOf', { year }) };
          }),
        )}
        {list(
          'month',
          upTo(12).map((month) => ({
            value: month,
            label: monthName.format(Date.UTC(2000, Number(month) - 1)),
          })),
        )}
        {list(
          'day',
          upTo(daysInMonth(value)).map((day) => ({ value: day, label: t('account.birth.dayOf', { day }) })),
        )}
      </div>
    </fieldset>
  );
}
