import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../field/text-field.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import { LoadingRegion, Skeleton } from '../skeleton/skeleton.tsx';
import { type CalendarDay, isoOfJapanTime, japanTimeOf } from './japan-time.ts';

const CalendarMonth = lazy(() =>
  import('./calendar-month.tsx').then((module) => ({ default: module.CalendarMonth })),
);

const defaultTime = '00:00';

interface DateTimeDialogProps {
  readonly title: ReactNode;
  /** In Japan; null while the dialog is closed. */
  readonly today: CalendarDay | null;
  readonly value: string | null;
  readonly onClose: () => void;
  readonly onChoose: (iso: string | null) => void;
}

export function DateTimeDialog({ title, today, value, onClose, onChoose }: DateTimeDialogProps) {
  return (
    <Dialog open={today !== null} onClose={onClose} title={title} size="sm">
      {today !== null && <DateTimeChoice today={today} value={value} onChoose={onChoose} />}
    </Dialog>
  );
}

function DateTimeChoice({
  today,
  value,
  onChoose,
}: {
  today: CalendarDay;
  value: string | null;
  onChoose: (iso: string | null) => void;
}) {
  const labels = useUiLabels();
  const before = value === null ? null : japanTimeOf(Date.parse(value));
  const [day, setDay] = useState<CalendarDay | null>(before?.day ?? null);
  const [time, setTime] = useState(before?.time ?? defaultTime);
  const choose = () => {
    if (day !== null) onChoose(isoOfJapanTime(day, time || defaultTime));
  };
  return (
    // No form of its own: it is inside the field's form, and forms don't nest.
    <div className="grid gap-5">
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton height="332px" radius="var(--radius-md)" />
          </LoadingRegion>
        }
      >
        <CalendarMonth today={today} selected={day} onSelect={setDay} />
      </Suspense>
      <TextField
        label={labels.timeInJapan}
        type="time"
        step={1}
        value={time}
        onChange={(event) => setTime(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose();
        }}
        suffix="JST"
      />
      <div className="grid grid-cols-start gap-3">
        <Button tone="quiet" disabled={value === null && day === null} onClick={() => onChoose(null)}>
          {labels.clear}
        </Button>
        <Button disabled={day === null} onClick={choose}>
          {labels.choose}
        </Button>
      </div>
    </div>
  );
}
