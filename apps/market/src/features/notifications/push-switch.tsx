import { Button, Icon, useToast } from '@kura/ui';
import { useKura } from '@kura/web-kit';
import { useEffect, useState } from 'react';
import { describeError } from '../../i18n/describe-error.ts';
import { type BrowserPush, readBrowserPush, startBrowserPush, stopBrowserPush } from './browser-push.ts';
import styles from './preferences-form.module.css';
import { useNoticeT } from './use-notice-t.ts';

/** Whether this browser is pushed to, and the way to change that. */
export function PushSwitch() {
  const t = useNoticeT();
  const { api } = useKura();
  const toast = useToast();
  const [standing, setStanding] = useState<BrowserPush | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void readBrowserPush().then(setStanding, () => setStanding('unsupported'));
  }, []);

  const change = async (to: (client: typeof api) => Promise<BrowserPush>) => {
    setBusy(true);
    try {
      setStanding(await to(api));
    } catch (error) {
      // What a browser throws says nothing to its reader.
      const failed = error instanceof DOMException;
      toast({ tone: 'danger', title: failed ? t('notice.push.failed') : describeError(t, error) });
    }
    setBusy(false);
  };

  return (
    <section className={styles.push} aria-labelledby="push-title">
      <Icon name="bell" sizePx={20} />
      <div className={styles.pushWords}>
        <h2 id="push-title" className={styles.pushTitle}>
          {t('notice.push.title')}
        </h2>
        <p className={styles.lead} role="status">
          {t(`notice.push.${standing ?? 'off'}`)}
        </p>
      </div>
      {(standing === null || standing === 'off') && (
        <Button
          tone="secondary"
          size="sm"
          busy={busy}
          disabled={standing === null}
          onClick={() => void change(startBrowserPush)}
        >
          {t('notice.push.start')}
        </Button>
      )}
      {standing === 'on' && (
        <Button tone="secondary" size="sm" busy={busy} onClick={() => void change(stopBrowserPush)}>
          {t('notice.push.stop')}
        </Button>
      )}
    </section>
  );
}
