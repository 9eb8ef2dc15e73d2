import type { Card } from '@kura/api-contract/cards';
import { formatAmount } from '@kura/domain/money';
import { Button, DescriptionList, DialogFooter, Segmented, SelectField } from '@kura/ui';
import { formatDollars, useAppClient, useSaleProceeds, useSession } from '@kura/web-kit';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { KnownPriceChips } from '../known-price-chips.tsx';
import { firstPrice, type KnownPrices, nothingKnown } from '../known-prices.ts';
import { type Money, MoneyField } from '../money-field.tsx';
import { PriceField } from '../price-field.tsx';
import { DurationField, dayMs, useEndText } from '../sell/duration-field.tsx';
import { Sum } from '../sum.tsx';
import styles from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { useFunds } from '../use-funds.ts';
import type { OfferScope } from './offer-scope.ts';
import { type CashSide, SwapFields } from './swap-fields.tsx';

const durationsDays = [1, 3, 7, 30, 90] as const;

interface OfferFormProps {
  readonly scopes: readonly OfferScope[];
  readonly scopeKey: string;
  readonly onScope?: (key: string) => void;
  /** Of the cards that the chosen scope is about. */
  readonly known?: KnownPrices;
  readonly way: OfferWay;
  readonly onWay?: (way: OfferWay) => void;
  readonly act: IntentAction;
}

export type OfferWay = 'money' | 'swap';

/** The target, the price or card, and the expiry of an offer, with the payment and the proceeds of both sides. */
export function OfferForm({
  scopes,
  scopeKey,
  onScope,
  known = nothingKnown,
  way,
  onWay,
  act,
}: OfferFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const [token, setToken] = useState<Money>('USDC');
  const [typed, setTyped] = useState<string | null>(null);
  const [days, setDays] = useState(7);
  const [gives, setGives] = useState<Card | null>(null);
  const [cashSide, setCashSide] = useState<CashSide>('none');
  const [submitted, setSubmitted] = useState(false);
  const until = useEndText(days);
  const scope = scopes.find(({ key }) => key === scopeKey) ?? scopes[0];
  // A swap targets one card: with several, the received card would be unknown.
  const swaps = way === 'swap' && scope?.target.kind === 'NFT';
  const text = typed ?? (swaps ? '' : firstPrice(known));
  const { price, feePercent, written } = useSaleProceeds(text);
  const withMoney = !swaps || cashSide !== 'none';
  const pays = !swaps || cashSide === 'OFFERER';
  const funds = useFunds(token, pays ? price : 0n);
  if (!scope) return null;

  const send = () => {
    setSubmitted(true);
    if (
      act.running ||
      funds.shortfall !== null ||
      (withMoney && price === null) ||
      (swaps && gives === null)
    ) {
      return;
    }
    act.start((idempotencyKey) =>
      api.trading.prepare(
        {
          type: 'OFFER',
          target: scope.target,
          token,
          ...(!swaps && price !== null && { price: formatAmount(price) }),
          ...(swaps &&
            gives && {
              swap: {
                givesNftId: gives.id,
                cash:
                  cashSide === 'none' || price === null
                    ? null
                    : { paidBy: cashSide, amount: formatAmount(price) },
              },
            }),
          endsAt: new Date(Date.now() + days * dayMs).toISOString(),
          ...(wallet && { wallet }),
        },
        { context: { idempotencyKey } },
      ),
    );
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {scopes.length > 1 && onScope && (
        <SelectField
          label={t('offer.scope')}
          hint={scope.target.kind === 'NFT' ? undefined : t('offer.scopeHint')}
          value={scope.key}
          onChange={(event) => onScope(event.target.value)}
        >
          {scopes.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {scope.target.kind === 'NFT' && onWay && (
        <Segmented
          label={t('offer.way')}
          items={(['money', 'swap'] as const).map((key) => ({ key, label: t(`offer.way.${key}`) }))}
          selected={way}
          onSelect={onWay}
        />
      )}
      {swaps && <SwapFields gives={gives} onGives={setGives} cashSide={cashSide} onCashSide={setCashSide} />}
      {withMoney && (
        <>
          <PriceField
            label={t(swaps ? 'offer.cash' : 'offer.price')}
            value={text}
            onValueChange={setTyped}
            suffix={token}
            price={price}
            submitted={submitted}
            autoFocus={!swaps}
          />
          {!swaps && <KnownPriceChips known={known} selected={text} onSelect={setTyped} />}
          <MoneyField type="OFFER" selected={token} onSelect={setToken} />
        </>
      )}
      <DurationField label={t('offer.days')} choices={durationsDays} days={days} onChange={setDays} />
      <DescriptionList
        compact
        facts={[
          ...(withMoney
            ? [
                { key: 'fee', name: t('offer.fee', { percent: feePercent ?? '…' }), value: written.fee },
                {
                  key: 'proceeds',
                  name: t(pays ? 'offer.theyGet' : 'offer.youGet'),
                  value: written.proceeds,
                },
              ]
            : []),
          ...(pays ? funds.facts : []),
          { key: 'until', name: t('offer.until'), value: until },
        ]}
      />
      <p className={styles.next}>{t(swaps ? 'offer.nextSwap' : 'offer.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[
            {
              key: 'total',
              name: t(pays || !withMoney ? 'offer.youPayThen' : 'offer.theyPay'),
              value: withMoney ? <Sum price={price} token={token} /> : formatDollars('0'),
              strong: true,
            },
          ]}
        />
        <Button
          type="submit"
          size="lg"
          wide
          busy={act.running}
          disabledReason={swaps && gives === null ? t('offer.givesNone') : funds.shortfall}
        >
          {swaps
            ? t('offer.submitSwap')
            : price === null
              ? t('offer.submit')
              : t('offer.submitFor', { price: written.price })}
        </Button>
      </DialogFooter>
    </form>
  );
}
