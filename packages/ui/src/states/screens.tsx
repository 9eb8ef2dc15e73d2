import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import { Crest } from '../pack-art/crest.tsx';
import styles from './screens.module.css';

interface MessageScreenProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** In place of a whole page, under the house's crest: it doesn't exist, isn't published yet, or failed. */
export function MessageScreen({ title, children, action }: MessageScreenProps) {
  return (
    <div className={styles.screen}>
      <svg viewBox="-110 -110 220 220" className={`mb-4 ${styles.crest}`} aria-hidden="true">
        <Crest fill="currentcolor" stroke="currentcolor" />
      </svg>
      <h1 className="text-2xl">{title}</h1>
      {children && <p className={`text-soft ${styles.text}`}>{children}</p>}
      {action && <div className="flex flex-wrap gap-3 justify-center mt-3">{action}</div>}
    </div>
  );
}

interface ErrorScreenProps {
  /** Nothing of the app works any more. */
  readonly critical?: boolean;
  readonly message?: ReactNode;
  readonly onRetry: () => void;
}

/** The whole page failed. A critical one says so, and why. */
export function ErrorScreen({ critical = false, message, onRetry }: ErrorScreenProps) {
  const labels = useUiLabels();
  return (
    <div role="alert">
      <MessageScreen
        title={critical ? labels.criticalError : labels.somethingWentWrong}
        action={
          <>
            <Button onClick={onRetry}>{labels.tryAgain}</Button>
            <Button tone="secondary" onClick={() => window.location.reload()}>
              {labels.refreshPage}
            </Button>
          </>
        }
      >
        {message ?? labels.unexpectedError}
      </MessageScreen>
    </div>
  );
}
