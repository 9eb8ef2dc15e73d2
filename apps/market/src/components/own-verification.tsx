import { CopyButton } from '@kura/ui';
import styles from './own-verification.module.css';

interface OwnVerificationProps {
  /** What the reader opens. */
  readonly summary: string;
  readonly command: string;
  /** What the command is called when it is copied. */
  readonly label: string;
}

/** The command with which a reader verifies the same without the shop's pages. */
export function OwnVerification({ summary, command, label }: OwnVerificationProps) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <p className={styles.command}>
        <code>{command}</code>
        <CopyButton text={command} label={label} />
      </p>
    </details>
  );
}
