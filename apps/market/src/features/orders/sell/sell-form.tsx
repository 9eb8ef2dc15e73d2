import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { Button, DescriptionList, DialogFooter, Segmented, TextField } from '@kura/ui';
import {
  formatDollars,
  formatRoundedDollars,
  useAppClient,
  useSaleProceeds,
  useSession,
} from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { PriceField } from '../price-field.tsx';
import styles from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { addressErrorOf } from '../transfer/address-error.ts';
import { DurationField, dayMs, useEndText } from './duration-field.tsx';

const durationsDays = [1, 7, 30, 90, 180] as const;

interface SellFormProps {
  readonly card: Card;
  readonly act: IntentAction;
  /** The current listing price, if any: then only a lower price is allowed. */
  readonly listed: Order | null;
}

/** A fixed price, for anyone or for one address. A price reduction needs one more signature only. */
export function SellForm({ card, act, listed }: SellFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [days, setDays] = useState<number>(30);
  const [audience, setAudience] = useState<'anyone' | 'one'>(listed?.reservedFor ? 'one' : 'anyone');
  const [buyer, setBuyer] = useState<string>(listed?.reservedFor ?? '');
  const { price, feePercent, written } = useSaleProceeds(text);
  const until = useEndText(days);

  const notLower = listed !== null && price !== null && price >= parseAmount(listed.price);
  const farNotice = price === null ? null : farFromValue(t, price, card.value);
  const buyerMistake = audience === 'one' ? addressErrorOf(t, buyer.trim(), own) : null;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (price === null || notLower || buyerMistake !== null || act.running) return;
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
      {listed && <Notice tone="info">{t('sell.lowerText', { price: formatDollars(listed.price) })}</Notice>}
      <PriceField
        label={t('sell.price')}
        value={text}
        onValueChange={setText}
        suffix="USDC"
        price={price}
        submitted={submitted}
        mistake={notLower && listed ? t('sell.notLower', { price: formatDollars(listed.price) }) : null}
        hint={listed ? undefined : t('sell.hint')}
        autoFocus
      />
      {farNotice !== null && <Notice tone="info">{farNotice}</Notice>}
      {/* A lower price is for the same buyers. */}
      {listed === null && (
        <Segmented
          label={t('sell.audience')}
          items={(['anyone', 'one'] as const).map((key) => ({ key, label: t(`sell.audience.${key}`) }))}
          selected={audience}
          onSelect={setAudience}
        />
      )}
      {listed === null && audience === 'one' && (
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
          { key: 'price', name: t('sell.listPrice'), value: written.price },
          { key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee },
          { key: 'until', name: t('sell.until'), value: until },
        ]}
      />
      <p className={styles.next}>{t('sell.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[{ key: 'proceeds', name: t('sell.youGet'), value: written.proceeds, strong: true }]}
        />
        <Button type="submit" size="lg" wide busy={act.running}>
          {price === null
            ? t(listed ? 'sell.lowerTitle' : 'sell.submitEmpty')
            : t('sell.submit', { price: written.price })}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A hint at a mistyped price; null when the price is near the estimated value, or that isn't known. */
function farFromValue(t: TextsT<'orders'>, price: bigint, estimate: string | null): string | null {
  const value = estimate === null ? 0n : parseAmount(estimate);
  if (value === 0n) return null;
  const text = { value: formatRoundedDollars(formatAmount(value)) };
  if (price >= value * 3n) return t('sell.farAbove', text);
  return price * 2n <= value ? t('sell.farBelow', text) : null;
}
