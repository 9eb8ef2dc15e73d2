import { SelectField, useNowMs } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useTexts } from '../../../../i18n/use-texts.ts';

export const dayMs = 24 * 60 * 60 * 1_000;

interface DurationFieldProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** The validity of an order in days. */
export function DurationField({ label, choices, days, onChange }: DurationFieldProps) {
  const t = useTexts('orders');
  return (
    <SelectField label={label} value={days} onChange={(event) => onChange(Number(event.target.value))}>
      {choices.map((each) => (
        <option key={each} value={each}>
          {t('trade.daysOf', { count: each })}
        </option>
      ))}
    </SelectField>
  );
}

/** The formatted end of a period of this many days from now. */
export function useEndText(days: number): string {
  const now = useNowMs();
  return now === null ? '—' : formatDateTime(new Date(now + days * dayMs).toISOString());
}
