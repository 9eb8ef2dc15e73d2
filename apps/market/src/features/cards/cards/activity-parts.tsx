import { Button, EmptyState, SelectField } from '@kura/ui';
import type { Address } from '../../../app/use-address.ts';
import styles from './activity.module.css';
import { type ActivitySearch, parseActivitySearch, type ShownType, shownTypes } from './activity-search.ts';

interface ActivityTypeFieldProps {
  readonly label: string;
  readonly all: string;
  readonly nameOf: (type: ShownType) => string;
  readonly address: Address<ActivitySearch>;
}

/** Chooses one type of activity, or all. */
export function ActivityTypeField({ label, all, nameOf, address }: ActivityTypeFieldProps) {
  return (
    <SelectField
      className={styles.which}
      label={label}
      hideLabel
      value={address.search.type ?? ''}
      onChange={({ target }) => address.go(parseActivitySearch({ type: target.value }))}
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
  readonly address: Address<ActivitySearch>;
  readonly noneOfType: string;
  readonly showAll: string;
  readonly title: string;
  readonly text: string;
}

/** No activity at all, or none of the chosen type. */
export function NoActivity({ address, noneOfType, showAll, title, text }: NoActivityProps) {
  return address.search.type ? (
    <EmptyState
      icon="clock"
      title={noneOfType}
      action={
        <Button tone="secondary" size="sm" onClick={() => address.go({})}>
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
