import { ORDER_TOKENS } from '@kura/domain/orders';
import type { OrderType } from '@kura/domain/vocabulary';
import { fieldsOf } from '@kura/ui/form';
import { useTexts } from '../../../i18n/use-texts.ts';

export type Money = (typeof ORDER_TOKENS)[OrderType][number];

const Field = fieldsOf<{ token: Money }>();

/** Chooses a token that this kind of order accepts. */
export function MoneyField({ type }: { type: OrderType }) {
  const t = useTexts('orders');
  return (
    <Field.Segmented
      name="token"
      label={t('trade.token')}
      items={ORDER_TOKENS[type].map((key) => ({ key, label: key }))}
    />
  );
}
