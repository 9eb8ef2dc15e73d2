import { Icon, Spinner } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export interface VerdictCheck {
  readonly key: string;
  readonly text: string;
  readonly state: 'passed' | 'notPassed' | 'skipped';
  /** The reasons for a failure. */
  readonly findings?: ReactNode;
}

interface VerdictProps {
  readonly state: 'running' | 'passed' | 'notPassed' | 'failed';
  readonly title: string;
  readonly text: string;
  readonly checks: readonly VerdictCheck[];
  /** The label of each state. */
  readonly answers: Readonly<Record<VerdictCheck['state'], string>>;
}

/** The verdict of a verification, and every check with its outcome. */
export function Verdict({ state, title, text, checks, answers }: VerdictProps) {
  return (
    <>
      <div className={styles.verdict} data-state={state} role="status">
        <span className={styles.seal}>
          {state === 'running' ? (
            <Spinner sizePx={24} />
          ) : (
            <Icon name={state === 'passed' ? 'shield' : 'alert'} sizePx={26} />
          )}
        </span>
        <div>
          <p className={styles.said}>{title}</p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {checks.length > 0 && (
        <ol className={styles.checks}>
          {checks.map((check) => (
            <li key={check.key} className={styles.check} data-state={check.state}>
              <span className={styles.dot}>
                {check.state !== 'skipped' && (
                  <Icon name={check.state === 'passed' ? 'check' : 'close'} sizePx={14} />
                )}
              </span>
              <div className={styles.line}>
                <span>{check.text}</span>
                <span className={styles.answer}>{answers[check.state]}</span>
                {check.findings}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
