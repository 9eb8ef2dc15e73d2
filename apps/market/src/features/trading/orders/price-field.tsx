import { VALID_AMOUNT_ERROR } from '@kura/domain/money';
import { fieldsOf } from '@kura/ui/form';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';

const Field = fieldsOf<Record<string, string>>();

/** A price of a form. Texts that are no price have a fixed error. */
export function PriceField(props: ComponentProps<typeof Field.Amount>) {
  const t = useT();
  return (
    <Field.Amount
      placeholder="0.00"
      invalid={t(VALID_AMOUNT_ERROR)}
      onFocus={(event) => event.currentTarget.select()}
      {...props}
    />
  );
}
