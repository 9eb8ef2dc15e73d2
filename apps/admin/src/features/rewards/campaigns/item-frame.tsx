import { Button } from '@kura/ui';
import type { UseFieldArrayReturn } from '@kura/ui/form';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './campaigns.module.css';

/** The moves of one list entry. Null for impossible moves. */
export interface ItemMoves {
  /** Its position, from 1. */
  readonly number: number;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

/** The moves of entry `index` of a list in a form. */
export const movesOf = (
  { fields, swap, remove }: Pick<UseFieldArrayReturn, 'fields' | 'swap' | 'remove'>,
  index: number,
): ItemMoves => ({
  number: index + 1,
  onUp: index > 0 ? () => swap(index - 1, index) : null,
  onDown: index < fields.length - 1 ? () => swap(index, index + 1) : null,
  onRemove: () => remove(index),
});

/** An entry of an ordered list. */
export function ItemFrame({
  title,
  children,
  onUp,
  onDown,
  onRemove,
}: ItemMoves & { title: string; children: ReactNode }) {
  const t = useT();
  return (
    <fieldset className="grid gap-4 min-w-0 p-4 border rounded-md">
      <legend className={`text-sm font-600 ${styles.legend}`}>{title}</legend>
      {children}
      <div className="cluster gap-3">
        {onUp && (
          <Button tone="quiet" size="sm" onClick={onUp}>
            {t('campaigns.item.up', { title })}
          </Button>
        )}
        {onDown && (
          <Button tone="quiet" size="sm" onClick={onDown}>
            {t('campaigns.item.down', { title })}
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={onRemove}>
          {t('campaigns.item.remove', { title })}
        </Button>
      </div>
    </fieldset>
  );
}
