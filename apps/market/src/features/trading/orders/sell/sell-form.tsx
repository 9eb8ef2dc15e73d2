import type { Card } from '@kura/api-contract/cards';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { Button, DescriptionList, DialogFooter, Segmented, TextField } from '@kura/ui';
import { formatRoundedDollars, useAppClient, useSaleProceeds, useSession } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { KnownPriceChips } from '../known-price-chips.tsx';
import { firstPrice, nothingKnown, useKnownPrices } from '../known-prices.ts';
import { BestOfferBar } from '../offers/best-offer-bar.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import styles from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { addressErrorOf } from '../transfer/address-error.ts';
import { DurationField, dayMs, useEndText } from './duration-field.tsx';

const durationsDays = [1, 7, 30, 90, 180] as const;

/** A fixed price, for anyone or for one address. */
export function SellForm({ card, act }: { card: Card; act: IntentAction }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const [known = nothingKnown] = useKnownPrices([card]);
  const [typed, setTyped] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [days, setDays] = useState<number>(30);
  const [audience, setAudience] = useState<'anyone' | 'one'>('anyone');
  const [buyer, setBuyer] = useState('');
  const text = typed ?? firstPrice(known);
  const { price, feePercent, proceeds, written } = useSaleProceeds(text);
  const until = useEndText(days);
  const buyerMistake = audience === 'one' ? addressErrorOf(t, buyer.trim(), own) : null;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (price === null || buyerMistake !== null || act.running) return;
        act.start((idempotencyKey) =>
          api.trading.prepare(
            {
              type: 'FIXED_PRICE',
              nftId: card.id,
              price: formatAmount(price),
              endsAt: new Date(Date.now() + days * dayMs).toISOString(),
              ...(audience === 'one' && { buyer: buyer.trim() as `0x${string}` }),
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
        submitted={submitted}
        hint={t('sell.hint')}
        autoFocus
      />
      <KnownPriceChips known={known} selected={text} onSelect={setTyped} />
      <FarFromValue price={price} estimate={card.value} />
      <BestOfferBar card={card} />
      <Segmented
        label={t('sell.audience')}
        items={(['anyone', 'one'] as const).map((key) => ({ key, label: t(`sell.audience.${key}`) }))}
        selected={audience}
        onSelect={setAudience}
      />
      {audience === 'one' && (
        <TextField
          label={t('sell.buyer')}
          value={buyer}
          onChange={(event) => setBuyer(event.target.value)}
          placeholder="0x…"
          hint={t('sell.buyerHint')}
          error={submitted || buyer.trim().length >= 42 ? buyerMistake : null}
          spellCheck={false}
          autoCapitalize="off"
        />
      )}
      <DurationField label={t('sell.days')} choices={durationsDays} days={days} onChange={setDays} />
      <DescriptionList
        compact
        facts={[
          { key: 'price', name: t('sell.price'), value: written.price },
          { key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee },
          { key: 'until', name: t('sell.until'), value: until },
        ]}
      />
      <p className={styles.next}>{t('sell.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[{ key: 'proceeds', name: t('sell.youGet'), value: <Sum price={proceeds} />, strong: true }]}
        />
        <Button type="submit" size="lg" wide busy={act.running}>
          {price === null ? t('sell.submitEmpty') : t('sell.submit', { price: written.price })}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A hint at a mistyped price; nothing when the price is near the estimated value, or that isn't known. */
export function FarFromValue({ price, estimate }: { price: bigint | null; estimate: string | null }) {
  const t = useTexts('orders');
  const value = estimate === null ? 0n : parseAmount(estimate);
  if (price === null || value === 0n) return null;
  const text = { value: formatRoundedDollars(formatAmount(value)) };
  if (price >= value * 3n) return <Notice tone="info">{t('sell.farAbove', text)}</Notice>;
  return price * 2n <= value ? <Notice tone="info">{t('sell.farBelow', text)}</Notice> : null;
}
