import { Segmented } from '@kura/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { HeldToolbar } from './held-toolbar.tsx';
import type { HoldingsListProps } from './holdings-props.ts';
import { orderStates } from './holdings-search.ts';

interface OrderToolbarProps extends Pick<HoldingsListProps, 'search' | 'onNarrow'> {
  /** The perspective of the status texts. */
  readonly of: 'listings' | 'offers' | 'bids';
  readonly children?: ReactNode;
}

/** Above a list of orders: the status filter and other filters. */
export function OrderToolbar({ of, search, onNarrow, children }: OrderToolbarProps) {
  const t = useTexts('holdings');
  return (
    <HeldToolbar search={search} onNarrow={onNarrow}>
      <Segmented
        label={t('own.state')}
        hideLabel
        items={orderStates.map((key) => ({ key, label: t(`own.state.${of}.${key}`) }))}
        selected={search.state ?? 'open'}
        onSelect={(next) => {
          const { state: _, ...rest } = search;
          onNarrow(next === 'open' ? rest : { ...rest, state: next });
        }}
      />
      {children}
    </HeldToolbar>
  );
}
