import type { Intent } from '@kura/api-contract/intents';
import { Avatar, Checkbox, DescriptionList } from '@kura/ui';
import { intentOf, isProblem, profileQuery, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';

/** A transfer that is ready to be confirmed in the wallet. */
export interface PreparedTransfer {
  readonly nftId: string;
  readonly to: `0x${string}`;
  readonly intent: Intent;
}

interface TransferReviewProps {
  readonly prepared: PreparedTransfer;
  readonly act: IntentAction;
  readonly onChange: (prepared: PreparedTransfer) => void;
  readonly onBack: () => void;
}

/** The item and recipient, the orders that end, and the signatures that stay valid on chain. */
export function TransferReview({ prepared, act, onChange, onBack }: TransferReviewProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const { nftId, to, intent } = prepared;
  const { summary } = intent;
  const { data: recipient, error: unknown } = useQuery({ ...profileQuery(api, to), retry: false });
  const prepareAnew = useMutation({
    mutationFn: (cancelOrders: boolean) =>
      api.transfers.transfer(
        { id: nftId, to, cancelOrders },
        { context: { idempotencyKey: crypto.randomUUID() } },
      ),
    onSuccess: (answer) => onChange({ ...prepared, intent: intentOf(answer) }),
  });
  if (summary.kind !== 'TRANSFER_NFT') return null;

  const ending = {
    key: 'listing',
    name: t('transfer.listing'),
    value: t('transfer.listingEnds', { count: summary.endsOrders }),
  };
  return (
    <div className="grid gap-5">
      <div className="flex gap-4 items-center p-4 border-strong rounded-md">
        <Avatar seed={to} imageUrl={recipient?.avatarUrl} sizePx={40} />
        <code className="min-w-0 text-sm font-mono wrap-anywhere">{summary.to}</code>
      </div>
      {isProblem(unknown, 'NOT_FOUND') && <Notice tone="info">{t('transfer.unknownRecipient')}</Notice>}
      <DescriptionList
        compact
        facts={[
          { key: 'fee', name: t('transfer.fee'), value: t('transfer.feeNone') },
          ...(summary.endsOrders > 0 ? [ending] : []),
        ]}
      />
      {summary.standingOrders > 0 && (
        <Notice tone="info">
          <p>{t('transfer.standing')}</p>
          <Checkbox
            className="mt-3"
            label={t('transfer.cancelFirst')}
            checked={prepareAnew.isPending ? prepareAnew.variables : summary.cancelsOrders}
            disabled={prepareAnew.isPending || act.running}
            onChange={(event) => prepareAnew.mutate(event.target.checked)}
          />
        </Notice>
      )}
      <Notice tone="info">{t('transfer.final')}</Notice>
      <IntentSubmit
        act={{ running: act.running || prepareAnew.isPending, error: act.error ?? prepareAnew.error }}
        onAct={() => act.resume(intent)}
        onBack={onBack}
      >
        {t('transfer.send')}
      </IntentSubmit>
    </div>
  );
}
