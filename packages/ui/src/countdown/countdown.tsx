import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './countdown.module.css';
import { saleCountdown, type TimeParts, timeLeftUntil } from './time-parts.ts';

function subscribeToSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

const RenderedAtContext = createContext<number | null>(null);

/** The time at which a server rendered this page: the present of its first view, on the server and during hydration. */
export function RenderedAtProvider({ timeMs, children }: { timeMs: number | null; children: ReactNode }) {
  return <RenderedAtContext value={timeMs}>{children}</RenderedAtContext>;
}

/** The present, to the second; null where a server renders without telling the time. */
export function useNowMs(): number | null {
  const renderedAtMs = useContext(RenderedAtContext);
  const seconds = useSyncExternalStore(subscribeToSeconds, nowInSeconds, () =>
    renderedAtMs === null ? null : Math.floor(renderedAtMs / 1_000),
  );
  return seconds === null ? null : seconds * 1_000;
}

interface CountdownProps {
  /** ISO 8601, as are all times here. While it is ahead, the label is "sales starts in". */
  readonly startsAt?: string | null | undefined;
  /** While it is ahead and the start isn't, the label is "sales ends in". */
  readonly endsAt?: string | null | undefined;
  /** The offset of the server's clock from this device's. The server's decides. */
  readonly clockOffsetMs?: number;
  readonly whenOver?: string;
}

const someTime = { days: 30, hours: 12, minutes: 30, seconds: 30 };

/** The time left in days, hours, minutes and seconds, refreshed each second. */
export function Countdown({
  startsAt = null,
  endsAt = null,
  clockOffsetMs = 0,
  whenOver = '',
}: CountdownProps) {
  const labels = useUiLabels();
  const deviceNowMs = useNowMs();
  if (deviceNowMs === null) {
    // Reserves the space for the time left, which a browser shows soon.
    return (
      <span
        className={`inline-flex flex-wrap items-baseline text-sm ${styles.countdown}`}
        data-waiting
        aria-hidden="true"
      >
        <span>{labels.salesEndsIn}</span>
        <TimeLeftText left={someTime} />
      </span>
    );
  }

  const nowMs = deviceNowMs + clockOffsetMs;
  const moment = saleCountdown(
    startsAt ? Date.parse(startsAt) : null,
    endsAt ? Date.parse(endsAt) : null,
    nowMs,
  );
  if (moment.kind === 'over')
    return (
      <span className={`inline-flex flex-wrap items-baseline text-sm ${styles.countdown}`}>{whenOver}</span>
    );

  const left = timeLeftUntil(moment.atMs, nowMs);
  return (
    <span className={`inline-flex flex-wrap items-baseline text-sm ${styles.countdown}`}>
      <span className={`text-faint ${styles.label}`}>
        {moment.kind === 'starts' ? labels.salesStartsIn : labels.salesEndsIn}
      </span>
      <time dateTime={new Date(moment.atMs).toISOString()}>
        <TimeLeftText left={left} />
      </time>
    </span>
  );
}

function TimeLeftText({ left }: { left: TimeParts }) {
  const labels = useUiLabels();
  return (
    <span className="font-550 tabular whitespace-nowrap">
      <span>{labels.days(left.days)} </span>
      <span>{labels.hours(left.hours)} </span>
      <span>{labels.minutes(left.minutes)} </span>
      <span>{labels.seconds(left.seconds)}</span>
    </span>
  );
}
