import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './copy-button.module.css';

const copiedForMs = 1_000;

/** Copies a text; its tooltip says Copy, then Copied! for a second. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const labels = useUiLabels();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const tip = copied ? labels.copied : labels.copy;
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label ? `${labels.copy}: ${label}` : labels.copy}
      onClick={() => {
        void navigator.clipboard?.writeText(text).then(() => setCopied(true));
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} sizePx={15} />
      <span className={styles.tip} role="status" data-copied={copied || undefined}>
        {tip}
      </span>
    </button>
  );
}
