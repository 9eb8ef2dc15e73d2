import { useState } from 'react';
import { classNames } from '../class-names.ts';
import field from '../field/field.module.css';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './date-time.module.css';
import { DateTimeDialog } from './date-time-dialog.tsx';
import { type CalendarDay, japanTimeOf, writtenInJapan } from './japan-time.ts';

interface DateTimeFieldProps extends FieldProps {
  /** ISO 8601; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (iso: string | null) => void;
  readonly disabled?: boolean;
}

/** A moment, in Japan time. The field itself is only read: a calendar opens from it. */
export function DateTimeField({ value, onChange, disabled = false, ...frame }: DateTimeFieldProps) {
  const labels = useUiLabels();
  // Today is looked up when the calendar opens: a page that a server rendered has no present.
  const [today, setToday] = useState<CalendarDay | null>(null);
  const open = () => {
    if (!disabled) setToday(japanTimeOf(Date.now()).day);
  };
  return (
    <>
      <FieldFrame {...frame} boxClass={styles.box}>
        {(control) => (
          <>
            <input
              {...control}
              type="text"
              readOnly
              className={`flex-1 h-full min-w-0 w-full border-0 outline-none tabular ${field.input}`}
              disabled={disabled}
              aria-haspopup="dialog"
              placeholder={labels.dateTimePlaceholder}
              value={value === null ? '' : writtenInJapan(value)}
              onClick={open}
              onKeyDown={(event) => {
                if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
                event.preventDefault();
                open();
              }}
            />
            <span className={classNames(field.suffix, `gap-2 pointer-events-none ${styles.suffix}`)}>
              {value !== null && <span>JST</span>}
              <Icon name="calendar" sizePx={18} />
            </span>
          </>
        )}
      </FieldFrame>
      <DateTimeDialog
        title={frame.label}
        today={today}
        value={value}
        onClose={() => setToday(null)}
        onChoose={(iso) => {
          setToday(null);
          onChange(iso);
        }}
      />
    </>
  );
}
