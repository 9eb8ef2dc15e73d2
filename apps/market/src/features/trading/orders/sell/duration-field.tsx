import { useNowMs } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { formatDateTime } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';

export const dayMs = 24 * 60 * 60 * 1_000;

const Field = fieldsOf<{ days: string }>();

interface DurationFieldProps {
  readonly label: string;
  readonly choices: readonly number[];
  /** Choices that are no number of days. */
  readonly children?: ReactNode;
}

/** The validity of an order in days: the form's value `days`. */
export function DurationField({ label, choices, children }: DurationFieldProps) {
  const t = useTexts('orders');
  return (
    <Field.Select name="days" label={label}>
      {choices.map((each) => (
        <option key={each} value={each}>
          {t('trade.daysOf', { count: each })}
        </option>
      ))}
      {children}
    </Field.Select>
  );
}

/** The end of a period of this many days from now. */
export const endAfter = (days: string): string => new Date(Date.now() + Number(days) * dayMs).toISOString();

/** The formatted end of a period of this many days from now. */
export function useEndText(days: string): string {
  const now = useNowMs();
  return now === null ? '—' : formatDateTime(new Date(now + Number(days) * dayMs).toISOString());
}
