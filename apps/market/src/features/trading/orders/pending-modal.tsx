import type { Intent } from '@kura/api-contract/intents';
import { Button, buttonClass, Dialog } from '@kura/ui';
import { intentQuery, isOpenIntent, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentSteps } from '../../../intents/intent-steps.tsx';
import { intentName } from '../../../intents/intent-text.ts';
import { useIntentAction } from '../../../intents/use-intent-action.ts';
import { Receipt } from './receipt.tsx';
import { TradeLoading } from './trade-loading.tsx';

/** TRANSACTION_PENDING: the progress of a pending transaction, and its receipt at the end. */
export function PendingModal({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const t = useTexts('intents');
  const { api } = useAppClient();
  const query = useQuery(intentQuery(api, intentId));
  return (
    <Dialog open onClose={onClose} title={t('intent.title')} size="sm">
      <Loaded query={query} loading={<TradeLoading />}>
        {(intent) => <Pending intent={intent} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Pending({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const t = useTexts('intents');
  const { intentProgress } = useAppClient();
  const act = useIntentAction();
  const { resume } = act;
  const uncertain = intentProgress.isUncertain(intent) && !act.running;

  // A transaction that was sent before a reload is reported to the server without a prompt.
  useEffect(() => {
    if (intent.status === 'PREPARED' && !intentProgress.needsUser(intent)) resume(intent);
  }, [intent, intentProgress, resume]);

  if (intent.status === 'CONFIRMED') {
    return (
      <Receipt intent={intent}>
        {intent.summary.kind === 'ROLL' || intent.summary.kind === 'REVEAL' ? (
          <Link
            to="/reveal/$intentId"
            params={{ intentId: intent.intentId }}
            className={buttonClass({ wide: true })}
            onClick={onClose}
          >
            {t('intent.viewReveal')}
          </Link>
        ) : (
          <Button wide onClick={onClose}>
            {t('common.done')}
          </Button>
        )}
      </Receipt>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{intentName(t, intent.summary)}</p>
      <IntentSteps intent={act.intent ?? intent} moment={act.moment} running={act.running} />
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      {uncertain && !act.running && (
        <Notice tone="info">
          <strong>{t('intent.uncertainTitle')}</strong>
          <p>{t('intent.uncertain')}</p>
        </Notice>
      )}
      {intent.status === 'PREPARED' && isOpenIntent(intent) && !act.running && (
        <Button
          wide
          tone={uncertain ? 'secondary' : 'primary'}
          onClick={() => resume(intent, { askAgain: uncertain })}
        >
          {t(uncertain ? 'intent.askAgain' : 'intent.retry')}
        </Button>
      )}
    </div>
  );
}
