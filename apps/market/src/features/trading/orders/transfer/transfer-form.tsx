import { schema } from 'virtual:kura-input/transfers.transfer';
import { Form } from '@kura/ui/form';
import { intentOf, useAppClient, useSession } from '@kura/web-kit';
import { type Submission, useCallForm } from '@kura/web-kit/form';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import { AddressField } from '../address-field.tsx';
import { addressErrorOf, isWholeAddress } from './address-error.ts';
import type { PreparedTransfer } from './transfer-review.tsx';

interface TransferFormProps {
  readonly nftId: string;
  readonly onPrepared: (prepared: PreparedTransfer) => void;
  readonly onBack: (() => void) | undefined;
}

/** The recipient of a transfer. Preparing checks whether it would succeed and which orders it would end. */
export function TransferForm({ nftId, onPrepared, onBack }: TransferFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const prepare = useMutation({
    mutationFn: ({ input, context }: Submission<{ id: string; to: `0x${string}` }>) =>
      api.transfers.transfer(input, { context }),
    onSuccess: (answer, { input: { to } }) => onPrepared({ nftId, to, intent: intentOf(answer) }),
  });
  const form = useCallForm({
    schema,
    values: { to: '' },
    read: ({ to }) => ({ id: nftId, to: to.trim() as `0x${string}` }),
    check: ({ to }) => ({ to: addressErrorOf(t, to, own) }),
    isEager: isWholeAddress,
    save: prepare,
  });
  return (
    <Form form={form} className="grid gap-5">
      <AddressField name="to" label={t('transfer.to')} hint={t('transfer.toHint')} autoFocus />
      <IntentSubmit act={{ running: form.busy, error: form.error }} next={t('transfer.next')} onBack={onBack}>
        {t('transfer.continue')}
      </IntentSubmit>
    </Form>
  );
}
