import { Icon } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';
import type { ShownCard } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import { useWatch } from './use-watch.ts';
import styles from './watch-corner.module.css';

/** The watch button on a tile's corner. */
export function WatchCorner({ card }: { card: ShownCard }) {
  const t = useT();
  const title = useCardTitle()(card);
  const { watched, toggle } = useWatch(card.id);
  return (
    <button type="button" className={styles.corner} aria-pressed={watched} onClick={toggle}>
      <Icon name="eye" sizePx={18} />
      <span className="visually-hidden">{t('watch.addCard', { card: title })}</span>
    </button>
  );
}
