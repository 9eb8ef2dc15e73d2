import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { Button, DescriptionList, DialogFooter } from '@kura/ui';
import { formatDateTime, formatDollars, useAppClient, useSaleProceeds } from '@kura/web-kit';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { nothingKnown, useKnownPrices } from '../known-prices.ts';
import { BestOfferBar } from '../offers/best-offer-bar.tsx';
import { PriceChips } from '../price-chips.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import styles from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { lowerPrices } from './lower-prices.ts';
import { FarFromValue } from './sell-form.tsx';

interface LowerFormProps {
  readonly card: Card;
  readonly listed: Order;
  readonly act: IntentAction;
}

/** A lower price for the same buyers until the same time: one more signature. */
export function LowerForm({ card, listed, act }: LowerFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const [known = nothingKnown] = useKnownPrices([card]);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? listed.price;
  const { price, feePercent, proceeds, written } = useSaleProceeds(text);
  const notLower = price !== null && price >= parseAmount(listed.price);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (price === null || notLower || act.running) return;
        act.start((idempotencyKey) =>
          api.trading.prepare(
            {
              type: 'FIXED_PRICE',
              nftId: card.id,
              price: formatAmount(price),
              endsAt: listed.endsAt,
              ...(listed.reservedFor && { buyer: listed.reservedFor }),
            },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      <PriceField
        label={t('sell.price')}
        value={text}
        onValueChange={setTyped}
        suffix="USDC"
        price={price}
        submitted
        mistake={
          notLower && typed !== null ? t('sell.notLower', { price: formatDollars(listed.price) }) : null
        }
        hint={t('sell.lowerText', {
          price: formatDollars(listed.price),
          time: formatDateTime(listed.endsAt),
        })}
        autoFocus
      />
      <PriceChips
        label={t('sell.lower')}
        chips={lowerPrices(listed.price, known.floor).map((chip) => ({
          ...chip,
          name: t(`sell.lower.${chip.key}`),
        }))}
        selected={text}
        onSelect={setTyped}
      />
      <FarFromValue price={price} estimate={card.value} />
      <BestOfferBar card={card} />
      <DescriptionList
        compact
        facts={[{ key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee }]}
      />
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[{ key: 'proceeds', name: t('sell.youGet'), value: <Sum price={proceeds} />, strong: true }]}
        />
        <Button
          type="submit"
          size="lg"
          wide
          busy={act.running}
          disabledReason={notLower && typed === null ? t('sell.lowerFirst') : null}
          disabled={price === null || notLower}
        >
          {price === null || notLower
            ? t('sell.lowerTitle')
            : t('sell.lowerSubmit', { price: written.price })}
        </Button>
      </DialogFooter>
    </form>
  );
}
