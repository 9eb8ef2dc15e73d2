import type { Redeem } from '@kura/api-contract/redeems';
import { Button, ConfirmDialog, useToast } from '@kura/ui';
import { redeemKeys, useAppClient } from '@kura/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentSteps } from '../../../intents/intent-steps.tsx';
import { useIntentAction } from '../../../intents/use-intent-action.ts';

const withdrawable: readonly Redeem['status'][] = ['AWAITING_DEPOSIT', 'REQUESTED', 'APPROVED'];

/** Withdraws a redeem. Cards in custody are taken back by a transaction; an approval only the shop can undo. */
export function WithdrawRedeem({ redeem }: { redeem: Redeem }) {
  const t = useTexts('redeems');
  const toast = useToast();
  const { api, queryClient } = useAppClient();
  const [isAsking, setAsking] = useState(false);
  const call = useAction();
  const act = useIntentAction();
  const isDone = act.intent?.status === 'CONFIRMED';
  const error = call.error ?? act.error;

  const end = useEffectEvent(() => {
    toast({ tone: 'success', title: t('redeem.withdrawn') });
    setAsking(false);
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);

  const withdraw = () =>
    call.run(async () => {
      const answer = await api.redeems.withdraw({ id: redeem.id });
      await queryClient.invalidateQueries({ queryKey: redeemKeys.all });
      if ('intentId' in answer) return act.resume(answer);
      toast({
        tone: 'success',
        title: t(answer.withdrawalRequested ? 'redeem.withdrawalRequested' : 'redeem.withdrawn'),
      });
      setAsking(false);
    });

  if (redeem.withdrawalRequested) return <Notice tone="info">{t('redeem.withdrawalRequested')}</Notice>;
  if (!withdrawable.includes(redeem.status) && !isAsking) return null;
  return (
    <>
      <Button tone="danger" wide onClick={() => setAsking(true)}>
        {t('redeem.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={t('redeem.withdraw')}
          confirmLabel={t('redeem.withdraw')}
          busy={call.busy || act.running || act.intent?.status === 'SUBMITTED'}
          onClose={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        >
          <p>
            {t(
              redeem.status === 'AWAITING_DEPOSIT'
                ? 'redeem.withdrawText.AWAITING_DEPOSIT'
                : redeem.status === 'APPROVED'
                  ? 'redeem.withdrawText.APPROVED'
                  : 'redeem.withdrawText.REQUESTED',
            )}
          </p>
          {act.intent && <IntentSteps intent={act.intent} moment={act.moment} running={act.running} />}
          {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        </ConfirmDialog>
      )}
    </>
  );
}
