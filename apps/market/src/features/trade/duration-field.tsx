import { SelectField, useNowMs } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useTradeT } from './use-trade-t.ts';

export const dayMs = 24 * 60 * 60 * 1_000;

interface DurationFieldProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** For how many days something stands. */
export function DurationField({ label, choices, days, onChange }: DurationFieldProps) {
  const t = useTradeT();
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

/** When something ends that begins now and stands for so many days, as people read it. */
export function useEndText(days: number): string {
  const now = useNowMs();
  return now === null ? '—' : formatDateTime(new Date(now + days * dayMs).toISOString());
}
