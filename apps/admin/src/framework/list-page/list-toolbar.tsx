import type { InputSchema } from '@kura/api-contract/input-schema';
import { Segmented, SelectField } from '@kura/ui';
import type { ReactNode } from 'react';
import { FilterDialog, type OrderChoice } from './filter-dialog.tsx';
import { type AnyFilter, FilterField, isSearch } from './list-filter.tsx';
import styles from './list-page.module.css';
import type { ListAddress } from './use-list-address.ts';

/** More fields than these need labels, and a grid below the tabs. On phones, all but the search are in a dialog. */
const MAX_FIELDS_IN_ROW = 3;

/** The texts of a list's tabs. */
export interface GroupTexts<Group extends string> {
  readonly label: string;
  readonly option: (group: Group) => string;
  /** Whether the tabs are a select. */
  readonly isSelect?: boolean;
}

interface ListToolbarProps {
  readonly schema: InputSchema;
  readonly groupNames: readonly string[];
  readonly address: ListAddress;
  readonly groups?: GroupTexts<never> | undefined;
  readonly filters: readonly AnyFilter[];
  /** Filters behind a button, with chips for those that are set. */
  readonly dialogFilters?: readonly AnyFilter[] | undefined;
  readonly orders?: OrderChoice | undefined;
  readonly tools?: ReactNode;
}

/** The tabs, the filters and the tools of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { schema, groupNames, address, groups, filters, dialogFilters, orders, tools } = props;
  const isGrid = filters.length > MAX_FIELDS_IN_ROW;
  const folded = isGrid ? filters.filter((filter) => !isSearch(filter, schema)) : [];
  const fields = filters.map((filter) => (
    <FilterField
      key={filter.field}
      filter={filter}
      schema={schema.properties?.[filter.field] ?? {}}
      address={address}
      hideLabel={!isGrid}
    />
  ));
  return (
    <>
      <div className="cluster gap-4 gap-y-3">
        {groups && <Groups {...{ groups, groupNames, address }} />}
        <div className={`cluster gap-4 gap-y-3 ${styles.row}`}>
          {!isGrid && fields}
          {dialogFilters && <FilterDialog {...{ schema, address, orders }} filters={dialogFilters} />}
          {folded.length > 0 && (
            <div className={styles.folded}>
              <FilterDialog {...{ schema, address }} filters={folded} />
            </div>
          )}
          {tools && <div className="flex flex-wrap gap-2 ms-auto">{tools}</div>}
        </div>
      </div>
      {isGrid && <div className={`grid gap-4 items-end ${styles.fields}`}>{fields}</div>}
    </>
  );
}

function Groups({
  groups,
  groupNames,
  address,
}: Required<Pick<ListToolbarProps, 'groupNames' | 'address'>> & {
  readonly groups: GroupTexts<never>;
}) {
  const { label, option, isSelect = false } = groups;
  const selected = address.group ?? '';
  if (isSelect) {
    return (
      <SelectField
        label={label}
        hideLabel
        value={selected}
        onChange={({ target }) => address.show({ group: target.value })}
      >
        {groupNames.map((name) => (
          <option key={name} value={name}>
            {option(name as never)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <div
      className={`min-w-0 overflow-x-auto ${styles.groups}`}
      data-many={groupNames.length > 4 || undefined}
    >
      <Segmented
        label={label}
        hideLabel
        items={groupNames.map((key) => ({ key, label: option(key as never) }))}
        selected={selected}
        onSelect={(group) => address.show({ group })}
      />
    </div>
  );
}
