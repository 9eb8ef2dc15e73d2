import { Button, EmptyState, SelectField } from '@kura/ui';
import styles from './activity.module.css';
import { type ActivitySearch, parseActivitySearch, type ShownType, shownTypes } from './activity-search.ts';

interface ActivityTypeFieldProps {
  readonly label: string;
  readonly all: string;
  readonly nameOf: (type: ShownType) => string;
  readonly search: ActivitySearch;
  readonly onSearch: (search: ActivitySearch) => void;
}

/** Chooses one type of activity, or all. */
export function ActivityTypeField({ label, all, nameOf, search, onSearch }: ActivityTypeFieldProps) {
  return (
    <SelectField
      className={styles.which}
      label={label}
      hideLabel
      value={search.type ?? ''}
      onChange={({ target }) => onSearch(parseActivitySearch({ type: target.value }))}
    >
      <option value="">{all}</option>
      {shownTypes.map((type) => (
        <option key={type} value={type}>
          {nameOf(type)}
        </option>
      ))}
    </SelectField>
  );
}

interface NoActivityProps {
  readonly search: ActivitySearch;
  readonly onSearch: (search: ActivitySearch) => void;
  readonly noneOfType: string;
  readonly showAll: string;
  readonly title: string;
  readonly text: string;
}

/** No activity at all, or none of the chosen type. */
export function NoActivity({ search, onSearch, noneOfType, showAll, title, text }: NoActivityProps) {
  return search.type ? (
    <EmptyState
      icon="clock"
      title={noneOfType}
      action={
        <Button tone="secondary" size="sm" onClick={() => onSearch({})}>
          {showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="clock" title={title}>
      {text}
    </EmptyState>
  );
}
