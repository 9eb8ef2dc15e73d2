import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  readonly tone?: 'neutral' | 'success' | 'danger';
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => undefined);
const shownForMs = 6_000;

/**
 * One at a time: a new message takes the place of the last. It waits while it is pointed at or focused. Ours: 0.8 KB, in
 * Base UI 11 KB.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ key: number; message: ToastMessage } | null>(null);
  const [held, setHeld] = useState(false);
  const labels = useUiLabels();

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(null), shownForMs);
    return () => clearTimeout(timer);
  }, [shown, held]);

  const show = useCallback<ShowToast>((message) => {
    setHeld(false);
    setShown((last) => ({ key: (last?.key ?? 0) + 1, message }));
  }, []);

  const tone = shown?.message.tone ?? 'neutral';
  const region = useMemo(
    () => (
      // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving.
      <div
        className={`m-0 p-0 border-0 bg-none text-strong fixed ${styles.region}`}
        role={tone === 'danger' ? 'alert' : 'status'}
        popover="manual"
        ref={(element) => {
          // In the top layer it is above a modal dialog, too.
          if (!element?.showPopover) return;
          if (element.matches(':popover-open')) element.hidePopover();
          if (shown) element.showPopover();
        }}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown && (
          <div key={shown.key} className={`${styles.toast} ${styles[tone]}`}>
            <Icon name={tone === 'danger' ? 'alert' : tone === 'success' ? 'check' : 'info'} />
            <div className={styles.text}>
              <p className={`text-sm font-600 ${styles.title}`}>{shown.message.title}</p>
              {shown.message.detail && <p className={`text-soft ${styles.detail}`}>{shown.message.detail}</p>}
            </div>
            <IconButton aria-label={labels.dismiss} className={styles.dismiss} onClick={() => setShown(null)}>
              <Icon name="close" sizePx={16} />
            </IconButton>
          </div>
        )}
      </div>
    ),
    [shown, tone, labels],
  );

  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return useContext(ToastContext);
}
