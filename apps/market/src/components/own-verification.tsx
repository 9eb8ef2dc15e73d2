import { CopyButton } from '@kura/ui';
import styles from './own-verification.module.css';

interface OwnVerificationProps {
  /** The label of the closed details. */
  readonly summary: string;
  readonly command: string;
  /** The accessible label of the copy button. */
  readonly label: string;
}

/** The command that repeats a verification without the shop's pages. */
export function OwnVerification({ summary, command, label }: OwnVerificationProps) {
  return (
    <details className={`w-full text-sm ${styles.details}`}>
      <summary className="text-soft cursor-pointer">{summary}</summary>
      <p className={`flex gap-2 items-center mt-2 ${styles.command}`}>
        <code>{command}</code>
        <CopyButton text={command} label={label} />
      </p>
    </details>
  );
}
