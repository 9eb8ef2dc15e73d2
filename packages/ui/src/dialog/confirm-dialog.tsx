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
  readonly confirmLabel: ReactNode;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

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
        <div className={styles.pair}>
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

/** While something runs that ends by itself. */
export function LoadingDialog({
  open,
  title,
  children,
}: {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Dialog open={open} onClose={() => undefined} title={title} size="sm" dismissible={false}>
      <div className={styles.loading} role="status">
        <Spinner sizePx={32} />
        {children}
      </div>
    </Dialog>
  );
}
