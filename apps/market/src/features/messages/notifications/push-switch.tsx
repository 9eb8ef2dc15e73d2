import { Button, Icon, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useEffect, useState } from 'react';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type BrowserPush, readBrowserPush, startBrowserPush, stopBrowserPush } from './browser-push.ts';
import styles from './preferences-form.module.css';

/** Shows whether push notifications are on in this browser, and switches them. */
export function PushSwitch() {
  const t = useTexts('notifications');
  const { api } = useAppClient();
  const toast = useToast();
  const [status, setStatus] = useState<BrowserPush | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void readBrowserPush().then(setStatus, () => setStatus('unsupported'));
  }, []);

  const change = async (to: (client: typeof api) => Promise<BrowserPush>) => {
    setBusy(true);
    try {
      setStatus(await to(api));
    } catch (error) {
      // A browser's own error message doesn't help the reader.
      const failed = error instanceof DOMException;
      toast({ tone: 'danger', title: failed ? t('notice.push.failed') : describeError(t, error) });
    }
    setBusy(false);
  };

  return (
    <section
      className={`grid gap-4 gap-y-3 items-center p-5 py-4 border rounded-lg bg-panel ${styles.push}`}
      aria-labelledby="push-title"
    >
      <Icon name="bell" sizePx={20} />
      <div className={`grid gap-hair ${styles.pushWords}`}>
        <h2 id="push-title" className="text-sm font-600">
          {t('notice.push.title')}
        </h2>
        <p className={`max-w-72ch text-sm text-soft ${styles.lead}`} role="status">
          {t(`notice.push.${status ?? 'off'}`)}
        </p>
      </div>
      {(status === null || status === 'off') && (
        <Button
          tone="secondary"
          size="sm"
          busy={busy}
          disabled={status === null}
          onClick={() => void change(startBrowserPush)}
        >
          {t('notice.push.start')}
        </Button>
      )}
      {status === 'on' && (
        <Button tone="secondary" size="sm" busy={busy} onClick={() => void change(stopBrowserPush)}>
          {t('notice.push.stop')}
        </Button>
      )}
    </section>
  );
}
