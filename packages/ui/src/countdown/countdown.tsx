import { useSyncExternalStore } from 'react';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './countdown.module.css';
import { saleMoment, timeLeftUntil } from './time-left.ts';

function subscribeToSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** The present, to the second; null while the server renders, which has no viewer's present. */
export function useNowMs(): number | null {
  const seconds = useSyncExternalStore(subscribeToSeconds, nowInSeconds, () => null);
  return seconds === null ? null : seconds * 1_000;
}

interface CountdownProps {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
  /** How far the server's clock is ahead of this device's. The server's decides. */
  readonly clockOffsetMs?: number;
  readonly whenOver?: string;
}

export function Countdown({
  startsAt = null,
  endsAt = null,
  clockOffsetMs = 0,
  whenOver = '',
}: CountdownProps) {
  const labels = useUiLabels();
  const deviceNowMs = useNowMs();
  if (deviceNowMs === null) return <span className={styles.countdown}>&nbsp;</span>;

  const nowMs = deviceNowMs + clockOffsetMs;
  const moment = saleMoment(
    startsAt ? Date.parse(startsAt) : null,
    endsAt ? Date.parse(endsAt) : null,
    nowMs,
  );
  if (moment.kind === 'over') return <span className={styles.countdown}>{whenOver}</span>;

  const left = timeLeftUntil(moment.atMs, nowMs);
  return (
    <span className={styles.countdown}>
      <span className={styles.label}>
        {moment.kind === 'starts' ? labels.salesStartsIn : labels.salesEndsIn}
      </span>
      <time className={styles.time} dateTime={new Date(moment.atMs).toISOString()}>
        {left.days > 0 && <span>{labels.days(left.days)} </span>}
        <span>{labels.hours(left.hours)} </span>
        <span>{labels.minutes(left.minutes)} </span>
        <span>{labels.seconds(left.seconds)}</span>
      </time>
    </span>
  );
}
