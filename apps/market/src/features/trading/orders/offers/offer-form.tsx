import { schema } from 'virtual:kura-input/trading.prepare';
import { amountFromInput } from '@kura/domain/money';
import { type Fact, Segmented, SelectField } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { formatDollars, useAppClient, useSaleProceeds, useSession } from '@kura/web-kit';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../../intents/use-intent-form.ts';
import { KnownPriceChips } from '../known-price-chips.tsx';
import { firstPrice, type KnownPrices, nothingKnown } from '../known-prices.ts';
import { type Money, MoneyField } from '../money-field.tsx';
import { PriceField } from '../price-field.tsx';
import { DurationField, endAfter, useEndText } from '../sell/duration-field.tsx';
import { Sum } from '../sum.tsx';
import { useFunds } from '../use-funds.ts';
import type { OfferScope } from './offer-scope.ts';
import { SwapFields, type SwapValues } from './swap-fields.tsx';

const durationsDays = [1, 3, 7, 30, 90] as const;

export interface OfferFormProps {
  readonly scopes: readonly OfferScope[];
  readonly scope: OfferScope;
  readonly onScope?: (key: string) => void;
  /** Of the cards that the chosen scope is about. */
  readonly known?: KnownPrices;
  readonly way: OfferWay;
  readonly onWay?: (way: OfferWay) => void;
  readonly act: IntentAction;
}

export type OfferWay = 'money' | 'swap';

interface OfferValues extends SwapValues {
  readonly token: Money;
  readonly price: string;
  readonly days: string;
}

/** The target, the price or card, and the expiry of an offer, with the payment and the proceeds of both sides. */
export function OfferForm(props: OfferFormProps) {
  const { scopes, scope, onScope, known = nothingKnown, way, onWay, act } = props;
  const t = useTexts('orders');
  // A swap targets one card: with several, the received card would be unknown.
  const swaps = way === 'swap' && scope.target.kind === 'NFT';
  const form = useOffer(scope, swaps, { known, act });
  const { gives, cashSide } = form.methods.watch();
  const withMoney = !swaps || cashSide !== 'none';
  return (
    <Form form={form} className="grid gap-5">
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
      {swaps && <SwapFields />}
      {withMoney && (
        <>
          <PriceField
            name="price"
            label={t(swaps ? 'offer.cash' : 'offer.price')}
            suffix={form.methods.getValues('token')}
            autoFocus={!swaps}
          />
          {!swaps && <KnownPriceChips known={known} />}
          <MoneyField type="OFFER" />
        </>
      )}
      <DurationField label={t('offer.days')} choices={durationsDays} />
      <OfferSubmit
        values={form.methods.getValues()}
        error={form.error}
        act={act}
        swaps={swaps}
        withMoney={withMoney}
        pays={!swaps || cashSide === 'OFFERER'}
        isGiven={gives !== null}
      />
    </Form>
  );
}

interface OfferInput {
  readonly known: KnownPrices;
  readonly act: IntentAction;
}

function useOffer(scope: OfferScope, swaps: boolean, { known, act }: OfferInput) {
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const first = swaps ? '' : firstPrice(known);
  const values: OfferValues = { token: 'USDC', price: first, days: '7', gives: null, cashSide: 'none' };
  return useIntentForm({
    schema,
    values,
    // An untouched price follows the known ones, which may arrive later.
    version: first,
    read: ({ token, price, days, gives, cashSide }) => ({
      type: 'OFFER' as const,
      target: scope.target,
      token,
      ...(swaps
        ? {
            swap: {
              givesNftId: gives?.id ?? '',
              cash: cashSide === 'none' ? null : { paidBy: cashSide, amount: amountFromInput(price) },
            },
          }
        : { price: amountFromInput(price) }),
      endsAt: endAfter(days),
      ...(wallet && { wallet }),
    }),
    fieldOf: (path) => (path === 'swap.cash.amount' ? 'price' : path),
    prepare: api.trading.prepare,
    act,
  });
}

interface OfferSubmitProps {
  readonly values: OfferValues;
  readonly error: unknown;
  readonly act: IntentAction;
  readonly swaps: boolean;
  readonly withMoney: boolean;
  /** Whether the offerer pays the money. */
  readonly pays: boolean;
  /** Whether the card to give is chosen. */
  readonly isGiven: boolean;
}

/** The payment and the proceeds of both sides, and the button. */
function OfferSubmit({ values, error, act, swaps, withMoney, pays, isGiven }: OfferSubmitProps) {
  const t = useTexts('orders');
  const { token } = values;
  const { price, feePercent, written } = useSaleProceeds(values.price);
  const until = useEndText(values.days);
  const funds = useFunds(token, pays ? price : 0n);
  const proceeds: Fact[] = [
    { key: 'fee', name: t('offer.fee', { percent: feePercent ?? '…' }), value: written.fee },
    { key: 'proceeds', name: t(pays ? 'offer.theyGet' : 'offer.youGet'), value: written.proceeds },
  ];
  const label = price === null ? t('offer.submit') : t('offer.submitFor', { price: written.price });
  return (
    <IntentSubmit
      act={act}
      error={error}
      facts={[
        ...(withMoney ? proceeds : []),
        ...(pays ? funds.facts : []),
        { key: 'until', name: t('offer.until'), value: until },
      ]}
      next={t(swaps ? 'offer.nextSwap' : 'offer.next')}
      total={{
        name: t(pays || !withMoney ? 'offer.youPayThen' : 'offer.theyPay'),
        value: withMoney ? <Sum price={price} token={token} /> : formatDollars('0'),
      }}
      blocked={swaps && !isGiven ? t('offer.givesNone') : funds.shortfall}
    >
      {swaps ? t('offer.submitSwap') : label}
    </IntentSubmit>
  );
}
