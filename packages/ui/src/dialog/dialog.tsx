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
  /** Names the present step of a dialog with several. When it changes, the focus moves to the first field or the heading. */
  readonly step?: string | undefined;
  /** Leads to the step before. */
  readonly onBack?: (() => void) | undefined;
  /** The progress through the steps. */
  readonly progress?: DialogProgress | undefined;
}

export interface DialogProgress {
  /** From 1. */
  readonly now: number;
  readonly of: number;
  readonly label: string;
}

/**
 * A native modal dialog: the browser traps focus, gives it back, and makes the rest of the page inert. Ours, because Base UI's
 * isn't in the top layer: Escape in a wallet's dialog above would close this one.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  dismissible = true,
  size = 'md',
  placement = 'center',
  step,
  onBack,
  progress,
}: DialogProps) {
  const dialog = useShown(open);
  const { heading, body } = useStepFocus(step);
  const titleId = useId();
  const labels = useUiLabels();
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
        <div className={`grid ${styles.frame}`}>
          <div className={`flex gap-4 items-center justify-between ${styles.head}`}>
            {onBack && (
              <IconButton aria-label={labels.back} onClick={onBack}>
                <Icon name="chevron-left" />
              </IconButton>
            )}
            <h2
              ref={heading}
              id={titleId}
              className={`flex-1 text-lg outline-none ${styles.title}`}
              tabIndex={-1}
            >
              {title}
            </h2>
            {dismissible && (
              <IconButton aria-label={labels.close} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </div>
          {progress && <Progress {...progress} />}
          <div ref={body} className={`relative overflow-y-auto ${styles.body}`} key={step}>
            {children}
          </div>
          {actions && <div className={`grid gap-3 relative border-t ${styles.actions}`}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes the element, and gives a field or the heading the focus. */
function useShown(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // React focuses a field as it mounts, when the dialog isn't shown yet. A touch keyboard would cover the sheet.
      const field = window.matchMedia('(pointer: fine)').matches
        ? element.querySelector<HTMLElement>('[data-autofocus]')
        : null;
      // Otherwise the browser would choose the button that closes the dialog.
      (field ?? element.querySelector<HTMLElement>('h2'))?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return dialog;
}

/** Shows a new step from its start, and moves the focus to its first field or the heading. */
function useStepFocus(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    body.current?.scrollTo({ top: 0 });
    // React has focused a field that asks for it.
    if (body.current?.contains(document.activeElement) || heading.current === null) return;
    heading.current.focus({ preventScroll: true });
  }, [step]);
  return { heading, body };
}

function Progress({ now, of, label }: DialogProgress) {
  return (
    <div
      className={`flex ${styles.progress}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={now}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
        <span key={step} data-reached={step <= now || undefined} />
      ))}
    </div>
  );
}

/**
 * The sum and the button of a dialog's form: visible at the lower edge while the fields above scroll. The last element of its
 * form, which is the last of the dialog.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={`grid gap-3 z-1 border-t bg-panel sticky ${styles.footer}`}>{children}</div>;
}
