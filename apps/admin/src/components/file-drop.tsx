import { Icon } from '@kura/ui';
import { type ReactNode, useId } from 'react';
import styles from './file-drop.module.css';
import { useDropTarget } from './use-drop-target.ts';

interface FileDropProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place where files are dropped or chosen. */
export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const id = useId();
  return (
    <label
      className={styles.drop}
      data-disabled={disabled || undefined}
      {...useDropTarget(onFiles, disabled)}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it was corrected.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Icon name="download" sizePx={24} />
      <span className="font-550 text-strong">{label}</span>
      <span id={`${id}-hint`} className={`text-sm text-faint ${styles.hint}`}>
        {hint}
      </span>
    </label>
  );
}
