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
  /** The form was submitted once. From then on an empty field is an error. */
  readonly submitted: boolean;
  /** Whether the field may be empty. */
  readonly optional?: boolean;
  /** The error for a valid price. */
  readonly mistake?: string | null;
}

/** A price input. Invalid prices have a fixed error text. */
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
