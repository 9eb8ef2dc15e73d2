import type { ComponentProps, ReactNode } from 'react';
import { Checkbox, Switch } from '../choice/checkbox.tsx';
import { DateTimeField } from '../date-time/date-time-field.tsx';
import { AmountField } from '../field/amount-field.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextAreaField, TextField } from '../field/text-field.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { type NamedField, useField } from './use-field.ts';

/** The properties of a control except those that its form gives it. */
// biome-ignore lint/suspicious/noExplicitAny: any control.
type OfForm<Control extends (props: any) => ReactNode> = NamedField &
  Omit<ComponentProps<Control>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'>;

interface TextInputProps extends OfForm<typeof TextField> {
  /** Changes the text while it is typed, for example to capital letters. */
  readonly format?: (text: string) => string;
}

export function TextInput({ name, missing, invalid, format = (text) => text, ...rest }: TextInputProps) {
  const { limits, onChange, ...field } = useField({ name, missing, invalid });
  return (
    <TextField
      maxLength={limits.maxLength}
      {...rest}
      {...field}
      onChange={({ target }) => onChange(format(target.value))}
    />
  );
}

export function TextAreaInput({ name, missing, invalid, ...rest }: OfForm<typeof TextAreaField>) {
  const { limits, ...field } = useField({ name, missing, invalid });
  return <TextAreaField maxLength={limits.maxLength} {...rest} {...field} />;
}

export function AmountInput({
  name,
  missing,
  invalid,
  ...rest
}: Omit<OfForm<typeof AmountField>, 'onValueChange'>) {
  const { limits: _, onChange, ...field } = useField({ name, missing, invalid });
  return <AmountField {...rest} {...field} onValueChange={onChange} />;
}

export function SelectInput({ name, missing, invalid, ...rest }: OfForm<typeof SelectField>) {
  const { limits: _, ...field } = useField({ name, missing, invalid });
  return <SelectField {...rest} {...field} />;
}

export function DateTimeInput({ name, missing, invalid, ...rest }: OfForm<typeof DateTimeField>) {
  const { value, error, onChange } = useField({ name, missing, invalid });
  return <DateTimeField {...rest} value={value} error={error} onChange={onChange} />;
}

export function CheckboxInput({ name, ...rest }: Omit<OfForm<typeof Checkbox>, 'checked'>) {
  const { value, error, onChange, ref, onBlur } = useField({ name });
  return (
    <Checkbox
      {...rest}
      ref={ref}
      name={name}
      checked={value}
      aria-invalid={error === null ? undefined : true}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

export function SwitchInput({ name, ...rest }: Omit<OfForm<typeof Switch>, 'checked'>) {
  const { value, onChange } = useField({ name });
  return <Switch {...rest} checked={value} onChange={onChange} />;
}

export function SegmentedInput({ name, ...rest }: Omit<OfForm<typeof Segmented>, 'selected' | 'onSelect'>) {
  const { value, onChange } = useField({ name });
  return <Segmented {...rest} selected={value} onSelect={onChange} />;
}

interface CustomInputProps extends NamedField {
  readonly children: (field: {
    // biome-ignore lint/suspicious/noExplicitAny: the caller's control knows the type of its value.
    readonly value: any;
    readonly error: string | null;
    // biome-ignore lint/suspicious/noExplicitAny: the same.
    readonly onChange: (value: any) => void;
  }) => ReactNode;
}

/** A field of the form with a control of its own. */
export function CustomInput({ children, ...named }: CustomInputProps) {
  const { value, error, onChange } = useField(named);
  return children({ value, error, onChange });
}
