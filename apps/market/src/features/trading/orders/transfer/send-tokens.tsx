import { formatAmount, priceFromInput, VALID_AMOUNT_ERROR } from '@kura/domain/money';
import { Button, DescriptionList, Spinner } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { aboutQuery, balancesQuery, formatDollars, useAppClient, useSession } from '@kura/web-kit';
import { type CallForm, nextStep, useCallForm } from '@kura/web-kit/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { TransactionLink } from '../../../../components/transaction-link.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import { AddressField } from '../address-field.tsx';
import { type Money, MoneyField } from '../money-field.tsx';
import { PriceField } from '../price-field.tsx';
import { shortageOf, useBalances } from '../use-funds.ts';
import { addressErrorOf, isWholeAddress } from './address-error.ts';

interface SendTokensProps {
  /** Chooses between tokens and cards. Hidden during the review. */
  readonly choice: ReactNode;
  /** Replaces the form when cards are sent. */
  readonly instead: ReactNode;
  /** Called when the wallet starts or stops waiting for the user. */
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

interface SendValues {
  readonly token: Money;
  readonly amount: string;
  readonly to: string;
}

/** Sends USDC or USDT to another address: form, review, wallet, receipt. */
export function SendTokens({ choice, instead, onBusy, onClose }: SendTokensProps) {
  const [isReviewing, setReviewing] = useState(false);
  const form = useSendForm(() => setReviewing(true));
  if (isReviewing) {
    const filled = form.methods.getValues();
    return <Review filled={filled} onBusy={onBusy} onBack={() => setReviewing(false)} onClose={onClose} />;
  }
  return (
    <div className="grid gap-5">
      {choice}
      {instead ?? <SendForm form={form} />}
    </div>
  );
}

function useSendForm(onReview: () => void) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const balanceOf = useBalances();
  const { data: balances } = useQuery(balancesQuery(api));
  const contracts = balances?.wallets.flatMap(({ tokens }) => tokens.map(({ address }) => address)) ?? [];
  const isContract = (to: string) =>
    contracts.some((address) => address.toLowerCase() === to.trim().toLowerCase());
  const values: SendValues = { token: 'USDC', amount: '', to: '' };
  return useCallForm({
    values,
    read: (filled) => filled,
    check: ({ token, amount, to }) => {
      const price = priceFromInput(amount);
      return {
        amount: price === null ? t(VALID_AMOUNT_ERROR) : shortageOf(t, token, balanceOf(token), price),
        to: isContract(to) ? t('transfer.toContract') : addressErrorOf(t, to, own),
      };
    },
    isEager: (value, name) => (name === 'to' ? isWholeAddress(value) : value !== ''),
    save: nextStep(onReview),
  });
}

function SendForm({ form }: { form: CallForm<SendValues> }) {
  const t = useTexts('orders');
  const token = form.methods.watch('token');
  const balance = useBalances()(token);
  const all = balance === null ? null : formatAmount(balance);
  const held = all === null ? undefined : t('transfer.balance', { amount: `${formatDollars(all)} ${token}` });
  return (
    <Form form={form} className="grid gap-5">
      <MoneyField type="OFFER" />
      <PriceField name="amount" label={t('transfer.amount')} suffix={token} hint={held} />
      {all !== null && balance !== 0n && (
        <Button tone="secondary" size="sm" onClick={() => form.methods.setValue('amount', all)}>
          {t('transfer.all')}
        </Button>
      )}
      <AddressField name="to" label={t('transfer.to')} hint={t('transfer.toHint')} />
      <IntentSubmit act={{ running: form.busy, error: form.error }} next={t('transfer.next')}>
        {t('transfer.continue')}
      </IntentSubmit>
    </Form>
  );
}

/** Sends tokens by the wallet, and follows the transaction until it is mined. */
function useTransfer({ token, amount, to }: SendValues, onBusy: SendTokensProps['onBusy']) {
  const { api, queryClient, sendToken } = useAppClient();
  const from = useSession()?.wallet?.address;
  const { data: balances } = useQuery(balancesQuery(api));
  const [sent, setSent] = useState(false);
  const alive = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    alive.current = controller;
    return () => controller.abort();
  }, []);
  const contract = balances?.wallets
    .flatMap(({ tokens }) => tokens)
    .find(({ kind }) => kind === token)?.address;
  const transfer = useMutation({
    mutationFn: async () => {
      const amountBaseUnits = priceFromInput(amount);
      if (from === undefined || contract === undefined || amountBaseUnits === null) {
        throw new Error('a transfer was confirmed before it was complete');
      }
      const { signal } = alive.current;
      return sendToken(
        { from, token: contract, to: to.trim() as `0x${string}`, amountBaseUnits },
        { onSent: () => setSent(true), signal },
      );
    },
    onSettled: () => {
      setSent(false);
      void queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const isAsking = transfer.isPending && !sent;
  useEffect(() => onBusy(isAsking), [isAsking, onBusy]);
  return { transfer, sent };
}

interface ReviewProps extends Pick<SendTokensProps, 'onBusy' | 'onClose'> {
  readonly filled: SendValues;
  readonly onBack: () => void;
}

function Review({ filled, onBusy, onBack, onClose }: ReviewProps) {
  const t = useTexts('orders');
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  const { transfer, sent } = useTransfer(filled, onBusy);
  const { token, amount, to } = filled;
  const shown = `${formatDollars(amount)} ${token}`;
  if (transfer.isSuccess) return <Sent amount={shown} hash={transfer.data} onClose={onClose} />;
  return (
    <div className="grid gap-5">
      <div className="flex gap-4 items-center p-4 border-strong rounded-md">
        <code className="min-w-0 text-sm font-mono wrap-anywhere">{to.trim()}</code>
      </div>
      <DescriptionList
        compact
        facts={[
          { key: 'amount', name: t('transfer.amount'), value: shown, strong: true },
          { key: 'fee', name: t('transfer.fee'), value: t('transfer.feeNone') },
        ]}
      />
      {about && (
        <Notice tone="info">
          <p>{t('transfer.network', { chain: about.chain.name, token })}</p>
          <p>{t('transfer.final')}</p>
        </Notice>
      )}
      {sent && (
        <p role="status" className="text-xs text-faint">
          <Spinner /> {t('transfer.waiting')}
        </p>
      )}
      <IntentSubmit
        act={{ running: transfer.isPending, error: transfer.error }}
        onAct={transfer.mutate}
        onBack={onBack}
      >
        {t('transfer.sendAmount', { amount: shown })}
      </IntentSubmit>
    </div>
  );
}

interface SentProps {
  readonly amount: string;
  readonly hash: `0x${string}`;
  readonly onClose: () => void;
}

function Sent({ amount, hash, onClose }: SentProps) {
  const t = useTexts('orders');
  const link = <TransactionLink hash={hash} />;
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <strong>{t('receipt.sent')}</strong>
        <p>{t('transfer.sentText', { amount })}</p>
      </Notice>
      <DescriptionList compact facts={[{ key: 'tx', name: t('common.transaction'), value: link }]} />
      <Button wide onClick={onClose}>
        {t('common.done')}
      </Button>
    </div>
  );
}
