import { schema } from 'virtual:kura-input/trading.prepareListings';
import { amountFromInput, formatAmount, priceFromInput } from '@kura/domain/money';
import { AmountField, Button, RowList } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { configQuery, formatDollars, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../../intents/use-intent-form.ts';
import { firstPrice, type KnownPrices, nothingKnown, useKnownPrices } from '../known-prices.ts';
import { DurationField, endAfter, useEndText } from './duration-field.tsx';
import { saleDays } from './sell-form.tsx';
import styles from './sell-many.module.css';
import { priceBy, priceRules, sumOfMany } from './sell-many-prices.ts';
import { SellManyRow } from './sell-many-row.tsx';

/** A price for each of several cards, typed or by a rule, and one signature for all. */
export function SellManyForm({ cards, act }: { cards: readonly ShownCard[]; act: IntentAction }) {
  const t = useTexts('orders');
  const { data: config } = useQuery(configQuery(useAppClient().api));
  const known = useKnownPrices(cards);
  const sale = useSales(cards, known, act);
  const { listings, days } = sale.methods.watch();
  const until = useEndText(days);
  const feePercent = config?.['fee'] ?? null;
  const prices = listings.map(({ price }) => price);
  const sum = feePercent === null ? null : sumOfMany(prices, feePercent);
  const dollars = (baseUnits: bigint | undefined) =>
    baseUnits === undefined ? '—' : formatDollars(formatAmount(baseUnits));
  return (
    <Form form={sale} className="grid gap-5">
      <PriceRules
        known={known}
        onApply={(priceOf) => {
          for (const index of listings.keys()) {
            const price = priceOf(index);
            const name = `listings.${index}.price` as const;
            if (price !== null) sale.methods.setValue(name, price, { shouldDirty: true });
          }
        }}
      />
      <RowList label={t('sell.many.cards')}>
        {cards.map((card, index) => (
          <SellManyRow
            key={card.id}
            card={card}
            known={known[index] ?? nothingKnown}
            name={`listings.${index}.price`}
          />
        ))}
      </RowList>
      <DurationField label={t('sell.days')} choices={saleDays} />
      <IntentSubmit
        act={act}
        error={sale.error}
        facts={[
          { key: 'total', name: t('sell.many.total'), value: dollars(sum?.totalBaseUnits) },
          {
            key: 'fee',
            name: t('sell.fee', { percent: feePercent ?? '…' }),
            value: sum ? `− ${dollars(sum.feeBaseUnits)}` : '—',
          },
          { key: 'until', name: t('sell.until'), value: until },
        ]}
        next={t('sell.many.next')}
        total={{ name: t('sell.many.proceeds'), value: dollars(sum?.proceedsBaseUnits) }}
        blocked={sum && sum.unpriced > 0 ? t('sell.many.unpriced', { count: sum.unpriced }) : null}
      >
        {t('sell.many.submit', { count: cards.length })}
      </IntentSubmit>
    </Form>
  );
}

function useSales(cards: readonly ShownCard[], known: readonly KnownPrices[], act: IntentAction) {
  const { api } = useAppClient();
  const listings = cards.map(({ id }, index) => ({
    nftId: id,
    price: firstPrice(known[index] ?? nothingKnown),
  }));
  return useIntentForm({
    schema,
    values: { listings, days: '30' },
    // Untouched prices follow the known ones, which may arrive later.
    version: listings.map(({ price }) => price).join(),
    read: (values) => ({
      listings: values.listings.map((each) => ({ ...each, price: amountFromInput(each.price) })),
      endsAt: endAfter(values.days),
    }),
    prepare: api.trading.prepareListings,
    act,
  });
}

interface PriceRulesProps {
  readonly known: readonly KnownPrices[];
  /** Prices each card by its place; null leaves its price. */
  readonly onApply: (priceOf: (index: number) => string | null) => void;
}

/** Prices all cards by a rule, or at one price. */
function PriceRules({ known, onApply }: PriceRulesProps) {
  const t = useTexts('orders');
  const [same, setSame] = useState('');
  return (
    <fieldset className="stack gap-3">
      <legend className="mb-2 p-0 text-sm text-soft">{t('sell.many.rules')}</legend>
      <div className={`flex flex-wrap gap-2 ${styles.buttons}`}>
        {priceRules
          .filter((rule) => known.some((each) => priceBy(rule, each) !== null))
          .map((rule) => (
            <Button
              key={rule}
              tone="secondary"
              size="sm"
              onClick={() => onApply((index) => priceBy(rule, known[index] ?? nothingKnown))}
            >
              {t(`sell.many.rule.${rule}`)}
            </Button>
          ))}
      </div>
      <AmountField
        className={styles.same}
        label={t('sell.many.same')}
        suffix="USDC"
        placeholder="0.00"
        value={same}
        onValueChange={(text) => {
          setSame(text);
          if (priceFromInput(text) !== null) onApply(() => text);
        }}
      />
    </fieldset>
  );
}
