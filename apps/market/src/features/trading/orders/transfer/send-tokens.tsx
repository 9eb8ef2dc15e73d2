import { formatAmount, priceFromInput } from '@kura/domain/money';
import { Button, DescriptionList, DialogFooter, Spinner, TextField } from '@kura/ui';
import {
  aboutQuery,
  balancesQuery,
  formatDollars,
  shortAddress,
  useAppClient,
  useSession,
} from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ExplorerLink } from '../../../../components/explorer-link.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { describeError } from '../../../../i18n/describe-error.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { type Money, MoneyField } from '../money-field.tsx';
import { PriceField } from '../price-field.tsx';
import styles from '../trade-form.module.css';
import { useFunds } from '../use-funds.ts';
import { addressErrorOf } from './address-error.ts';

interface SendTokensProps {
  /** Chooses between tokens and cards. Hidden during the review. */
  readonly choice: ReactNode;
  /** Replaces the form when cards are sent. */
  readonly instead: ReactNode;
  /** Called when the wallet starts or stops waiting for the user. */
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** The form's input. */
interface Filled {
  readonly token: Money;
  readonly amount: string;
  readonly to: string;
}

/** Sends USDC or USDT to another address: form, review, wallet, receipt. */
export function SendTokens({ choice, instead, onBusy, onClose }: SendTokensProps) {
  const [filled, setFilled] = useState<Filled>({ token: 'USDC', amount: '', to: '' });
  const [reviewed, setReviewed] = useState(false);
  if (reviewed) {
    return <Review filled={filled} onBusy={onBusy} onBack={() => setReviewed(false)} onClose={onClose} />;
  }
  return (
    <div className={styles.form}>
      {choice}
      {instead ?? <Form filled={filled} onChange={setFilled} onReview={() => setReviewed(true)} />}
    </div>
  );
}

interface FormProps {
  readonly filled: Filled;
  readonly onChange: (filled: Filled) => void;
  readonly onReview: () => void;
}

function Form({ filled, onChange, onReview }: FormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const { data: balances } = useQuery(balancesQuery(api));
  const [submitted, setSubmitted] = useState(false);
  const { token, amount } = filled;
  const to = filled.to.trim();
  const price = priceFromInput(amount);
  const funds = useFunds(token, price);
  const contracts = balances?.wallets.flatMap(({ tokens }) => tokens.map(({ address }) => address)) ?? [];
  const isContract = contracts.some((address) => address.toLowerCase() === to.toLowerCase());
  const mistake = isContract ? t('transfer.toContract') : addressErrorOf(t, to, own);
  const all = funds.balance === null ? null : formatAmount(funds.balance);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (price !== null && funds.shortfall === null && mistake === null) onReview();
      }}
    >
      <MoneyField type="OFFER" selected={token} onSelect={(next) => onChange({ ...filled, token: next })} />
      <PriceField
        label={t('transfer.amount')}
        value={amount}
        price={price}
        submitted={submitted}
        mistake={funds.shortfall}
        suffix={token}
        hint={all === null ? undefined : t('transfer.balance', { amount: `${formatDollars(all)} ${token}` })}
        onValueChange={(next) => onChange({ ...filled, amount: next })}
      />
      {all !== null && funds.balance !== 0n && (
        <Button tone="secondary" size="sm" onClick={() => onChange({ ...filled, amount: all })}>
          {t('transfer.all')}
        </Button>
      )}
      <TextField
        label={t('transfer.to')}
        value={filled.to}
        onChange={(event) => onChange({ ...filled, to: event.target.value })}
        placeholder="0x…"
        hint={t('transfer.toHint')}
        error={mistake !== null && (submitted || to.length >= 42) ? mistake : null}
        spellCheck={false}
        autoCapitalize="off"
      />
      <p className={styles.next}>{t('transfer.next')}</p>
      <DialogFooter>
        <Button type="submit" size="lg" wide>
          {t('transfer.continue')}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ReviewProps extends Pick<SendTokensProps, 'onBusy' | 'onClose'> {
  readonly filled: Filled;
  readonly onBack: () => void;
}

function Review({ filled, onBusy, onBack, onClose }: ReviewProps) {
  const t = useTexts('orders');
  const { api, queryClient, sendToken } = useAppClient();
  const from = useSession()?.wallet?.address;
  const { data: about } = useQuery(aboutQuery(api));
  const { data: balances } = useQuery(balancesQuery(api));
  const [sent, setSent] = useState(false);
  const alive = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    alive.current = controller;
    return () => controller.abort();
  }, []);

  const { token, amount } = filled;
  const to = filled.to.trim() as `0x${string}`;
  const contract = balances?.wallets
    .flatMap(({ tokens }) => tokens)
    .find(({ kind }) => kind === token)?.address;
  const shown = `${formatDollars(amount)} ${token}`;
  const transfer = useMutation({
    mutationFn: async () => {
      const amountBaseUnits = priceFromInput(amount);
      if (from === undefined || contract === undefined || amountBaseUnits === null) {
        throw new Error('a transfer was confirmed before it was complete');
      }
      const { signal } = alive.current;
      return sendToken(
        { from, token: contract, to, amountBaseUnits },
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

  if (transfer.isSuccess) {
    return (
      <div className={styles.form}>
        <Notice tone="success">
          <strong>{t('receipt.sent')}</strong>
          <p>{t('transfer.sentText', { amount: shown })}</p>
        </Notice>
        {about && (
          <DescriptionList
            compact
            facts={[
              {
                key: 'tx',
                name: t('common.transaction'),
                value: (
                  <ExplorerLink
                    explorerUrl={about.chain.explorerUrl}
                    to={{ kind: 'tx', hash: transfer.data }}
                  >
                    {shortAddress(transfer.data)}
                  </ExplorerLink>
                ),
              },
            ]}
          />
        )}
        <Button wide onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <div className={styles.recipient}>
        <code className={styles.address}>{to}</code>
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
      {transfer.error !== null && <Notice tone="danger">{describeError(t, transfer.error)}</Notice>}
      {sent && (
        <p role="status" className={styles.next}>
          <Spinner /> {t('transfer.waiting')}
        </p>
      )}
      <DialogFooter>
        <Button size="lg" wide busy={transfer.isPending} onClick={() => transfer.mutate()}>
          {t('transfer.sendAmount', { amount: shown })}
        </Button>
        <Button tone="quiet" wide disabled={transfer.isPending} onClick={onBack}>
          {t('common.back')}
        </Button>
      </DialogFooter>
    </div>
  );
}
