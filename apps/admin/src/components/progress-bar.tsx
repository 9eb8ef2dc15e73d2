import styles from './progress-bar.module.css';

/** Work with a known end. `value` from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.floor(value * 100);
  return (
    <div className="grid gap-2">
      <span className="flex gap-3 justify-between text-sm" role="status">
        <span>{label}</span>
        <span className="tabular">{percent}%</span>
      </span>
      <progress
        className={`w-full border-0 rounded-full bg-raised overflow-hidden ${styles.bar}`}
        max={100}
        value={percent}
        aria-label={label}
      />
    </div>
  );
}
