import type { InputSchema } from '@kura/api-contract/input-schema';
import { Button, Dialog, Icon, RemovableChip, SelectField } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { type AnyFilter, FilterField } from './list-filter.tsx';
import type { ListAddress } from './use-list-address.ts';

/** The orders of a list that a select offers. */
export interface OrderChoice {
  readonly label: string;
  readonly values: readonly string[];
  readonly option: (order: never) => string;
}

interface FilterDialogProps {
  readonly schema: InputSchema;
  readonly filters: readonly AnyFilter[];
  readonly orders?: OrderChoice | undefined;
  readonly address: ListAddress;
}

/** Many filters: those that are set, as chips; a button that opens all of them, and the order. */
export function FilterDialog({ schema, filters, orders, address }: FilterDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const active = filters.flatMap((filter) => {
    const value = address.search[filter.field];
    if (value === undefined) return [];
    const { format } = schema.properties?.[filter.field] ?? {};
    const text = format === 'date-time' ? formatDateTime(String(value)) : String(value);
    return [{ ...filter, label: `${filter.label}: ${filter.option?.(String(value) as never) ?? text}` }];
  });
  const clear = () => address.show(Object.fromEntries(active.map(({ field }) => [field, undefined])));
  return (
    <section className="cluster gap-2" aria-label={t('cards.filters')}>
      <Button tone="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Icon name="filter" sizePx={16} />
        {t('cards.filters')}
      </Button>
      {active.map(({ field, label }) => (
        <RemovableChip key={field} label={label} onRemove={() => address.show({ [field]: undefined })} />
      ))}
      {active.length > 1 && (
        <Button tone="quiet" size="sm" onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        placement="side"
        title={t('cards.filters')}
        actions={
          <>
            <Button tone="quiet" disabled={active.length === 0} onClick={clear}>
              {t('list.clear')}
            </Button>
            <Button wide onClick={() => setIsOpen(false)}>
              {t('cards.filters.show')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {filters.map((filter) => (
            <FilterField
              key={filter.field}
              filter={filter}
              schema={schema.properties?.[filter.field] ?? {}}
              address={address}
              hideLabel={false}
            />
          ))}
          {orders && <OrderField {...{ orders, address }} />}
        </div>
      </Dialog>
    </section>
  );
}

function OrderField({ orders, address }: { orders: OrderChoice; address: ListAddress }) {
  return (
    <SelectField
      label={orders.label}
      value={String(address.search['orderBy'] ?? orders.values[0])}
      onChange={({ target }) => address.show({ orderBy: target.value })}
    >
      {orders.values.map((order) => (
        <option key={order} value={order}>
          {orders.option(order as never)}
        </option>
      ))}
    </SelectField>
  );
}
