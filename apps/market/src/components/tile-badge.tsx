import { Icon, type IconName } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './tile-badge.module.css';

/** A mark on the tile of a card or pack. */
export function TileBadge({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.badge}>
      <Icon name={icon} sizePx={14} />
      {children}
    </span>
  );
}
