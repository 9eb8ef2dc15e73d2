import type { InputSchema } from '@kura/api-contract/input-schema';
import { DateTimeField, RemovableChip, SearchField, Segmented, SelectField } from '@kura/ui';
import type { CallName } from '../../app/access/may-call.ts';
import type { SearchOf } from './define-list.ts';
import type { ListAddress } from './use-list-address.ts';

interface FieldFilter<Field extends string, Value> {
  /** A field of the call's input. Its schema selects the control: a select, a date and time, or a search. */
  readonly field: Field;
  readonly label: string;
  /** Names a value of a select. */
  readonly option?: (value: Value) => string;
  /** Names the choice of a select that doesn't filter. A field with a default lacks it. */
  readonly any?: string;
  /** The choices of a select, unless its schema lists them. */
  readonly values?: readonly Value[];
  /** Few choices are buttons side by side instead of a select. */
  readonly isSegmented?: boolean;
  /** A field that only links set: it is a chip while it has a value. */
  readonly isChip?: boolean;
}

/** A filter of a list, declared by a field of its call's input. */
export type ListFilter<Name extends CallName> = {
  [Field in keyof SearchOf<Name, never> & string]: FieldFilter<
    Field,
    NonNullable<SearchOf<Name, never>[Field]>
  >;
}[keyof SearchOf<Name, never> & string];

/** A filter by any field, for code that serves all lists. */
export type AnyFilter = FieldFilter<string, never>;

interface FilterProps {
  readonly filter: AnyFilter;
  readonly schema: InputSchema;
  readonly address: ListAddress;
  readonly hideLabel: boolean;
}

/** The control of one filter. */
export function FilterField({ filter, schema, address, hideLabel }: FilterProps) {
  const { field, label } = filter;
  const value = address.search[field];
  const show = (next: string | null, replace = false) =>
    address.show({ [field]: next || undefined }, replace);
  if (filter.isChip) {
    return value === undefined ? null : <RemovableChip label={label} onRemove={() => show(null)} />;
  }
  if (schema.format === 'date-time') {
    return <DateTimeField label={label} value={(value as string | undefined) ?? null} onChange={show} />;
  }
  const values = filter.values ?? choicesOf(schema);
  if (!values) {
    return <SearchField label={label} value={String(value ?? '')} onSearch={(text) => show(text, true)} />;
  }
  // A value from a link stays a choice when the list of choices lacks it.
  const choices = [...new Set([...values.map(String), ...(value === undefined ? [] : [String(value)])])];
  const choice = String(value ?? '');
  const items = [
    ...(filter.any === undefined ? [] : [{ key: '', label: filter.any }]),
    ...choices.map((key) => ({ key, label: filter.option?.(key as never) ?? key })),
  ];
  if (filter.isSegmented) {
    return <Segmented hideLabel {...{ label, items }} selected={choice} onSelect={(key) => show(key)} />;
  }
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      value={choice}
      onChange={({ target }) => show(target.value)}
    >
      {items.map(({ key, label: name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the control of a filter is a search. */
export function isSearch({ field, values, isChip }: AnyFilter, { properties = {} }: InputSchema): boolean {
  const schema = properties[field] ?? {};
  return !isChip && !values && schema.format !== 'date-time' && !choicesOf(schema);
}

/** The values of a select; undefined for other fields. */
const choicesOf = (schema: InputSchema): readonly unknown[] | undefined => schema.enum ?? schema.items?.enum;
