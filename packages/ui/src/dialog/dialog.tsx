import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays in view below the content. */
  readonly actions?: ReactNode;
  /** False while something runs that a stray click shouldn't hide. */
  readonly dismissible?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  /** `side` slides in from the edge on wide screens; on phones every dialog is a sheet from below. */
  readonly placement?: 'center' | 'side';
}

/** A native modal dialog: the browser traps focus, gives it back, and makes the rest of the page inert. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  dismissible = true,
  size = 'md',
  placement = 'center',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const labels = useUiLabels();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // React focuses a field as it mounts, when the dialog isn't shown yet. A touch keyboard would cover the sheet.
      if (window.matchMedia('(pointer: fine)').matches)
        element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // The backdrop belongs to the dialog element itself: a click on it, and on nothing inside, closes.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through onCancel.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], styles[placement])}
      aria-labelledby={titleId}
      // React lets these two rise to a dialog that this one was opened from: each minds its own.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={(event) => {
        if (open && event.target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {dismissible && (
              <IconButton aria-label={labels.close} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/**
 * The sum and the button of a form in a dialog: in view at the lower edge while the fields above scroll. The last element of its form,
 * which is the last of the dialog.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
