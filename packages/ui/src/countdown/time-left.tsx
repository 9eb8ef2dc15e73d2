import { useUiLabels } from '../labels/ui-labels.tsx';
import { useNowMs } from './countdown.tsx';
import styles from './time-left.module.css';
import { timeLeftUntil } from './time-parts.ts';

/** From here on each second counts. */
const soonMs = 60 * 60 * 1_000;

interface TimeLeftProps {
  /** ISO 8601. */
  readonly until: string;
  readonly whenOver: string;
}

/** The time until a moment, in its two largest units: 2d 4h, 4h 12m, and with seconds in the last hour. */
export function TimeLeft({ until, whenOver }: TimeLeftProps) {
  const labels = useUiLabels();
  const nowMs = useNowMs();
  if (nowMs === null) {
    return (
      <span className={`tabular whitespace-nowrap ${styles.left}`} data-waiting aria-hidden="true">
        {labels.shortTimeLeft({ days: 2, hours: 12, minutes: 0, seconds: 0 })}
      </span>
    );
  }
  const untilMs = Date.parse(until);
  return (
    <time
      className={`tabular whitespace-nowrap ${styles.left}`}
      dateTime={until}
      data-soon={untilMs - nowMs <= soonMs || undefined}
    >
      {untilMs <= nowMs ? whenOver : labels.shortTimeLeft(timeLeftUntil(untilMs, nowMs))}
    </time>
  );
}
