import { fieldsOf } from '@kura/ui/form';

const Field = fieldsOf<Record<string, string>>();

interface AddressFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly autoFocus?: boolean;
}

/** The address of a wallet. */
export function AddressField(props: AddressFieldProps) {
  return <Field.Text {...props} placeholder="0x…" spellCheck={false} autoCapitalize="off" />;
}
