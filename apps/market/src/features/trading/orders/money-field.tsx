import { ORDER_TOKENS } from '@kura/domain/orders';
import type { OrderType } from '@kura/domain/vocabulary';
import { Segmented } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';

export type Money = (typeof ORDER_TOKENS)[OrderType][number];

interface MoneyFieldProps {
  readonly type: OrderType;
  readonly selected: Money;
  readonly onSelect: (token: Money) => void;
}

/** Chooses a token that this kind of order accepts. */
export function MoneyField({ type, selected, onSelect }: MoneyFieldProps) {
  const t = useTexts('orders');
  return (
    <Segmented
      label={t('trade.token')}
      items={ORDER_TOKENS[type].map((key) => ({ key, label: key }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
