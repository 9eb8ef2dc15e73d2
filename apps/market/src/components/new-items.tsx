import { Icon } from '@kura/ui';
import { type NewItemsOptions, useNewItems } from '@kura/web-kit';
import { useRef, useState } from 'react';
import styles from './new-items.module.css';

const MAX_SHOWN = 99;

interface NewItemsProps extends NewItemsOptions {
  /** Names the action and the items. `shown` is the formatted count: `99+` for many. */
  readonly label: (values: { count: number; shown: string }) => string;
  readonly onShow: () => void;
}

/** Offers to show things that a list doesn't have yet. It lies over the top of the list, so that nothing moves when it appears. */
export function NewItems({ label, onShow, ...options }: NewItemsProps) {
  const count = useNewItems(options);
  const place = useRef<HTMLDivElement>(null);
  const text = label({ count, shown: count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count) });
  // Screen readers announce the first one only.
  const [announced, announce] = useState('');
  if ((announced === '') !== (count === 0)) announce(count === 0 ? '' : text);
  return (
    <div ref={place} className={`flex justify-center outline-none sticky ${styles.place}`} tabIndex={-1}>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
      {count > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            onShow();
            // The button disappears: the next Tab continues at the list.
            place.current?.focus({ preventScroll: true });
          }}
        >
          <Icon name="chevron-up" sizePx={16} />
          {text}
        </button>
      )}
    </div>
  );
}

/** See {@link NewItemsOptions}. */
export const listedItems: NewItemsOptions['pick'] = ({ listed }) => listed;
export const changedDrops: NewItemsOptions['pick'] = ({ changes }) => idsOf(changes, ['GachaUpdated']);
export const tradedItems: NewItemsOptions['pick'] = ({ changes }) =>
  idsOf(changes, ['OrderCreated', 'OrderCancelled', 'OrderUpdated', 'OrderFulfilled']);
export const anyEvents: NewItemsOptions['pick'] = ({ changes }) => idsOf(changes, Object.keys(changes));

function idsOf(
  changes: Parameters<NewItemsOptions['pick']>[0]['changes'],
  names: readonly string[],
): readonly string[] | null {
  const lists = names.map((name) => (name in changes ? (changes[name] ?? null) : []));
  return lists.includes(null) ? null : lists.flatMap((ids) => ids ?? []);
}
