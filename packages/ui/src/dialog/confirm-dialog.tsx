import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The action as a verb, never just Yes. */
  readonly confirmLabel: ReactNode;
  /** For an action that deletes permanently. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for a confirmation before an action. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const labels = useUiLabels();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      dismissible={!busy}
      actions={
        <div className={`grid gap-3 ${styles.pair}`}>
          <Button tone="secondary" wide disabled={busy} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}

interface AcceptDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly acceptLabel?: ReactNode;
  readonly onAccept: () => void;
}

/** Shows a message to read. Every way of closing it accepts it. */
export function AcceptDialog({ open, title, children, acceptLabel, onAccept }: AcceptDialogProps) {
  const labels = useUiLabels();
  return (
    <Dialog
      open={open}
      onClose={onAccept}
      title={title}
      size="sm"
      actions={
        <Button wide onClick={onAccept}>
          {acceptLabel ?? labels.accept}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

interface LoadingDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Shows an action in progress that ends without the user. */
export function LoadingDialog({ open, title, children }: LoadingDialogProps) {
  return (
    <Dialog open={open} onClose={() => undefined} title={title} size="sm" dismissible={false}>
      <div className="grid gap-4 justify-items-center py-4 text-soft text-center" role="status">
        <Spinner sizePx={32} />
        {children}
      </div>
    </Dialog>
  );
}
