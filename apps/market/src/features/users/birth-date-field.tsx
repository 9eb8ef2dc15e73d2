import { isBirthDate, isMinor } from '@kura/domain/limits';
import { TextField } from '@kura/ui';
import { useTexts } from '../../i18n/use-texts.ts';

/** A birth date as it was typed, judged by the day on which it was. */
export interface TypedBirthDate {
  /** `YYYY-MM-DD`, or empty while it isn't whole. */
  readonly text: string;
  readonly isPossible: boolean;
  readonly isMinor: boolean;
}

export const noBirthDate: TypedBirthDate = { text: '', isPossible: false, isMinor: false };

interface BirthDateFieldProps {
  readonly value: TypedBirthDate;
  readonly onChange: (value: TypedBirthDate) => void;
}

export function BirthDateField({ value, onChange }: BirthDateFieldProps) {
  const t = useTexts('users');
  return (
    <TextField
      label={t('account.birth')}
      type="date"
      autoComplete="bday"
      value={value.text}
      onChange={(event) => {
        const text = event.target.value;
        const now = new Date();
        const isPossible = isBirthDate(text, now);
        onChange({ text, isPossible, isMinor: isPossible && isMinor(text, now) });
      }}
    />
  );
}
