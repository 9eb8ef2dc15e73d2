import type { ReactNode } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import {
  AmountInput,
  CheckboxInput,
  CustomInput,
  DateTimeInput,
  SegmentedInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from './inputs.tsx';
import type { NamedField } from './use-field.ts';

/** Takes the paths of the values as names of a control. */
type Named<Values extends FieldValues, Control> = Control extends (props: infer Props) => ReactNode
  ? (props: Omit<Props, 'name'> & { name: FieldPath<Values> }) => ReactNode
  : never;

type Custom<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: Omit<NamedField, 'name'> & {
    readonly name: Name;
    readonly children: (field: {
      readonly value: FieldPathValue<Values, Name>;
      readonly error: string | null;
      readonly onChange: (value: FieldPathValue<Values, Name>) => void;
    }) => ReactNode;
  },
) => ReactNode;

const fields = {
  Text: TextInput,
  TextArea: TextAreaInput,
  Amount: AmountInput,
  Select: SelectInput,
  DateTime: DateTimeInput,
  Checkbox: CheckboxInput,
  Switch: SwitchInput,
  Segmented: SegmentedInput,
  Custom: CustomInput,
};

type Fields<Values extends FieldValues> = {
  readonly [Kind in Exclude<keyof typeof fields, 'Custom'>]: Named<Values, (typeof fields)[Kind]>;
} & { readonly Custom: Custom<Values> };

/** The fields of forms with these values: their names are checked by the compiler. */
export const fieldsOf = <Values extends FieldValues>() => fields as unknown as Fields<Values>;
