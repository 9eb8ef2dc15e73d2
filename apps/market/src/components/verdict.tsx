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
      <div
        className={`grid grid-cols-start gap-4 items-center w-full p-4 rounded-md bg-raised ${styles.verdict}`}
        data-state={state}
        role="status"
      >
        <span className={`grid place-items-center rounded-circle bg-panel text-soft ${styles.seal}`}>
          {state === 'running' ? (
            <Spinner sizePx={24} />
          ) : (
            <Icon name={state === 'passed' ? 'shield' : 'alert'} sizePx={26} />
          )}
        </span>
        <div>
          <p className="font-650 leading-tight">{title}</p>
          {text && <p className="text-sm text-soft">{text}</p>}
        </div>
      </div>
      {checks.length > 0 && (
        <ol className="grid w-full">
          {checks.map((check) => (
            <li
              key={check.key}
              className={`grid grid-cols-start gap-3 py-3 border-t text-sm ${styles.check}`}
              data-state={check.state}
            >
              <span
                className={`grid place-items-center border-strong rounded-circle text-faint ${styles.dot}`}
              >
                {check.state !== 'skipped' && (
                  <Icon name={check.state === 'passed' ? 'check' : 'close'} sizePx={14} />
                )}
              </span>
              <div className="grid grid-cols-end gap-3 gap-y-1">
                <span>{check.text}</span>
                <span className={`text-xs font-550 text-faint ${styles.answer}`}>{answers[check.state]}</span>
                {check.findings}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
