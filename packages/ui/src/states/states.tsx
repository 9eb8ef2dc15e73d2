import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Shown for an empty list. */
export function EmptyState({ icon = 'card', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className="text-faint">
        <Icon name={icon} sizePx={28} />
      </span>
      <p className="font-600">{title}</p>
      {children && <p className={`text-sm text-soft ${styles.text}`}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** The id of the failure in the shop's log. */
  readonly reference?: string | null | undefined;
}

/** Shown when a part of the page failed to load. */
export function ErrorState({ title, children, onRetry, reference }: ErrorStateProps) {
  const labels = useUiLabels();
  return (
    <div className={styles.state} role="alert">
      <span className="text-faint">
        <Icon name="alert" sizePx={28} />
      </span>
      <p className="font-600">{title ?? labels.somethingWentWrong}</p>
      <p className={`text-sm text-soft ${styles.text}`}>{children ?? labels.unexpectedError}</p>
      {onRetry && (
        <Button tone="secondary" onClick={onRetry}>
          {labels.tryAgain}
        </Button>
      )}
      {reference && <code className="text-2xs font-mono text-faint">{reference}</code>}
    </div>
  );
}

/** Shown below the last item of a list. */
export function EndOfList({ children }: { children?: ReactNode }) {
  const labels = useUiLabels();
  return (
    <p className={`flex gap-4 items-center text-xs text-faint ${styles.end}`}>
      <span>{children ?? labels.endOfList}</span>
    </p>
  );
}
