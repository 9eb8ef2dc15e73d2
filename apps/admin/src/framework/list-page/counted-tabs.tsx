import { Tabs } from '@kura/ui';
import { useListAddress } from './use-list-address.ts';

interface CountedTabsProps<Key extends string> {
  readonly label: string;
  /** A field of the list's address. */
  readonly field: string;
  /** The number of rows by value of the field; `ALL` stands for every value. */
  readonly counts: Readonly<Record<Key, number>>;
  readonly option: (key: NoInfer<Key>) => string;
}

/** Tabs over one field of a list, each with its number of rows. */
export function CountedTabs<Key extends string>({ label, field, counts, option }: CountedTabsProps<Key>) {
  const { search, show } = useListAddress({ schema: {} }, 20, false);
  const keys = Object.keys(counts) as Key[];
  return (
    <Tabs
      label={label}
      items={keys.map((key) => ({ key, label: option(key), count: counts[key] }))}
      selected={keys.find((key) => key === search[field]) ?? ('ALL' as Key)}
      onSelect={(key) => show({ [field]: key === 'ALL' ? undefined : key }, true)}
    />
  );
}
