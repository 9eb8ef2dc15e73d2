import { Button, buttonClass, useToast } from '@kura/ui';
import { isProblem, useAppClient } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

type Status = 'asked' | 'NOTICES' | 'ANNOUNCEMENT' | 'unknown';

/**
 * The page behind the unsubscribe link in mails. A click unsubscribes, not the page itself: mail programs open links before
 * their readers do.
 */
export function StopMails({ token }: { token: string }) {
  const t = useTexts('notifications');
  const { api } = useAppClient();
  const toast = useToast();
  const [status, setStatus] = useState<Status>(token === '' ? 'unknown' : 'asked');
  const [busy, setBusy] = useState(false);

  const stop = async () => {
    setBusy(true);
    try {
      setStatus((await api.notifications.unsubscribe({ token })).stopped);
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) setStatus('unknown');
      else toast({ tone: 'danger', title: describeError(t, error) });
    }
    setBusy(false);
  };

  return (
    <>
      <p className="max-w-60ch leading-7" role="status">
        {t(`notice.stop.${status}`)}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'asked' && (
          <Button busy={busy} onClick={() => void stop()}>
            {t('notice.stop.act')}
          </Button>
        )}
        <Link
          to="/settings/notifications"
          className={buttonClass({ tone: status === 'asked' ? 'quiet' : 'secondary' })}
        >
          {t('notice.stop.settings')}
        </Link>
      </div>
    </>
  );
}
