import { Button, Spinner } from '@kura/ui';
import { openIntentsQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { intentName } from '../intents/intent-text.ts';
import { useModals } from '../modals/market-modals.ts';
import styles from './open-intents-bar.module.css';

/** The user's open intents, from any device, with a button to resume. */
export function OpenIntentsBar() {
  const t = useT();
  const { api } = useAppClient();
  const session = useSession();
  const modals = useModals();
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...openIntentsQuery(api), enabled: session !== null });
  // An intent that was never confirmed in the wallet is not shown: it had no effect.
  const underWay = data.filter((intent) => intent.status === 'SUBMITTED');
  const [latest] = underWay;
  if (!latest) return null;

  const resume = () => {
    const opensPacks =
      latest.summary.kind === 'REVEAL' || (latest.summary.kind === 'ROLL' && latest.summary.openNow);
    if (opensPacks) void navigate({ to: '/reveal/$intentId', params: { intentId: latest.intentId } });
    else modals.open('TRANSACTION_PENDING', { intentId: latest.intentId });
  };
  return (
    <div
      className={`flex gap-3 items-center justify-center px-gutter border-b text-sm text-accent ${styles.bar}`}
      role="status"
    >
      <Spinner sizePx={16} />
      <span className={styles.text}>
        {underWay.length === 1
          ? intentName(t, latest.summary)
          : t('intent.openBar', { count: underWay.length })}
      </span>
      <Button tone="quiet" size="sm" onClick={resume}>
        {t('intent.resume')}
      </Button>
    </div>
  );
}
