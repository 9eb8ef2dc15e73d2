import styles from './progress-bar.module.css';

/** Work with a known end. `value` from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.floor(value * 100);
  return (
    <div className={styles.progress}>
      <span className={styles.words} role="status">
        <span>{label}</span>
        <span className="tabular">{percent}%</span>
      </span>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    </div>
  );
}
