import { VALID_AMOUNT_ERROR } from '@kura/domain/money';
import { AmountField } from '@kura/ui';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';

interface PriceFieldProps
  extends Pick<
    ComponentProps<typeof AmountField>,
    'label' | 'hint' | 'suffix' | 'autoFocus' | 'value' | 'onValueChange' | 'placeholder'
  > {
  /** In base units; null while the input isn't a valid price. */
  readonly price: bigint | null;
  /** The form was sent once: an empty field is wrong from then on. */
  readonly submitted: boolean;
  /** It may be left empty. */
  readonly optional?: boolean;
  /** What is wrong with a number that is a price. */
  readonly mistake?: string | null;
}

/** A price, with the product's own words for what is none. */
export function PriceField({
  price,
  submitted,
  optional = false,
  mistake = null,
  value,
  ...rest
}: PriceFieldProps) {
  const t = useT();
  const missing = value === '' ? submitted && !optional : price === null;
  return (
    <AmountField
      placeholder="0.00"
      {...rest}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      error={missing ? t(VALID_AMOUNT_ERROR) : mistake}
    />
  );
}
