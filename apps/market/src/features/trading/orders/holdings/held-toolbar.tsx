import { SearchField } from '@kura/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './held-toolbar.module.css';
import type { HoldingsListProps } from './holdings-props.ts';

/** The filters and actions above a list. */
export function HeldToolbar({
  search,
  onNarrow,
  children,
}: Pick<HoldingsListProps, 'search' | 'onNarrow'> & { children?: ReactNode }) {
  const t = useTexts('holdings');
  return (
    <div className="flex flex-wrap gap-3 items-end mb-5">
      <SearchField
        label={t('me.search')}
        value={search.search ?? ''}
        onSearch={(text) => {
          const { search: _, ...rest } = search;
          onNarrow(text ? { ...rest, search: text } : rest);
        }}
        className={styles.search}
      />
      {children}
    </div>
  );
}
