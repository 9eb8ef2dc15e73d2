import { JOB_STATES, type JobState } from '@kura/domain/vocabulary';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './jobs.module.css';

interface JobCount {
  readonly name: string;
  readonly state: JobState;
  readonly count: number;
}

/** The number of jobs by state. */
export function JobCounts({ counts }: { counts: readonly JobCount[] }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <dl
      className={`grid border rounded-lg bg-line overflow-hidden ${styles.counts}`}
      aria-label={t('jobs.counts')}
    >
      {JOB_STATES.map((state) => {
        const count = counts.reduce((sum, each) => sum + (each.state === state ? each.count : 0), 0);
        return (
          <div
            key={state}
            className={`p-4 py-3 bg-panel ${styles.count}`}
            data-state={count > 0 ? state : undefined}
          >
            <dt className="text-xs text-faint">{t(`jobs.state.${state}`)}</dt>
            <dd className="text-xl font-600 tabular">{number.format(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
